import { useQuery } from '@tanstack/react-query'
import type { AdminSession, Dashboard, Topic } from '../../../api/contract.ts'
import { useApi } from './api-context.ts'

export const ARTICLES_KEY = ['/api', 'articles'] as const
export const TOPICS_KEY = ['/api', 'topics'] as const
export const DASHBOARD_KEY = ['/api', 'admin', 'dashboard'] as const
export const SESSIONS_KEY = ['/api', 'admin', 'sessions'] as const
export const READINESS_KEY = ['/readyz'] as const

/** R7.2. */
const ARTICLES_SHOWN = 10
const WAITING_SHOWN = 50

export const useDashboard = () => useQuery<Dashboard>({ queryKey: DASHBOARD_KEY })

export const useSessions = () => useQuery<AdminSession[]>({ queryKey: SESSIONS_KEY })

export const useTopics = () => useQuery<Topic[]>({ queryKey: TOPICS_KEY })

/** The 10 most recent articles, whatever their status. */
export function useRecentArticles() {
  const api = useApi()
  return useQuery({ queryKey: [...ARTICLES_KEY, 'recent'], queryFn: () => api.articles({ status: 'all', limit: ARTICLES_SHOWN }) })
}

/** All that await review: they must not disappear below the ten most recent. */
export function useWaitingArticles() {
  const api = useApi()
  return useQuery({ queryKey: [...ARTICLES_KEY, 'review'], queryFn: () => api.articles({ status: 'review', limit: WAITING_SHOWN }) })
}

export interface Readiness {
  ready: boolean
  /** In English: operators read them. */
  reasons: string[]
}

/** Whether log and read models are ready. 503 means «not ready» and is a normal answer here. */
export function useReadiness() {
  return useQuery({
    queryKey: READINESS_KEY,
    queryFn: async ({ signal }): Promise<Readiness> => {
      const response = await window.fetch(READINESS_KEY.join('/'), { signal })
      const { reasons = [] } = (await response.json()) as { reasons?: string[] }
      return { ready: response.ok, reasons }
    },
  })
}
