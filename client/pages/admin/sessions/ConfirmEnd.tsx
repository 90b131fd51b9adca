import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../../api/contract.ts'
import type { AdminSession } from '../../../api/people.ts'
import { Button } from '../../../design/Button.tsx'
import { useApi } from '../api/api-context.ts'
import { SESSIONS_KEY } from '../api/dashboard-queries.ts'
import { explain, retryLabel } from '../api/explain.ts'
import { PasswordField } from './PasswordField.tsx'
import { changeSession } from './session.ts'
import { startOf } from './SessionRow.tsx'
import { Spinner } from '../parts/Spinner.tsx'

/** Which session, or all of them. */
export type Ending = AdminSession | 'all'

interface Props {
  ending: Ending
  onClose: () => void
  onDone: (session: AdminSession) => void
}

interface Refusal {
  field: 'password' | null
  message: string
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { field: null, message: explain(error) }
  if (error.problem?.type.endsWith('wrong-password')) return { field: 'password', message: 'La password non è giusta.' }
  return { field: null, message: error.status === 429 ? `Troppi tentativi. Riprova ${retryLabel(error)}.` : explain(error) }
}

/** Ends what was asked for and leaves the page to its queries; what the server refuses comes back as `refusal`. */
function useEnding(ending: Ending, onEnded: (session: AdminSession) => void) {
  const api = useApi()
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const end = async (password: string) => {
    if (pending) return
    setPending(true)
    setRefusal(null)
    try {
      if (ending === 'all') {
        await api.endAllSessions(password)
        changeSession(client, { authenticated: false })
        return
      }
      await api.endSession(ending.id, password)
      void client.invalidateQueries({ queryKey: SESSIONS_KEY })
      onEnded(ending)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) changeSession(client, { authenticated: false, expired: true })
      setRefusal(refusalOf(error))
      setPending(false)
    }
  }
  return { end, pending, refusal }
}

/** Confirms the end of a session with the password: it cannot be undone, and a stolen session must not end the others. */
export function ConfirmEnd({ ending, onClose, onDone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [password, setPassword] = useState('')
  const all = ending === 'all'
  const { end, pending, refusal } = useEnding(ending, (session) => {
    dialog.current?.close()
    onDone(session)
  })

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (refusal) field.current?.focus()
  }, [refusal])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void end(password)
  }

  return (
    <dialog ref={dialog} className="confirm" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} onClose={onClose}>
      <form method="post" onSubmit={submit} className="grid gap-4">
        <h3 id={`${id}-title`} className="text-[1.5rem]">
          {all ? 'Chiudere tutte le sessioni?' : 'Terminare la sessione?'}
        </h3>
        <p id={`${id}-text`} className="text-ink-soft">
          {all
            ? 'Finiscono tutte subito, anche questa: dovrai accedere di nuovo.'
            : `Quella iniziata il ${startOf(ending)} finisce subito: chi la usa dovrà accedere di nuovo.`}
        </p>
        <PasswordField
          ref={field}
          value={password}
          onChange={setPassword}
          hint="Di nuovo, perché chi avesse rubato una sessione non possa chiudere le altre."
          error={refusal?.field === 'password' ? refusal.message : undefined}
        />
        <p role="alert" className="field-error empty:hidden">
          {refusal?.field === null ? refusal.message : undefined}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={pending} aria-busy={pending}>
            {pending && <Spinner small />}
            {all ? 'Chiudi tutte' : 'Termina la sessione'}
          </Button>
          <Button look="secondary" onClick={() => dialog.current?.close()}>
            Annulla
          </Button>
        </div>
      </form>
    </dialog>
  )
}
