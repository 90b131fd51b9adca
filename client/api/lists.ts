import type { Category } from '../../events/domain/categories.ts'
import type { Subject } from '../../events/domain/navigation/subjects.ts'
import type { ArticlePage, ArticleSummary, Page } from './contract.ts'

/** A piece of a text, marked where it is a word that was searched for. */
export interface TextRun {
  text: string
  marked: boolean
}

export interface SearchHit extends ArticleSummary {
  /** Where its text speaks of the words, otherwise its standfirst; empty where only its title does. */
  fragment: TextRun[]
}

/** Characters of a search under `/api`, in texts and in titles. */
export const MAX_SEARCH_LENGTH = 200

/** `since`: the first day of publication, «2026-11-01». */
export interface SearchOptions {
  limit?: number
  offset?: number
  category?: Category
  since?: string
}

export interface SearchPage extends Page<SearchHit> {
  /** There are more than `total`, which is of the articles that one search ranks. */
  limited: boolean
  /** All words are too common to be searched. */
  onlyStopWords: boolean
  /** The search with mistyped words corrected, where it finds nothing and the corrected one does. */
  suggestion: string | null
}

/** What a list is of, and its key in addresses: «mercati», «inflazione», «redazione-mercati», «2026-11-22» on Italian clocks. */
export const STORY_LISTS = ['category', 'subject', 'author', 'day'] as const
export type StoryListKind = (typeof STORY_LISTS)[number]

export interface StoryList extends ArticlePage {
  /** Where each further page begins, with the first page alone: at most 24. */
  pages: string[]
  /** The name of an author, as they sign: a desk, or a person, whose key is their id; null of other lists. */
  author: string | null
  /** What a person who agreed to be named says of themselves. */
  biography: string | null
}

/** A month or a day with published articles. */
export interface ArchivePeriod {
  /** «2026-11» or «2026-11-22», on Italian clocks. */
  period: string
  articles: number
}

/** What was published when, newest first. */
export interface Archive {
  /** Months of all, or days of one month. */
  periods: ArchivePeriod[]
  /** All of a month with at most a hundred; otherwise none. */
  items: ArticleSummary[]
}

export interface SubjectCount {
  key: Subject
  articles: number
}
