import type { Category } from '../../events/domain/categories.ts'
import type { z } from 'zod'
import type { archiveSchema, neighboursSchema, searchHitSchema, storyListSchema, subjectCountSchema } from '../../server/answers/lists.ts'
import type { Page } from './contract.ts'

export type SearchHit = z.output<typeof searchHitSchema>
export type TextRun = SearchHit['fragment'][number]

/** Characters of a search under `/api`, in texts and in titles. */
export const MAX_SEARCH_LENGTH = 200

/** `since`: the first day of publication, «2026-11-01», in Italian time. */
export interface SearchOptions {
  limit?: number
  offset?: number
  category?: Category
  since?: string
}

export interface SearchPage extends Page<SearchHit> {
  /** There are more matches than `total`: one search ranks a limited number of articles. */
  limited: boolean
  /** The query has only stop words. */
  onlyStopWords: boolean
  /** The query with mistyped words corrected, where only the corrected one has results; null otherwise. */
  suggestion: string | null
}

/** Kinds of lists. Their keys in addresses: «mercati», «inflazione», «redazione-mercati», «2026-11-22» in Italian time. */
export const STORY_LISTS = ['category', 'subject', 'author', 'day'] as const
export type StoryListKind = (typeof STORY_LISTS)[number]

export type Neighbours = z.output<typeof neighboursSchema>
export type StoryList = z.output<typeof storyListSchema>
export type Archive = z.output<typeof archiveSchema>
export type ArchivePeriod = Archive['periods'][number]
export type SubjectCount = z.output<typeof subjectCountSchema>
