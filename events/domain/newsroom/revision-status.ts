/** A revision waits to be submitted, waits for review, may be published, was refused with a note, or was given up. */
export const REVISION_STATUSES = ['draft', 'review', 'approved', 'sent_back', 'discarded'] as const
export type RevisionStatus = (typeof REVISION_STATUSES)[number]
