import { figure } from '../../../../../events/domain/figures.ts'
import { isGrave } from '../../../../../events/domain/review-reasons.ts'
import type { LocatedReason } from '../../../../api/newsroom.ts'

/** Findings of the editorial check in the newest revision; undefined while they load, null if loading failed. */
export type Checks = readonly LocatedReason[] | null | undefined

interface Props {
  checks: Checks
  mayRevise: boolean
}

/** Shows the findings beside the approval button. Its space is reserved, so that nothing moves when they arrive. */
export const ChecksNote = ({ checks, mayRevise }: Props) => (
  <p className="desk-checks-note" role="status">
    {textOf(checks, mayRevise)}
  </p>
)

function textOf(checks: Checks, mayRevise: boolean): string {
  if (checks === undefined) return 'Leggo le segnalazioni del controllo…'
  if (checks === null) return 'Le segnalazioni del controllo non sono arrivate.'
  if (checks.length === 0) return 'Nessuna segnalazione: puoi approvare.'
  const found = checks.length === 1 ? 'Una segnalazione' : `${figure(checks.length)} segnalazioni`
  const approval = checks.some(({ code }) => isGrave(code)) ? 'approva con una motivazione' : 'approva'
  return `${found}: ${mayRevise ? 'correggi, o ' : ''}${approval}.`
}
