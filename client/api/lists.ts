import type { Category } from '../../events/domain/categories.ts'
import type { z } from 'zod'
import type { archiveSchema, neighboursSchema, searchHitSchema, storyListSchema, subjectCountSchema } from '../../server/answers/lists.ts'
import type { Page } from './contract.ts'

export type SearchHit = z.output<typeof searchHitSchema>
export type TextRun = SearchHit['fragment'][number]

export const MAX_SEARCH_LENGTH = 200

/** `since`: first day of publication in Italian time, «2026-11-01». */
export interface SearchOptions {
  limit?: number
  offset?: number
  category?: Category
  since?: string
}

export interface SearchPage extends Page<SearchHit> {
  /** More articles match than `total` counts: one search ranks a limited number of articles. */
  limited: boolean
  onlyStopWords: boolean
  /** The query with corrected words, if only the corrected one has results; otherwise null. */
  suggestion: string | null
}

/** Kinds of lists. Examples of their keys in addresses: «mercati», «inflazione», «redazione-mercati», «2026-11-22» in Italian time. */
export const STORY_LISTS = ['category', 'subject', 'author', 'day'] as const
export type StoryListKind = (typeof STORY_LISTS)[number]

export type Neighbours = z.output<typeof neighboursSchema>
export type StoryList = z.output<typeof storyListSchema>
export type Archive = z.output<typeof archiveSchema>
export type ArchivePeriod = Archive['periods'][number]
export type SubjectCount = z.output<typeof subjectCountSchema>
