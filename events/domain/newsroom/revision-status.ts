/** A revision waits to be submitted, waits for review, may be published, was refused with a note, or was given up. */
export const REVISION_STATUSES = ['draft', 'review', 'approved', 'sent_back', 'discarded'] as const
export type RevisionStatus = (typeof REVISION_STATUSES)[number]

/** @returns whether a person decided that the text must not come onto the site */
export const isRefused = (status: RevisionStatus): boolean => status === 'sent_back' || status === 'discarded'
