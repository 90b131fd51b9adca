import type { RevisionStatus } from '../../../../events/domain/newsroom/revision-status.ts'

const REVISION_STATUS: Record<RevisionStatus, string> = {
  draft: 'bozza',
  review: 'da rivedere',
  approved: 'approvata',
  sent_back: 'rimandata',
  discarded: 'scartata',
}

/** @param published what readers get, or got last: a text that a rule let out, generated or imported, was never more than a draft */
export const revisionStatusText = (
  { revision, status }: { readonly revision: number; readonly status: RevisionStatus },
  published: { readonly revision: number } | null,
): string => (status === 'draft' && published?.revision === revision ? 'uscita senza rilettura' : REVISION_STATUS[status])
