import { QueryClient, type QueryFunction } from '@tanstack/react-query'
import { ApiError } from './contract.ts'
import type { HttpApiOptions } from './call.ts'
import { request } from './request.ts'

/**
 * Reads the path that the query’s key forms: `['/api', 'topics']` reads `/api/topics` (R8.8, R8.11).
 * @param on401 `returnNull` makes 401 a result instead of an error
 */
export function readKey({ baseUrl, fetch }: HttpApiOptions, on401: 'throw' | 'returnNull'): QueryFunction<unknown> {
  return async ({ queryKey, signal }) => {
    try {
      const response = await request(fetch, baseUrl + queryKey.join('/'), { signal })
      return await response.json()
    } catch (error) {
      if (on401 === 'returnNull' && error instanceof ApiError && error.status === 401) return null
      throw error
    }
  }
}

/**
 * Creates the query cache of the working pages: never stale, no refetch on focus, no polling, no retries (R8.12). Without a network a call
 * fails at once.
 */
export function createQueryClient(options: HttpApiOptions): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readKey(options, 'throw'),
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
