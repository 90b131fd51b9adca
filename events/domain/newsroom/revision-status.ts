/** A revision waits to be submitted, waits for review, may be published, was refused with a note, or was given up. */
export const REVISION_STATUSES = ['draft', 'review', 'approved', 'sent_back', 'discarded'] as const
export type RevisionStatus = (typeof REVISION_STATUSES)[number]

/** @returns whether a person decided that the text must not come onto the site */
export const isRefused = (status: RevisionStatus): boolean => status === 'sent_back' || status === 'discarded'

/** @returns id of the person who works on a revision: to whom it was handed over, else who wrote what came back; null for no one */
export const inHandsOf = (newest: {
  readonly status: RevisionStatus
  readonly holderId: string | null
  readonly authorId: string | null
}): string | null => newest.holderId ?? (newest.status === 'sent_back' ? newest.authorId : null)

/** Where an article stands for the newsroom: on the site, taken off it, or as its newest revision does. */
export const STAGES = [...REVISION_STATUSES, 'published', 'withdrawn'] as const
export type Stage = (typeof STAGES)[number]

export const stageOf = (status: ArticleStatus, newest: RevisionStatus): Stage =>
  status === 'published' || status === 'withdrawn' ? status : newest

/**
 * @param published the revision that readers see, or saw last; null where they never saw one
 * @returns where a newer revision stands; null where there is none, or it was given up
 */
export const newerVersion = (
  published: number | null,
  newest: { readonly revision: number; readonly status: RevisionStatus },
): RevisionStatus | null => (published === null || newest.revision === published || newest.status === 'discarded' ? null : newest.status)

/** What the queue lists apart. */
export const QUEUES = [...REVISION_STATUSES, 'withdrawn'] as const
export type QueueName = (typeof QUEUES)[number]

/** Waiting for its first decision, held for review, on the site, taken off it. */
export const ARTICLE_STATUSES = ['draft', 'review', 'published', 'withdrawn'] as const
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number]
