import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactorOffer } from '../../../api/people.ts'
import { Button } from '../../../design/Button.tsx'
import { Field } from '../../../design/Field.tsx'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { call } from '../api/call.ts'
import { explain } from '../api/explain.ts'
import { refusalOf } from '../api/refusal.ts'
import { Form } from '../parts/Form.tsx'
import { PasswordDialog } from '../parts/PasswordDialog.tsx'
import { PasswordField } from '../sessions/PasswordField.tsx'

interface Props {
  email: string
  enabled: boolean
  onChanged: () => void
}

export function SecondFactor({ email, enabled, onChanged }: Props) {
  const showToast = useToast()
  const [codes, setCodes] = useState<string[] | null>(null)
  const [ending, setEnding] = useState(false)
  const offer = useMutation({ mutationFn: () => call('POST /api/admin/account/second-factor/offer') })
  const showCodes = (recoveryCodes: string[]) => {
    offer.reset()
    setCodes(recoveryCodes)
    onChanged()
  }
  const disable = async (password: string) => {
    await call('POST /api/admin/account/second-factor/disable', { password })
    setCodes(null)
    onChanged()
    showToast({ title: 'Verifica in due passaggi tolta', description: 'Ora basta la password.' })
  }
  return (
    <section className="section" aria-labelledby="verifica">
      <h2 id="verifica" className="section-title">
        Verifica in due passaggi
      </h2>
      <p className="mt-4 text-ink-soft">
        {enabled ? 'È attiva: dopo la password serve un codice.' : 'Dopo la password, un codice di sei cifre da un’app di autenticazione.'}
      </p>
      {codes && <RecoveryCodes codes={codes} />}
      <p role="alert" className="field-error empty:hidden">
        {offer.error ? explain(offer.error) : undefined}
      </p>
      {offer.data ? (
        <EnableForm email={email} offer={offer.data} onEnabled={showCodes} />
      ) : (
        <div className="button-row mt-4">
          <Button look="secondary" disabled={offer.isPending} onClick={() => offer.mutate()}>
            {enabled ? 'Cambia app o telefono' : 'Attiva la verifica'}
          </Button>
          {enabled && (
            <Button look="quiet" aria-haspopup="dialog" onClick={() => setEnding(true)}>
              Togli la verifica
            </Button>
          )}
        </div>
      )}
      {ending && (
        <PasswordDialog
          title="Togliere la verifica?"
          confirm="Togli la verifica"
          danger
          run={disable}
          onClose={() => setEnding(false)}
          account={email}
        >
          <p>Da quel momento per entrare basta la password.</p>
        </PasswordDialog>
      )}
    </section>
  )
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div className="mt-4 border-t-2 border-rule-strong pt-3">
      <p className="font-semibold">Codici di recupero</p>
      <p className="text-[0.875rem] text-ink-soft">Si vedono solo adesso: conservali. Ognuno vale una volta, se perdi il telefono.</p>
      <ul className="figures mt-2 grid gap-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="text-[0.875rem] [overflow-wrap:anywhere]">
            {code}
          </li>
        ))}
      </ul>
    </div>
  )
}

function EnableForm({ email, offer, onEnabled }: { email: string; offer: SecondFactorOffer; onEnabled: (codes: string[]) => void }) {
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/admin/account/second-factor', { password, secret: offer.secret, code }),
    onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes),
  })
  const refusal = refusalOf(error, ['code', 'password'])
  return (
    <Form onSubmit={() => mutate()} pending={isPending} submit="Attiva" error={refusal.rest}>
      <p>
        Scrivi questa chiave nell’app, o{' '}
        <a href={offer.uri} className="underline">
          aprila da qui
        </a>{' '}
        se l’app è su questo dispositivo:
        <strong className="figures mt-1 block [overflow-wrap:anywhere]">{offer.secret.match(/.{1,4}/g)?.join(' ')}</strong>
      </p>
      <Field label="Codice" hint="Le sei cifre che l’app mostra adesso." error={refusal.of('code')}>
        <input
          type="text"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          required
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </Field>
      <PasswordField account={email} value={password} onChange={setPassword} error={refusal.of('password')} />
    </Form>
  )
}
