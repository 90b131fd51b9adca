import { skipToken, useQuery } from '@tanstack/react-query'
import { NEWSROOM_KEY } from '../api/dashboard-queries.ts'
import { createNewsroomApi } from '../../../api/newsroom-api.ts'

/** The global is looked up at each call, as in `NewsroomPage`. */
export const newsroomApi = createNewsroomApi({ baseUrl: '', fetch: (...args) => window.fetch(...args) })

export const deskKey = (slug: string) => [...NEWSROOM_KEY, slug] as const

/** @param slug null of a new article: nothing is asked for */
export const useDesk = (slug: string | null) =>
  useQuery({ queryKey: deskKey(slug ?? ''), queryFn: slug === null ? skipToken : () => newsroomApi.article(slug) })

/** Everyone to whom work can be handed over. */
export const useColleagues = () => useQuery({ queryKey: [...NEWSROOM_KEY, 'colleagues'], queryFn: () => newsroomApi.colleagues() })

/** @param steps number of decisions so far: a text never changes, but each decision on it does, so each refetches */
export const useText = (slug: string, revision: number, steps: number) =>
  useQuery({ queryKey: [...deskKey(slug), revision, steps], queryFn: () => newsroomApi.text(slug, revision) })
