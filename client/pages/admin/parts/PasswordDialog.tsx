import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../design/Button.tsx'
import { refusalOf } from '../api/refusal.ts'
import { PasswordField } from '../sessions/PasswordField.tsx'
import { Form } from './Form.tsx'

interface Props {
  title: string
  children: ReactNode
  confirm: string
  danger?: boolean
  /** Rejects when the server refuses; the dialog shows the reason. */
  run: (password: string) => Promise<void>
  onDone?: () => void
  onClose: () => void
  account?: string
  hint?: string
}

/** Asks for the password again before an action that a stolen session must not perform. */
export function PasswordDialog({
  title,
  children,
  confirm,
  danger = false,
  run,
  onDone,
  onClose,
  account,
  hint = 'La tua, di nuovo.',
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [password, setPassword] = useState('')
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])

  const submit = async () => {
    setPending(true)
    setError(null)
    try {
      await run(password)
      dialog.current?.close()
      onDone?.()
    } catch (error) {
      setError(error)
      setPending(false)
    }
  }
  const refusal = refusalOf(error, ['password'])
  return (
    <dialog ref={dialog} className="confirm" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} onClose={onClose}>
      <Form
        onSubmit={() => void submit()}
        pending={pending}
        submit={confirm}
        look={danger ? 'danger' : 'primary'}
        error={refusal.rest}
        className="grid grid-cols-1 gap-4"
        more={
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            Annulla
          </Button>
        }
      >
        <h3 id={`${id}-title`} className="text-[1.5rem]">
          {title}
        </h3>
        <div id={`${id}-text`} className="text-ink-soft">
          {children}
        </div>
        <PasswordField
          ref={field}
          {...(account === undefined ? {} : { account })}
          value={password}
          onChange={setPassword}
          hint={hint}
          error={refusal.of('password')}
        />
      </Form>
    </dialog>
  )
}
