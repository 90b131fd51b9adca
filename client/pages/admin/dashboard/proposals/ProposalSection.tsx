import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { figure } from '../../../../../events/domain/figures.ts'
import type { ProfileProposal, ProposalList } from '../../../../api/people.ts'
import { useToast } from '../../../../design/toast/Toasts.tsx'
import { call } from '../../api/call.ts'
import { ACCOUNT_KEY, PROPOSALS_KEY } from '../../api/dashboard-queries.ts'
import { failureToast } from '../../api/explain.ts'
import { AskNote } from '../../articolo/actions/AskNote.tsx'
import { ProposalCard } from './ProposalCard.tsx'

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

/** @returns the command, and how many decisions have been answered */
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
