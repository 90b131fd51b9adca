import type { Category } from '../../events/domain/categories.ts'
import type { Subject } from '../../events/domain/navigation/subjects.ts'
import type { ArticlePage, ArticleSummary, Page } from './contract.ts'

/** A piece of a text, marked where it matches the search. */
export interface TextRun {
  text: string
  marked: boolean
}

export interface SearchHit extends ArticleSummary {
  /** The part of the text around a match, otherwise the standfirst; empty where only the title matches. */
  fragment: TextRun[]
}

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

/** The nearest months or days with published articles, «2026-10» or «2026-11-20»; null where there is none. */
export interface Neighbours {
  newer: string | null
  older: string | null
}

export interface StoryList extends ArticlePage {
  /** Cursors of the further pages, at most 24; only on the first page. */
  pages: string[]
  /** Signature of a desk or of a person, whose key is their id; null for other lists. */
  author: string | null
  /** Of a person who agreed to be named; null otherwise. */
  biography: string | null
  /** Of a day; null for other lists. */
  neighbours: Neighbours | null
}

/** A month or a day with published articles. */
export interface ArchivePeriod {
  /** «2026-11» or «2026-11-22», in Italian time. */
  period: string
  articles: number
}

/** The archive, newest first. */
export interface Archive {
  /** All months, or the days of one month. */
  periods: ArchivePeriod[]
  /** The month's articles where there are at most a hundred; otherwise none. */
  items: ArticleSummary[]
  /** Of a month; null for the list of months. */
  neighbours: Neighbours | null
}

export interface SubjectCount {
  key: Subject
  articles: number
}
