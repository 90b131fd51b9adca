import type { RevisionStatus, Stage } from '../../../../events/domain/newsroom/revision-status.ts'
import { NEWER_NAMES, STAGE_NAMES } from '../../../site/texts/stage-names.ts'

export function StageStatus({ stage, newer }: { stage: Stage; newer: RevisionStatus | null }) {
  return (
    <>
      <span className="status" data-status={stage}>
        {STAGE_NAMES[stage]}
      </span>
      {newer && (
        <>
          , <NewerStatus newer={newer} />
        </>
      )}
    </>
  )
}

export const NewerStatus = ({ newer }: { newer: RevisionStatus }) => (
  <span className="status-newer" data-status={newer}>
    {NEWER_NAMES[newer]}
  </span>
)
