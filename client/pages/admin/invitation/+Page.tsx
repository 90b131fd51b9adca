import { useEffect, useState } from 'react'
import { MAX_PERSON } from '../../../../events/domain/newsroom/limits.ts'
import type { PendingInvitation } from '../../../api/people.ts'
import { ButtonLink } from '../../../design/Button.tsx'
import { Field } from '../../../design/Field.tsx'
import { ACCOUNT_HREF, ADMIN_HREF } from '../../../site/addresses.ts'
import { longDate } from '../../../site/italian-date.ts'
import { ROLE_NAMES } from '../../../site/texts/role-names.ts'
import { call } from '../api/call.ts'
import { explain } from '../api/explain.ts'
import { LinkForm } from '../link/LinkForm.tsx'
import { LinkPage, secretInAddress } from '../link/LinkPage.tsx'
import { Loading } from '../parts/Loading.tsx'
import { INVITED_AS } from '../staff/people-texts.ts'

export function Page() {
  return (
    <LinkPage>
      <Acceptance />
    </LinkPage>
  )
}

type InvitationResult = { invitation: PendingInvitation; token: string } | { refusal: string }

async function readInvitation(): Promise<InvitationResult> {
  const token = secretInAddress()
  try {
    return { invitation: await call('POST /api/invitation', { token }), token }
  } catch (error) {
    return { refusal: explain(error) }
  }
}

function Acceptance() {
  const [result, setResult] = useState<InvitationResult | null>(null)
  const [done, setDone] = useState(false)
  useEffect(() => {
    void readInvitation().then(setResult)
  }, [])
  return (
    <div className="login grid-cols-1">
      <h1 className="text-[2.25rem]">{done ? 'Ora fai parte della redazione' : 'Il tuo invito'}</h1>
      {result === null ? (
        <Loading text="Lettura dell’invito..." />
      ) : done ? (
        <Welcome />
      ) : 'refusal' in result ? (
        <>
          <p role="alert">{result.refusal}</p>
          <p>
            L’hai già accettato?{' '}
            <a href={ADMIN_HREF} className="underline">
              Accedi alla redazione
            </a>
          </p>
        </>
      ) : (
        <AcceptForm {...result} onAccepted={() => setDone(true)} />
      )}
    </div>
  )
}

function Welcome() {
  return (
    <>
      <p>Hai accesso alla redazione. Puoi proteggerlo con la verifica in due passaggi, e completare il profilo.</p>
      <div className="button-row">
        <ButtonLink href={ADMIN_HREF}>Vai al cruscotto</ButtonLink>
        <ButtonLink href={ACCOUNT_HREF} look="secondary">
          Verifica e profilo
        </ButtonLink>
      </div>
    </>
  )
}

interface Props {
  invitation: PendingInvitation
  token: string
  onAccepted: () => void
}

function AcceptForm({ invitation: { email, role, expiresAt }, token, onAccepted }: Props) {
  const [name, setName] = useState('')
  return (
    <LinkForm
      email={email}
      passwordLabel="Password"
      submit="Accetta l’invito"
      send={(password) => call('POST /api/invitation/accept', { token, name, password })}
      onDone={onAccepted}
      intro={
        <>
          l’invito è per il ruolo di <strong>{ROLE_NAMES[role].toLowerCase()}</strong>. {INVITED_AS[role]} Il link vale fino al{' '}
          {longDate(expiresAt)}.
        </>
      }
      fields={['name']}
    >
      {(refusal) => (
        <Field label="Nome" hint="Come ti vedono in redazione; resta cifrato." error={refusal.of('name')}>
          <input
            type="text"
            name="name"
            autoComplete="name"
            maxLength={MAX_PERSON.name}
            required
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </Field>
      )}
    </LinkForm>
  )
}
