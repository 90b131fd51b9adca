import { useEffect, useRef, useState } from 'react'
import type { PendingReset } from '../../../../api/people.ts'
import { ButtonLink } from '../../../../design/Button.tsx'
import { ADMIN_HREF } from '../../../../site/addresses.ts'
import { longMoment } from '../../../../site/italian-date.ts'
import { call } from '../../api/call.ts'
import { explain } from '../../api/explain.ts'
import { Loading } from '../../parts/Loading.tsx'
import { LinkForm } from '../LinkForm.tsx'
import { LinkPage, secretInAddress } from '../LinkPage.tsx'

type ResetResult = { reset: PendingReset; token: string } | { refusal: string }

async function readReset(): Promise<ResetResult> {
  const token = secretInAddress()
  try {
    return { reset: await call('POST /api/password-reset', { token }), token }
  } catch (error) {
    return { refusal: explain(error) }
  }
}

function NewPassword() {
  const title = useRef<HTMLHeadingElement>(null)
  const [result, setResult] = useState<ResetResult | null>(null)
  const [done, setDone] = useState(false)
  useEffect(() => {
    void readReset().then(setResult)
  }, [])
  useEffect(() => {
    // Move the focus to the title, because the form with the focused field has disappeared.
    if (done) title.current?.focus()
  }, [done])
  return (
    <div className="login grid-cols-1">
      <h1 ref={title} tabIndex={-1} className="text-[2.25rem] outline-none">
        {done ? 'Password cambiata' : 'Nuova password'}
      </h1>
      {result === null ? (
        <Loading text="Lettura del link..." />
      ) : done ? (
        <>
          <p role="status">
            Le tue sessioni sono finite su tutti i dispositivi. Accedi con la nuova password; se hai la verifica in due passaggi, resta
            com’era.
          </p>
          <div>
            <ButtonLink href={ADMIN_HREF}>Accedi alla redazione</ButtonLink>
          </div>
        </>
      ) : 'refusal' in result ? (
        <>
          <p role="alert">{result.refusal}</p>
          <p>
            Ricordi la password?{' '}
            <a href={ADMIN_HREF} className="underline">
              Accedi alla redazione
            </a>
          </p>
        </>
      ) : (
        <NewPasswordForm {...result} onDone={() => setDone(true)} />
      )}
    </div>
  )
}

interface Props {
  reset: PendingReset
  token: string
  onDone: () => void
}

const NewPasswordForm = ({ reset: { email, expiresAt }, token, onDone }: Props) => (
  <LinkForm
    email={email}
    passwordLabel="Nuova password"
    submit="Imposta la password"
    send={(password) => call('POST /api/password-reset/complete', { token, password })}
    onDone={onDone}
    intro={`scegli la nuova password. Il link vale una volta, fino al ${longMoment(expiresAt)}.`}
  />
)

export function Page() {
  return (
    <LinkPage>
      <NewPassword />
    </LinkPage>
  )
}
