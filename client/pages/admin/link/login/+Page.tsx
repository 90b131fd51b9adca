import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../design/Button.tsx'
import { ADMIN_HREF } from '../../../../site/addresses.ts'
import { call } from '../../api/call.ts'
import { askPasskey, hasPasskeys } from '../../api/passkeys.ts'
import { Form } from '../../parts/Form.tsx'
import { CodeField } from '../../sessions/CodeField.tsx'
import { type LoginRefusal, type Method, refusalOf, requiredFactors, type Way } from '../../sessions/login-refusal.ts'
import { forgetSecret, LinkPage, secretInAddress } from '../LinkPage.tsx'

export function Page() {
  return (
    <LinkPage>
      <LinkLogin />
    </LinkPage>
  )
}

function LinkLogin() {
  const box = useRef<HTMLDivElement>(null)
  const [code, setCode] = useState('')
  const [methods, setMethods] = useState<readonly Method[]>([])
  const [pending, setPending] = useState<Way | null>(null)
  const [refusal, setRefusal] = useState<LoginRefusal | null>(null)
  const asksPasskeyOnly = methods.join() === 'passkey'

  useEffect(() => {
    if (refusal?.field === 'code') box.current?.querySelector<HTMLElement>('[name="code"]')?.focus()
  }, [refusal])

  const enter = async (way: Way) => {
    setPending(way)
    setRefusal(null)
    try {
      const passkey = way === 'passkey' ? await askPasskey() : undefined
      await call('POST /api/session/link', {
        token: secretInAddress(),
        code: methods.includes('code') && !passkey ? code.trim() : undefined,
        passkey,
      })
      forgetSecret()
      window.location.assign(ADMIN_HREF)
    } catch (error) {
      setMethods(requiredFactors(error) ?? methods)
      setRefusal(refusalOf(error, way, methods.length > 0, false))
      setPending(null)
    }
  }
  return (
    <div ref={box} className="login grid-cols-1">
      <h1 id="accesso" className="text-[2.25rem]">
        Accesso con un link
      </h1>
      <p className="text-ink-soft">
        Con questo link il primo proprietario entra nella redazione senza password. Vale una volta sola, per cinque minuti.
      </p>
      <Form
        className="grid grid-cols-1 gap-5"
        aria-labelledby="accesso"
        onSubmit={() => void enter(asksPasskeyOnly ? 'passkey' : 'password')}
        pending={pending !== null}
        disabled={asksPasskeyOnly && !hasPasskeys()}
        submit={pending ? 'Accesso in corso...' : asksPasskeyOnly ? 'Conferma con una passkey' : 'Entra nella redazione'}
        error={refusal?.field === null ? refusal.message : undefined}
        more={
          methods.length === 2 &&
          hasPasskeys() && (
            <Button look="secondary" disabled={pending !== null} onClick={() => void enter('passkey')}>
              Usa una passkey
            </Button>
          )
        }
      >
        {methods.includes('code') && (
          <CodeField value={code} onChange={setCode} error={(refusal?.field === 'code' && refusal.message) || undefined} />
        )}
        {asksPasskeyOnly && (
          <p role="status">
            {hasPasskeys()
              ? 'Il link è valido. Conferma che sei tu con una delle tue passkey.'
              : 'Il link è valido, ma serve una passkey, e questo browser non ne ha: aprilo su un altro dispositivo.'}
          </p>
        )}
      </Form>
    </div>
  )
}
