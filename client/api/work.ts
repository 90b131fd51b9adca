import type { ArticleStatus } from '../../events/domain/article-status.ts'
import type { Category } from '../../events/domain/categories.ts'
import type { FirstWriter } from '../../events/domain/newsroom/publication.ts'
import type { HoldCause } from '../../events/domain/newsroom/generated-texts.ts'
import type { QueueName, RevisionStatus } from '../../events/domain/newsroom/revision-status.ts'
import type { Role } from '../../events/domain/permissions.ts'
import type { Colleague } from './newsroom.ts'

/** One line of the queue. */
export interface WorkItem {
  slug: string
  title: string
  category: Category
  status: ArticleStatus
  /** Where a newer version stands than the one that readers see or saw last; null where there is none. */
  newer: RevisionStatus | null
  generatedBy: 'ai' | 'editorial'
  /** Who wrote its first text. */
  writtenBy: FirstWriter
  flagged: boolean
  reviewReasons: string[]
  /** Reason why a generated text waits although the editorial check found nothing. */
  held: HoldCause | null
  newest: {
    revision: number
    status: RevisionStatus
    /** The people who wrote and changed it, the one who wrote it first. */
    hands: Colleague[]
    holderName: string | null
    since: string
  }
}

export interface WorkPage {
  items: WorkItem[]
  /** By queue, with the same section, and of revisions with the same holder and reason. */
  totals: Record<QueueName, number>
  /** What the editorial check found in the texts of this status and section, with this holder, when they were saved. */
  reasons: { code: string; name: string; total: number }[]
  /** Cursor of the next page, for `after`; null on the last page. */
  next: string | null
  /** The server builds its lists again: these may lack articles. */
  isBuilding: boolean
}

/** An article that a rule published and no one has read since. */
export interface UnreadText {
  slug: string
  title: string
  category: Category
  /** Author of the first text. */
  writtenBy: FirstWriter
  /** The model that wrote the text; null if none did. */
  model: string | null
  /** The published revision. */
  revision: number
  /** Time of publication. */
  publishedAt: string
}

export interface UnreadPage {
  /** Newest first. */
  items: UnreadText[]
  total: number
  /** Cursor of the next page, for `after`; null on the last page. */
  next: string | null
  /** See `WorkPage`. */
  isBuilding: boolean
}

/** A text that was sent back to the caller, who wrote it or has it in hand. */
export interface ReturnedText {
  slug: string
  title: string
  /** Null where it can no longer be decrypted. */
  note: string | null
  byName: string | null
  /** What the person who sent it back was then; null where that was not recorded. */
  byRole: Role | null
  at: string
}

export interface ReturnedPage {
  /** The last ones first, at most 5. */
  items: ReturnedText[]
  total: number
  /** As in `WorkPage`. */
  isBuilding: boolean
}
