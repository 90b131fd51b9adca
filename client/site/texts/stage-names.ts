import type { Stage } from '../../../events/domain/newsroom/revision-status.ts'

/** Where an article stands, as the newsroom calls it everywhere. */
export const STAGE_NAMES: Record<Stage, string> = {
  draft: 'Bozza',
  review: 'In revisione',
  approved: 'Approvato',
  sent_back: 'Rimandato',
  discarded: 'Scartato',
  published: 'Pubblicato',
  withdrawn: 'Ritirato',
}
