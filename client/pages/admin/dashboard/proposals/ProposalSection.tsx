import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { figure } from '../../../../../events/domain/figures.ts'
import type { ProfileProposal, ProposalList } from '../../../../api/people.ts'
import { Button } from '../../../../design/Button.tsx'
import { useToast } from '../../../../design/toast/Toasts.tsx'
import { shortMoment } from '../../../../site/italian-date.ts'
import { call } from '../../api/call.ts'
import { ACCOUNT_KEY, PROPOSALS_KEY } from '../../api/dashboard-queries.ts'
import { failureToast } from '../../api/explain.ts'
import { AskNote } from '../../desk/actions/AskNote.tsx'
import { ProfileSides } from './ProfileSides.tsx'

interface Props {
  proposal: ProfileProposal
  isPending: boolean
  onApprove: () => void
  onRefuse: () => void
}

/** One proposal: both profiles, the warnings and the decision. Each decision has a keyboard shortcut while the focus is on the buttons. */
function ProposalCard({ proposal, isPending, onApprove, onRefuse }: Props) {
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

interface Decision {
  proposal: ProfileProposal
  /** Null: the proposal is approved. */
  reason: string | null
}

/** Lists the profiles waiting for approval, with the decisions. The code loads when there is at least one. */
export function ProposalSection({ items, total }: ProposalList) {
  const { decide, isPending, decided } = useDecision()
  const [refusing, setRefusing] = useState<ProfileProposal | null>(null)
  const section = useRef<HTMLElement>(null)
  // The focused button disappears with its proposal. Move the focus to the next one, or to the heading.
  useEffect(() => {
    if (decided === 0 || document.activeElement !== document.body) return
    const next = section.current?.querySelector<HTMLElement>('[data-decide]') ?? section.current?.querySelector('h3')
    next?.focus()
  }, [decided])
  return (
    <section ref={section} className="to-do-block" aria-labelledby="profili-da-approvare">
      <h3 id="profili-da-approvare" tabIndex={-1} className="to-do-label outline-none" data-waits={total > 0 || undefined}>
        {total === 1 ? 'Un profilo da approvare' : total === 0 ? 'Nessun profilo da approvare' : `${figure(total)} profili da approvare`}
      </h3>
      {total > 0 && (
        <p className="text-ink-soft">
          Finché nessuno decide, i lettori vedono il profilo di prima. Con un pulsante selezionato, A approva e R rifiuta.
        </p>
      )}
      <ul>
        {items.map((proposal) => (
          <ProposalCard
            key={proposal.version}
            proposal={proposal}
            isPending={isPending}
            onApprove={() => decide({ proposal, reason: null })}
            onRefuse={() => setRefusing(proposal)}
          />
        ))}
      </ul>
      {total > items.length && <p>Gli altri appaiono quando questi sono decisi.</p>}
      {refusing && (
        <AskNote
          question={{ ...REFUSAL, title: `Rifiutare il profilo di ${refusing.personName ?? refusing.proposed.name}?` }}
          onClose={() => setRefusing(null)}
          onAnswer={async (reason) => decide({ proposal: refusing, reason: reason ?? '' })}
        />
      )}
    </section>
  )
}

const REFUSAL = {
  label: 'Motivo',
  hint: 'Lo legge solo la persona interessata.',
  confirm: 'Rifiuta',
  member: 'reason',
  isRequired: true,
} as const

function useDecision() {
  const client = useQueryClient()
  const showToast = useToast()
  const [decided, setDecided] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ proposal: { personId, version }, reason }: Decision) =>
      reason === null
        ? call('POST /api/admin/profile-proposals/:id/approve', { id: personId, version })
        : call('POST /api/admin/profile-proposals/:id/refuse', { id: personId, version, reason }),
    onSuccess: (_, { proposal, reason }) =>
      showToast({ title: reason === null ? 'Profilo approvato' : 'Profilo rifiutato', description: proposal.proposed.name }),
    onError: (error) => showToast(failureToast(error)),
    async onSettled() {
      await Promise.all([PROPOSALS_KEY, ACCOUNT_KEY].map((queryKey) => client.invalidateQueries({ queryKey })))
      setDecided((before) => before + 1)
    },
  })
  return { decide: mutate, isPending, decided }
}
