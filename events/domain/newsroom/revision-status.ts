export const REVISION_STATUSES = ['draft', 'review', 'approved', 'sent_back', 'discarded'] as const
export type RevisionStatus = (typeof REVISION_STATUSES)[number]

export const isRefused = (status: RevisionStatus): boolean => status === 'sent_back' || status === 'discarded'

/** Returns the id of the person who works on a revision: the one it was handed to, else the author of a returned text; null for nobody. */
export const inHandsOf = (newest: {
  readonly status: RevisionStatus
  readonly holderId: string | null
  readonly authorId: string | null
}): string | null => newest.holderId ?? (newest.status === 'sent_back' ? newest.authorId : null)

/** Returns who holds a text after a colleague corrected a typo in it: whoever held or wrote it before. */
export const holderAfterTypo = (before: { readonly holderId: string | null; readonly authorId: string | null }): string | null =>
  before.holderId ?? before.authorId

export const STAGES = [...REVISION_STATUSES, 'published', 'withdrawn'] as const
export type Stage = (typeof STAGES)[number]

export const stageOf = (status: ArticleStatus, newest: RevisionStatus): Stage =>
  status === 'published' || status === 'withdrawn' ? status : newest

/**
 * Returns the state of a revision newer than the published one; null if there is none or it was discarded.
 * @param published the revision that readers see or saw last; null if there was none
 */
export const newerVersion = (
  published: number | null,
  newest: { readonly revision: number; readonly status: RevisionStatus },
): RevisionStatus | null => (published === null || newest.revision === published || newest.status === 'discarded' ? null : newest.status)

export const QUEUES = [...REVISION_STATUSES, 'withdrawn'] as const
export type QueueName = (typeof QUEUES)[number]

export const ARTICLE_STATUSES = ['draft', 'review', 'published', 'withdrawn'] as const
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number]
