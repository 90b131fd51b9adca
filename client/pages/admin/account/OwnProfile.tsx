import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { publicProfile } from '../../../../events/domain/newsroom/public-profile.ts'
import { MAX_PERSON } from '../../../../events/domain/newsroom/limits.ts'
import type { Account, Profile } from '../../../api/people.ts'
import { Button } from '../../../design/Button.tsx'
import { Checkbox } from '../../../design/Checkbox.tsx'
import { Field } from '../../../design/Field.tsx'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { ADMIN_HREF } from '../../../site/addresses.ts'
import { longDate, shortMoment } from '../../../site/italian-date.ts'
import { call } from '../api/call.ts'
import { ACCOUNT_KEY, PROPOSALS_KEY } from '../api/dashboard-queries.ts'
import { failureToast } from '../api/explain.ts'
import { refusalOf } from '../api/refusal.ts'
import { refusalText } from '../dashboard/proposals/OwnDecision.tsx'
import { ProfileSides } from '../dashboard/proposals/ProfileSides.tsx'
import { Form } from '../parts/Form.tsx'
import { useRights } from '../sessions/use-rights.ts'

interface Props {
  profile: Profile
  isPublic: boolean
  onSaved: (account: Account) => void
}

const LINES = [
  ['name', 'Nome', 'Come ti vedono in redazione.'],
  ['byline', 'Firma', 'Come firmi gli articoli. Vuota: il nome.'],
  ['desk', 'Settore', 'Per esempio «Mercati».'],
] as const

const outcomeOf = ({ proposal, isPublic }: Account) =>
  proposal?.outcome === 'waiting'
    ? (['In attesa di approvazione', 'Fino ad allora i lettori vedono il profilo di prima.'] as const)
    : (['Profilo salvato', isPublic ? 'I lettori lo vedono.' : 'Ai lettori non si mostra nulla.'] as const)

/** Edits name, byline, desk and biography. Readers see them only with the person's consent and after approval. */
function ProfileForm({ profile, isPublic, onSaved }: Props) {
  const showToast = useToast()
  const [draft, setDraft] = useState(profile)
  const [agrees, setAgrees] = useState(isPublic)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('PUT /api/admin/account/profile', { profile: draft, isPublic: agrees }),
    onSuccess: (account) => {
      const [title, description] = outcomeOf(account)
      showToast({ title, description })
      onSaved(account)
    },
  })
  const refusal = refusalOf(
    error,
    [...LINES.map(([field]) => field), 'biography'].map((field) => `profile.${field}`),
  )
  return (
    <Form onSubmit={() => mutate()} pending={isPending} submit="Salva il profilo" error={refusal.rest}>
      {LINES.map(([field, label, hint]) => (
        <Field key={field} label={label} hint={hint} error={refusal.of(`profile.${field}`)}>
          <input
            type="text"
            name={field}
            autoComplete={field === 'name' ? 'name' : 'off'}
            maxLength={MAX_PERSON[field]}
            required={field === 'name'}
            value={draft[field]}
            onChange={({ currentTarget }) => setDraft({ ...draft, [field]: currentTarget.value })}
          />
        </Field>
      ))}
      <Field label="Biografia breve" hint={`Al massimo ${MAX_PERSON.biography} caratteri.`} error={refusal.of('profile.biography')}>
        <textarea
          name="biography"
          maxLength={MAX_PERSON.biography}
          value={draft.biography}
          onChange={({ currentTarget }) => setDraft({ ...draft, biography: currentTarget.value })}
        />
      </Field>
      <Consent agrees={agrees} onChange={setAgrees} />
    </Form>
  )
}

function Consent({ agrees, onChange }: { agrees: boolean; onChange: (agrees: boolean) => void }) {
  return (
    <Checkbox
      name="isPublic"
      checked={agrees}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      label="Acconsento che i lettori vedano firma, settore e biografia."
      hint="Ogni cambiamento lo vedono dopo un’approvazione. Puoi togliere il consenso quando vuoi: gli articoli tornano firmati «Redazione»."
    />
  )
}

/** Profile of the first owner until the first save. */
const NO_PROFILE: Profile = { name: '', byline: '', desk: '', biography: '' }

/** Profile of the caller: the state of the proposal, and the form, which starts from the last proposal. */
export function OwnProfile({ account, onChanged }: { account: Account; onChanged: () => void }) {
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const [withdrawals, setWithdrawals] = useState(0)
  const { proposal, profile, isPublic } = account
  const isAsked = proposal !== null && proposal.outcome !== 'approved'
  const saved = (changed: Account) => {
    client.setQueryData(ACCOUNT_KEY, changed)
    void client.invalidateQueries({ queryKey: PROPOSALS_KEY })
  }
  const withdrawn = () => {
    client.setQueryData<Account>(ACCOUNT_KEY, { ...account, proposal: null })
    setWithdrawals((before) => before + 1)
    // Move the focus to the heading, because the focused button disappears with the proposal.
    heading.current?.focus()
    onChanged()
  }
  return (
    <section className="section" aria-labelledby="dati">
      <h2 id="dati" ref={heading} tabIndex={-1} className="section-title outline-none">
        I tuoi dati
      </h2>
      <ProposalStatus account={account} onWithdrawn={withdrawn} />
      <ProfileForm
        key={withdrawals}
        profile={(isAsked ? proposal.profile : profile) ?? NO_PROFILE}
        isPublic={isAsked || isPublic}
        onSaved={saved}
      />
    </section>
  )
}

interface ProposalStatusProps {
  account: Account
  onWithdrawn: () => void
}

/**
 * Shows the state of the caller's proposal, the profile that readers see meanwhile, and a way to withdraw. Renders nothing without a
 * proposal.
 */
function ProposalStatus({ account: { proposal, profile, isPublic }, onWithdrawn }: ProposalStatusProps) {
  const showToast = useToast()
  const offers = useRights()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/admin/account/profile/proposal'),
    onSuccess() {
      showToast({ title: 'Richiesta ritirata', description: 'Resta il profilo di prima.' })
      onWithdrawn()
    },
    onError: (error) => showToast(failureToast(error)),
  })
  if (!proposal) return null
  const { outcome, proposedAt, decidedAt, reason } = proposal
  if (outcome === 'approved') return <p className="mt-2 text-ink-soft">Approvato il {longDate(decidedAt!)}: i lettori lo vedono.</p>
  const isWaiting = outcome === 'waiting'
  return (
    <div className={`mt-4 border-l-4 ${isWaiting ? 'border-advert' : 'border-danger'} bg-paper-tint px-5 py-4`}>
      <h3 className="font-sans text-base font-semibold tracking-normal">{isWaiting ? 'In attesa di approvazione' : 'Non approvato'}</h3>
      <p className="[overflow-wrap:anywhere]">
        {isWaiting ? `Chiesto il ${shortMoment(proposedAt)}: decide un redattore o un proprietario.` : refusalText(reason)}
      </p>
      {isWaiting && offers('seeProfileProposals') && (
        <p>
          <a href={ADMIN_HREF} className="inline-block min-h-6 underline">
            Tutti i profili da approvare
          </a>
        </p>
      )}
      <ProfileSides
        former={profile && isPublic ? publicProfile(profile) : null}
        proposed={publicProfile(proposal.profile)}
        asked={isWaiting ? 'Vedranno, se è approvato' : 'Avevi chiesto'}
      />
      <Button look="secondary" className="mt-4" aria-disabled={isPending || undefined} onClick={() => isPending || mutate()}>
        {isWaiting ? 'Ritira la richiesta' : 'Lascia il profilo di prima'}
      </Button>
    </div>
  )
}
