import { type KeyboardEvent, useId } from 'react'
import type { ProfileProposal } from '../../../../api/people.ts'
import { Button } from '../../../../design/Button.tsx'
import { shortMoment } from '../../../../site/italian-date.ts'
import { ProfileSides } from './ProfileSides.tsx'

interface Props {
  proposal: ProfileProposal
  isPending: boolean
  onApprove: () => void
  onRefuse: () => void
}

/** One proposal: both profiles, the warnings and the decision. Each decision has a key while the focus is on the buttons. */
export function ProposalCard({ proposal, isPending, onApprove, onRefuse }: Props) {
  const { personName, proposedAt, former, proposed, warnings, isOwn, mayDecide } = proposal
  const id = useId()
  const name = personName ?? proposed.name
  const decide = (run: () => void) => () => void (isPending || run())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    const run = { a: onApprove, r: onRefuse }[event.key.toLowerCase()]
    if (!run) return
    event.preventDefault()
    decide(run)()
  }
  const keys = (key: string) => ({ 'aria-keyshortcuts': key, 'aria-disabled': isPending || undefined, onKeyDown })
  return (
    <li className="py-3 not-first:border-t not-first:border-rule">
      <article aria-labelledby={id}>
        <h4 id={id} className="font-sans text-base font-semibold tracking-normal [overflow-wrap:anywhere]">
          {name}
        </h4>
        <p className="text-ink-soft">Chiesto il {shortMoment(proposedAt)}</p>
        {warnings.length > 0 && (
          <ul className="mt-3 grid gap-1 border-l-4 border-danger pl-4 [overflow-wrap:anywhere]" aria-label="Da guardare due volte">
            {warnings.map(({ field, text }) => (
              <li key={field + text}>
                <span className="font-semibold">{WHERE[field]}.</span> {text}
              </li>
            ))}
          </ul>
        )}
        <ProfileSides former={former} proposed={proposed} asked="Vedrebbero" />
        {mayDecide ? (
          <div className="button-row mt-4">
            <Button data-decide="" onClick={decide(onApprove)} {...keys('A')}>
              Approva<span className="visually-hidden"> il profilo di {name}</span>
            </Button>
            <Button look="secondary" onClick={decide(onRefuse)} {...keys('R')}>
              Rifiuta…<span className="visually-hidden"> il profilo di {name}</span>
            </Button>
            {isOwn && <p className="text-ink-soft">È il tuo: nessun altro può approvarlo.</p>}
          </div>
        ) : (
          <p className="mt-4 text-ink-soft">È il tuo: decide un’altra persona.</p>
        )}
      </article>
    </li>
  )
}

const WHERE = { name: 'Firma', desk: 'Settore', biography: 'Biografia' } as const
