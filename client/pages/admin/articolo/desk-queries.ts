import { useQuery } from '@tanstack/react-query'
import { NEWSROOM_KEY } from '../api/dashboard-queries.ts'
import { createNewsroomApi } from '../../../api/newsroom-api.ts'

/** The global is looked up at each call, as in `NewsroomPage`. */
export const newsroomApi = createNewsroomApi({ baseUrl: '', fetch: (...args) => window.fetch(...args) })

export const deskKey = (slug: string) => [...NEWSROOM_KEY, slug] as const

export const useDesk = (slug: string) => useQuery({ queryKey: deskKey(slug), queryFn: () => newsroomApi.article(slug) })

/** A text never changes, what was decided about it does: it is read again with each decision. */
export const useText = (slug: string, revision: number, steps: number) =>
  useQuery({ queryKey: [...deskKey(slug), revision, steps], queryFn: () => newsroomApi.text(slug, revision) })
