import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Dashboard, Topic } from '../../../api/contract.ts'
import type { AdminSession, VaultFaultCode } from '../../../api/people.ts'
import { useApi } from './api-context.ts'

export const ARTICLES_KEY = ['/api', 'articles'] as const
export const TOPICS_KEY = ['/api', 'topics'] as const
export const DASHBOARD_KEY = ['/api', 'admin', 'dashboard'] as const
export const NEWSROOM_KEY = ['/api', 'newsroom'] as const
export const SESSIONS_KEY = ['/api', 'admin', 'sessions'] as const
export const ACCOUNT_KEY = ['/api', 'admin', 'account'] as const
export const PROPOSALS_KEY = ['/api', 'admin', 'profile-proposals'] as const
export const READINESS_KEY = ['/readyz'] as const

export const ARTICLES_SHOWN = 10
const WAITING_SHOWN = 50

export const useDashboard = () => useQuery<Dashboard>({ queryKey: DASHBOARD_KEY })

export const useSessions = () => useQuery<AdminSession[]>({ queryKey: SESSIONS_KEY })

export const useTopics = () => useQuery<Topic[]>({ queryKey: TOPICS_KEY })

/**
 * Ten articles of any status, newest first. The previous page stays visible while the next one loads.
 * @param page from 1
 * @param q words of the title; empty for all articles
 */
export function useArticlesPage({ page, q }: { page: number; q: string }) {
  const api = useApi()
  const offset = (page - 1) * ARTICLES_SHOWN
  return useQuery({
    queryKey: [...ARTICLES_KEY, 'page', page, q],
    queryFn: () => api.articles({ status: 'all', limit: ARTICLES_SHOWN, ...(offset > 0 ? { offset } : {}), ...(q ? { q } : {}) }),
    placeholderData: keepPreviousData,
  })
}

/**
 * Articles that wait for review, including those that are not among the ten newest.
 * @param isAsked false: nothing is fetched
 */
export function useWaitingArticles(isAsked = true) {
  const api = useApi()
  return useQuery({
    queryKey: [...ARTICLES_KEY, 'review'],
    queryFn: () => api.articles({ status: 'review', limit: WAITING_SHOWN }),
    enabled: isAsked,
  })
}

export interface Readiness {
  ready: boolean
  reasons: string[]
  /** Damaged files that do not affect readers; in English. */
  warnings: string[]
  vault: { code: VaultFaultCode } | null
}

/** Reads the readiness of the log and the read models. 503 means «not ready» and is a normal answer here. */
export function useReadiness() {
  return useQuery({
    queryKey: READINESS_KEY,
    queryFn: async ({ signal }): Promise<Readiness> => {
      const response = await window.fetch(READINESS_KEY.join('/'), { signal })
      const { reasons = [], warnings = [], vault = null } = (await response.json()) as Partial<Readiness>
      return { ready: response.ok, reasons, warnings, vault }
    },
  })
}
