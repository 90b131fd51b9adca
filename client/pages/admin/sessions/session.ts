import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../../api/contract.ts'
import type { SessionState } from '../../../api/people.ts'

export const SESSION_KEY = ['/api', 'session'] as const

export interface Session {
  authenticated: boolean
  person?: SessionState['person']
  /** It ended without a logout. */
  expired?: boolean
}

/** Starts or ends the session in the query cache; everything read in the previous one is dropped. */
export function changeSession(client: QueryClient, session: Session): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey.join('/') !== SESSION_KEY.join('/') })
  client.setQueryData(SESSION_KEY, session)
}

/** Shows the login in place of the page: the session ended without a logout. */
export const expireSession = (client: QueryClient): void => void client.setQueryData(SESSION_KEY, { authenticated: false, expired: true })

/** Any call answered with 401 ends the session: the login takes the dashboard’s place (R7.12). */
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
