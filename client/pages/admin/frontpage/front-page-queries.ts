import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Category } from '../../../../events/domain/categories.ts'
import type { ArrangedFrontPage } from '../../../api/newsroom.ts'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { useApi } from '../api/api-context.ts'
import { ARTICLES_KEY, NEWSROOM_KEY } from '../api/dashboard-queries.ts'
import { failureToast } from '../api/explain.ts'

const FRONT_PAGE_KEY = [...NEWSROOM_KEY, 'front-page'] as const
const CHOICES = 20

export const useFrontPage = () => useQuery<ArrangedFrontPage>({ queryKey: FRONT_PAGE_KEY })

/** Published articles: the newest, or those whose title matches. @param section the only section; null: all */
export function usePublished(q: string, section: Category | null) {
  const api = useApi()
  return useQuery({
    queryKey: [...ARTICLES_KEY, 'published', section, q],
    queryFn: async () => {
      const { items } = await api.articles(
        q === '' ? { limit: CHOICES, ...(section && { category: section }) } : { status: 'all', q, limit: 3 * CHOICES },
      )
      return items.filter(({ status, category }) => status === 'published' && (!section || category === section)).slice(0, CHOICES)
    },
    placeholderData: keepPreviousData,
  })
}

/** Runs one command at a time, shows its outcome in a toast and the new page. */
export function useFrontPageCommand() {
  const client = useQueryClient()
  const showToast = useToast()
  const [pending, setPending] = useState(false)
  const isRunning = useRef(false)
  /** @returns true if the command was carried out */
  const perform = async (done: string, run: () => Promise<ArrangedFrontPage>): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setPending(true)
    try {
      client.setQueryData(FRONT_PAGE_KEY, await run())
      showToast({ title: done })
      return true
    } catch (error) {
      showToast(failureToast(error))
      await client.invalidateQueries({ queryKey: FRONT_PAGE_KEY })
      return false
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }
  return { pending, perform }
}
