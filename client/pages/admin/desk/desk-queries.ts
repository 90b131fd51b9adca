import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { NEWSROOM_KEY } from '../api/dashboard-queries.ts'
import type { DeskArticle, DeskRevision } from '../../../api/newsroom.ts'
import { call } from '../api/call.ts'

export const RULES_KEY = ['/api', 'newsroom-rules'] as const
export const useRules = () => useQuery({ queryKey: RULES_KEY, queryFn: () => call('GET /api/newsroom/rules') })

export const UNREAD_KEY = [...NEWSROOM_KEY, 'unread'] as const

export const deskKey = (slug: string) => [...NEWSROOM_KEY, slug] as const
export const editorsKey = (slug: string) => [...deskKey(slug), 'editors'] as const

export const useDesk = (slug: string | null) =>
  useQuery({ queryKey: deskKey(slug ?? ''), queryFn: slug === null ? skipToken : () => call('GET /api/newsroom/articles/:slug', { slug }) })

/**
 * Returns the newest revision, unless it was discarded. Then returns the publishable or published one, otherwise the newest that was not
 * discarded. Returns undefined while that is unknown.
 */
export function useCurrentRevision({ slug, newest, published, publishable }: DeskArticle): DeskRevision | undefined {
  const isDiscarded = newest.status === 'discarded'
  const settled = publishable ?? published?.revision
  const { data, isError } = useQuery({
    queryKey: [...deskKey(slug), 'before', newest.revision, settled],
    queryFn: isDiscarded ? () => call('GET /api/newsroom/articles/:slug/revisions', { slug, from: settled ?? newest.revision }) : skipToken,
  })
  if (!isDiscarded || isError) return newest
  return (
    data && (data.find(({ status }) => status !== 'discarded') ?? data.find(({ revision }) => revision === published?.revision) ?? newest)
  )
}

export const useRevisions = ({ slug, newest, published }: DeskArticle) =>
  useInfiniteQuery({
    // Decisions on any revision change the article.
    queryKey: [...deskKey(slug), 'revisions', newest.revision, newest.steps.length, published?.revision],
    queryFn: ({ pageParam }) => call('GET /api/newsroom/articles/:slug/revisions', { slug, from: pageParam }),
    initialPageParam: newest.revision,
    getNextPageParam: (last: DeskRevision[]) => {
      const oldest = last.at(-1)?.revision ?? 1
      return oldest > 1 ? oldest - 1 : undefined
    },
  })

export const useColleagues = (isAsked = true) =>
  useQuery({ queryKey: [...NEWSROOM_KEY, 'colleagues'], queryFn: isAsked ? () => call('GET /api/newsroom/colleagues') : skipToken })

/**
 * @param revision undefined while unknown
 * @param steps number of decisions so far; each decision refetches the text with its state
 */
export const useText = (slug: string, revision: number | undefined, steps: number | undefined) =>
  useQuery({
    queryKey: [...deskKey(slug), revision, steps],
    queryFn: revision === undefined ? skipToken : () => call('GET /api/newsroom/articles/:slug/revisions/:revision', { slug, revision }),
  })
