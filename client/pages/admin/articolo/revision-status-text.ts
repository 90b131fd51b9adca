import type { RevisionStatus } from '../../../../events/domain/newsroom/revision-status.ts'

const REVISION_STATUS: Record<RevisionStatus, string> = {
  draft: 'bozza',
  review: 'da rivedere',
  approved: 'approvata',
  sent_back: 'rimandata',
  discarded: 'scartata',
}

/** @param published the revision that is, or was last, on the site: one published by a rule, generated or imported, is still a draft */
export const revisionStatusText = (
  { revision, status }: { readonly revision: number; readonly status: RevisionStatus },
  published: { readonly revision: number } | null,
): string => (status === 'draft' && published?.revision === revision ? 'uscita senza rilettura' : REVISION_STATUS[status])
