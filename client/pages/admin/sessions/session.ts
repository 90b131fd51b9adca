import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../../api/contract.ts'
import type { SessionState } from '../../../api/people.ts'

export const SESSION_KEY = ['/api', 'session'] as const

export interface Session {
  authenticated: boolean
  person?: SessionState['person']
  expired?: boolean
}

export function changeSession(client: QueryClient, session: Session): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey.join('/') !== SESSION_KEY.join('/') })
  client.setQueryData(SESSION_KEY, session)
}

export const expireSession = (client: QueryClient): void => void client.setQueryData(SESSION_KEY, { authenticated: false, expired: true })

/** Ends the session after any call answered with 401: the login replaces the page (R7.12). */
export function useSessionEnd(): void {
  const client = useQueryClient()
  useEffect(() => {
    const endOn401 = (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) expireSession(client)
    }
    const unsubscribes = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') endOn401(event.action.error)
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') endOn401(event.action.error)
      }),
    ]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [client])
}
