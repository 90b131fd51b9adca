import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_PERSON } from '../../../../events/domain/newsroom/text-limits.ts'
import type { Account, Profile } from '../../../api/people.ts'
import { Checkbox } from '../../../design/Checkbox.tsx'
import { Field } from '../../../design/Field.tsx'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { call } from '../api/call.ts'
import { refusalOf } from '../api/refusal.ts'
import { Form } from '../parts/Form.tsx'

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
export function ProfileForm({ profile, isPublic, onSaved }: Props) {
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
