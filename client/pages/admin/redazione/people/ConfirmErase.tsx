import { useQueryClient } from '@tanstack/react-query'
import type { Person } from '../../../../api/people.ts'
import { useToast } from '../../../../design/toast/Toasts.tsx'
import { PasswordDialog } from '../../parts/PasswordDialog.tsx'
import { PEOPLE_KEY } from '../people-actions.ts'
import { nameOf } from '../people-texts.ts'
import { call } from '../../api/call.ts'

/** Confirms with the password the erasure of a person, which cannot be undone. */
export function ConfirmErase({ person, onClose, onDone }: { person: Person; onClose: () => void; onDone: () => void }) {
  const client = useQueryClient()
  const showToast = useToast()
  const erase = async (password: string) => {
    const { pending } = await call('POST /api/admin/people/:id/erase', { id: person.id, password })
    void client.invalidateQueries({ queryKey: PEOPLE_KEY })
    const description = pending
      ? 'I suoi dati non si possono più leggere. I byte cifrati della chiave restano finché EventStoreDB non esegue lo scavenge.'
      : 'I suoi dati non si possono più leggere.'
    showToast({ title: 'Persona cancellata', description })
  }
  return (
    <PasswordDialog
      title={`Cancellare ${nameOf(person)}?`}
      confirm="Cancella per sempre"
      danger
      run={erase}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        Nome, indirizzo, password e profilo diventano illeggibili per sempre, anche per noi. Ciò che ha fatto resta nel registro, senza il
        nome. Le copie di sicurezza fatte prima contengono ancora la sua chiave, cifrata.
      </p>
    </PasswordDialog>
  )
}
