import type { RevisionStatus } from '../../../../events/domain/newsroom/revision-status.ts'

export const REVISION_STATUS: Record<RevisionStatus, string> = {
  draft: 'bozza',
  review: 'da rivedere',
  approved: 'approvata',
  sent_back: 'rimandata',
  discarded: 'scartata',
}
