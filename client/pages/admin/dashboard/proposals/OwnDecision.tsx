import { useQuery } from '@tanstack/react-query'
import type { Account } from '../../../../api/people.ts'
import { ACCOUNT_HREF } from '../../../../site/addresses.ts'
import { longDate } from '../../../../site/italian-date.ts'
import { ACCOUNT_KEY } from '../../api/dashboard-queries.ts'

const NEWS_MS = 7 * 86_400_000

/** Shows the decision on the caller's own profile: a refusal until the caller acts on it, an approval for a week. */
export function OwnDecision() {
  const { data, dataUpdatedAt } = useQuery<Account>({ queryKey: ACCOUNT_KEY })
  const proposal = data?.proposal
  if (!proposal?.decidedAt) return null
  const { outcome, decidedAt, reason } = proposal
  const isRefused = outcome === 'refused'
  if (!isRefused && dataUpdatedAt - Date.parse(decidedAt) > NEWS_MS) return null
  return (
    <div className="to-do-block">
      <a href={ACCOUNT_HREF} className="to-do-label" data-waits={isRefused || undefined}>
        {isRefused ? 'Il tuo profilo non è stato approvato' : 'Il tuo profilo è stato approvato'}
      </a>
      <p>{isRefused ? refusalText(reason) : `Dal ${longDate(decidedAt)} i lettori lo vedono.`}</p>
    </div>
  )
}

export const refusalText = (reason: string | null) => (reason === null ? 'Il motivo non si può più leggere.' : `Motivo: «${reason}»`)
