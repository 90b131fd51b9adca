import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../../api/contract.ts'
import { Button } from '../../../design/Button.tsx'
import { explain } from '../api/explain.ts'
import { PasswordField } from '../sessions/PasswordField.tsx'
import { Spinner } from './Spinner.tsx'

interface Props {
  title: string
  children: ReactNode
  confirm: string
  /** Rejects when it was refused; the dialog then says why. */
  run: (password: string) => Promise<void>
  onClose: () => void
  /** For password managers. */
  account?: string
}

/** Asks for the password again, before what a stolen session must not do. */
export function PasswordDialog({ title, children, confirm, run, onClose, account }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [password, setPassword] = useState('')
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (refusal) field.current?.focus()
  }, [refusal])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setRefusal(null)
    try {
      await run(password)
      dialog.current?.close()
    } catch (error) {
      setRefusal(error)
      setPending(false)
    }
  }
  const isWrong = refusal instanceof ApiError && (refusal.problem?.type.endsWith('wrong-password') ?? false)
  return (
    <dialog ref={dialog} className="confirm" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} onClose={onClose}>
      <form method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
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
          hint="La tua, di nuovo."
          error={isWrong ? 'La password non è giusta.' : undefined}
        />
        <p role="alert" className="field-error empty:hidden">
          {refusal && !isWrong ? explain(refusal) : undefined}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={pending} aria-busy={pending}>
            {pending && <Spinner small />}
            {confirm}
          </Button>
          <Button look="secondary" onClick={() => dialog.current?.close()}>
            Annulla
          </Button>
        </div>
      </form>
    </dialog>
  )
}
