import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/contract.ts'
import type { AdminSession } from '../../../api/people.ts'
import { call } from '../api/call.ts'
import { SESSIONS_KEY } from '../api/dashboard-queries.ts'
import { PasswordDialog } from '../parts/PasswordDialog.tsx'
import { changeSession } from './session.ts'
import { startOf } from './SessionRow.tsx'

/** Which session, or all of them. */
export type Ending = AdminSession | 'all'

interface Props {
  ending: Ending
  onClose: () => void
  onDone: (session: AdminSession) => void
}

/** Confirms the end of a session with the password: a stolen session must not end the others. */
export function ConfirmEnd({ ending, onClose, onDone }: Props) {
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
