import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../api/contract.ts'
import type { AdminSession } from '../../../api/people.ts'
import { Button } from '../../../design/Button.tsx'
import { useToast } from '../../../design/toast/Toasts.tsx'
import { shortDate, shortMoment, timeOfDay } from '../../../site/italian-date.ts'
import { call } from '../api/call.ts'
import { SESSIONS_KEY, useSessions } from '../api/dashboard-queries.ts'
import { ACTIONS, ListTable } from '../parts/ListTable.tsx'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { PasswordDialog } from '../parts/PasswordDialog.tsx'
import { changeSession } from './session.ts'

const FACTOR: Record<AdminSession['secondFactor'], string> = {
  none: 'Password',
  totp: 'Password e codice',
  recovery: 'Password e codice di recupero',
  passkey: 'Passkey',
}

const startOf = ({ startedAt }: AdminSession) => `${shortDate(startedAt)} alle ${timeOfDay(startedAt)}`

function SessionRow({ session, onEnd }: { session: AdminSession; onEnd: () => void }) {
  const { id, startedAt, lastUsedAt, expiresAt, secondFactor, device, current } = session
  return (
    <tr data-session={id}>
      <th scope="row" className="title figures">
        {shortMoment(startedAt)}
        {current && (
          <span className="status ml-3 text-[0.875rem]" data-status="completed">
            Questa sessione
          </span>
        )}
      </th>
      <td className="figures">
        <span className="on-phone">ultimo uso: </span>
        {current ? 'adesso' : shortMoment(lastUsedAt)}
      </td>
      <td>
        {FACTOR[secondFactor]}
        {device && <p className="text-[0.875rem] text-ink-soft">{device}</p>}
      </td>
      <td className="figures">
        <span className="on-phone">finisce entro: </span>
        {shortMoment(expiresAt)}
      </td>
      <td className="actions">
        {!current && (
          <div>
            <Button look="secondary" small aria-haspopup="dialog" onClick={onEnd}>
              Termina
              <span className="visually-hidden">: iniziata il {startOf(session)}</span>
            </Button>
          </div>
        )}
      </td>
    </tr>
  )
}

/** Open sessions of the caller. No IP address is recorded. */
export function Sessions() {
  const sessions = useSessions()
  const showToast = useToast()
  const title = useRef<HTMLHeadingElement>(null)
  const [ending, setEnding] = useState<Ending | null>(null)

  const done = (session: AdminSession) => {
    // Move the focus to the title, because the focused button disappears with its row.
    title.current?.focus({ preventScroll: true })
    showToast({ title: 'Sessione terminata', description: `Era iniziata il ${startOf(session)}.` })
  }

  return (
    <section className="section mt-14" aria-labelledby="sessioni">
      <h2 id="sessioni" ref={title} tabIndex={-1} className="section-title outline-none">
        Sessioni aperte
      </h2>
      {sessions.isPending ? (
        <Loading text="Caricamento sessioni..." />
      ) : sessions.isError && !sessions.data ? (
        <LoadError title="Non è stato possibile leggere le sessioni." query={sessions} />
      ) : (
        <Table sessions={sessions.data} onEnd={setEnding} />
      )}
      {ending && <ConfirmEnd ending={ending} onClose={() => setEnding(null)} onDone={done} />}
    </section>
  )
}

const ROWS = 10

function Table({ sessions, onEnd }: { sessions: AdminSession[]; onEnd: (ending: Ending) => void }) {
  const [wanted, setWanted] = useState(ROWS)
  if (sessions.length === 0) return <p className="empty">Nessuna sessione aperta.</p>
  return (
    <>
      <ListTable
        of="sessions"
        caption="I tuoi accessi ancora validi. Non si registra da dove vieni; il nome del browser è conservato cifrato."
        columns={['Iniziata', 'Ultimo uso', 'Accesso con', 'Finisce entro', ACTIONS]}
      >
        <tbody>
          {sessions.slice(0, wanted).map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />
          ))}
        </tbody>
      </ListTable>
      {sessions.length === 1 && sessions[0]?.current && <p className="mt-3 text-ink-soft">Nessun’altra sessione aperta.</p>}
      <div className="button-row mt-5">
        {sessions.length > wanted && (
          <Button look="secondary" onClick={() => setWanted(wanted + ROWS)}>
            Mostra altri
          </Button>
        )}
        <Button look="danger" aria-haspopup="dialog" onClick={() => onEnd('all')}>
          Chiudi tutte le sessioni
        </Button>
      </div>
    </>
  )
}

/** One session, or all of them. */
type Ending = AdminSession | 'all'

interface Props {
  ending: Ending
  onClose: () => void
  onDone: (session: AdminSession) => void
}

/** Confirms the end of a session with the password: a stolen session must not end the others. */
function ConfirmEnd({ ending, onClose, onDone }: Props) {
  const client = useQueryClient()
  const end = async (password: string) => {
    try {
      if (ending === 'all') {
        await call('POST /api/admin/sessions/revoke', { password })
        changeSession(client, { authenticated: false })
      } else {
        await call('POST /api/admin/sessions/:id/end', { id: ending.id, password })
        void client.invalidateQueries({ queryKey: SESSIONS_KEY })
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) changeSession(client, { authenticated: false, expired: true })
      throw error
    }
  }
  return (
    <PasswordDialog
      title={ending === 'all' ? 'Chiudere tutte le sessioni?' : 'Terminare la sessione?'}
      confirm={ending === 'all' ? 'Chiudi tutte' : 'Termina la sessione'}
      danger
      hint="Di nuovo, perché chi avesse rubato una sessione non possa chiudere le altre."
      run={end}
      onDone={() => ending !== 'all' && onDone(ending)}
      onClose={onClose}
    >
      {ending === 'all'
        ? 'Finiscono tutte subito, anche questa: dovrai accedere di nuovo.'
        : `Quella iniziata il ${startOf(ending)} finisce subito: chi la usa dovrà accedere di nuovo.`}
    </PasswordDialog>
  )
}
