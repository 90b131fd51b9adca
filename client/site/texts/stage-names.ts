import type { RevisionStatus, Stage } from '../../../events/domain/newsroom/revision-status.ts'

export const STAGE_NAMES: Record<Stage, string> = {
  draft: 'Bozza',
  review: 'In revisione',
  approved: 'Approvato',
  sent_back: 'Rimandato',
  discarded: 'Scartato',
  published: 'Pubblicato',
  withdrawn: 'Ritirato',
}

export const NEWER_NAMES: Record<RevisionStatus, string> = {
  draft: 'nuova versione in bozza',
  review: 'nuova versione in revisione',
  approved: 'nuova versione approvata',
  sent_back: 'nuova versione rimandata',
  discarded: 'nuova versione scartata',
}
