import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Role, ROLES } from '../../../../../events/domain/permissions.ts'
import type { InvitationLink, Person } from '../../../../api/people.ts'
import { Button } from '../../../../design/Button.tsx'
import { useToast } from '../../../../design/toast/Toasts.tsx'
import { ROLE_NAMES } from '../../../../site/texts/role-names.ts'
import { call } from '../../api/call.ts'
import { PasswordDialog } from '../../parts/PasswordDialog.tsx'
import { useRights } from '../../sessions/use-rights.ts'
import { PEOPLE_KEY, type usePersonAction } from '../people-actions.ts'
import { nameOf } from '../people-texts.ts'

export const OWNER_TEXT = 'Un proprietario può tutto: anche invitare altri proprietari, e disattivarti.'

interface Props {
  person: Person
  pending: boolean
  perform: ReturnType<typeof usePersonAction>['perform']
  onLink: (link: { invitation: InvitationLink; email: string }) => void
  onErase: () => void
  onRemoved: () => void
}

export function PersonCommands({ person, pending, perform, onLink, onErase, onRemoved }: Props) {
  const { id, status, email, secondFactor, role } = person
  const [asked, setAsked] = useState<ConfirmedAction | null>(null)
  const offers = useRights()
  const label = <span className="visually-hidden">: {nameOf(person)}</span>
  const button = (text: string, run: () => void, look: 'secondary' | 'danger' = 'secondary') => (
    <Button look={look} small onClick={run}>
      {text}
      {label}
    </Button>
  )
  const renew = () => {
    const done = 'Nuovo link: quello di prima non vale più'
    const run = async (password?: string) =>
      onLink({ invitation: await call('POST /api/admin/people/:id/invitation', { id, password }), email: email ?? '' })
    if (role !== 'owner') return perform({ run, done, failed: 'Il link è rimasto quello di prima.' })
    setAsked({ title: 'Un nuovo link da proprietario?', text: OWNER_TEXT, confirm: 'Crea il link', done, run })
  }
  const withdraw = () =>
    perform({
      run: () => call('DELETE /api/admin/people/:id/invitation', { id }).then(onRemoved),
      done: 'Invito ritirato',
      failed: 'L’invito non è stato ritirato.',
    })
  const deactivate = () =>
    perform({
      run: () => call('POST /api/admin/people/:id/deactivate', { id }),
      done: 'Persona disattivata: sessioni e token sono finiti',
      failed: 'Non è cambiato nulla.',
    })
  const reactivate = () =>
    setAsked({
      title: `Riattivare ${nameOf(person)}?`,
      text: 'Potrà di nuovo accedere, con la password e il ruolo di prima.',
      confirm: 'Riattiva',
      done: 'Persona riattivata',
      run: (password) => call('POST /api/admin/people/:id/reactivate', { id, password }),
    })
  const reset = () =>
    setAsked({
      title: `Togliere la verifica a ${nameOf(person)}?`,
      text: 'Fino a quando non la attiva di nuovo, per accedere basta la sua password.',
      confirm: 'Togli la verifica',
      done: 'Verifica in due passaggi tolta: ora basta la password',
      run: (password) => call('POST /api/admin/people/:id/reset-second-factor', { id, password }),
    })
  const newPassword = () =>
    setAsked({
      title: `Una nuova password per ${nameOf(person)}?`,
      text: 'Crei un link da mandare alla persona: con quello imposta la nuova password, e le sue sessioni finiscono. La verifica in due passaggi resta.',
      confirm: 'Crea il link',
      done: 'Link creato: se ce n’era uno, non vale più',
      run: async (password) =>
        onLink({ invitation: await call('POST /api/admin/people/:id/password-reset', { id, password }), email: email ?? nameOf(person) }),
    })
  return (
    <div>
      {offers('changeRole', status) && <RoleChoice person={person} pending={pending} perform={perform} onAsk={setAsked} />}
      {offers('renewInvitation', status) && button('Nuovo link', renew)}
      {offers('withdrawInvitation', status) && button('Ritira invito', withdraw, 'danger')}
      {offers('resetPassword', status) && button('Nuova password', newPassword)}
      {secondFactor && offers('resetSecondFactor', status) && button('Togli verifica', reset)}
      {offers('deactivatePerson', status) && button('Disattiva', deactivate, 'danger')}
      {offers('reactivatePerson', status) && button('Riattiva', reactivate)}
      {status !== 'invited' && offers('erasePerson', status) && button('Cancella', onErase, 'danger')}
      {asked && <ConfirmAction action={asked} name={nameOf(person)} onClose={() => setAsked(null)} />}
    </div>
  )
}

interface RoleProps extends Pick<Props, 'person' | 'pending' | 'perform'> {
  onAsk: (action: ConfirmedAction) => void
}

function RoleChoice({ person, pending, perform, onAsk }: RoleProps) {
  const newRole = (next: Role) => {
    const done = `Ora è ${ROLE_NAMES[next].toLowerCase()}`
    const run = (password?: string) => call('POST /api/admin/people/:id/role', { id: person.id, role: next, password })
    if (next !== 'owner') return perform({ run, done, failed: 'Il ruolo è rimasto quello di prima.' })
    onAsk({ title: `${nameOf(person)} proprietario?`, text: OWNER_TEXT, confirm: 'Rendi proprietario', done, run })
  }
  return (
    <select
      className="input input-small"
      aria-label={`Ruolo di ${nameOf(person)}`}
      value={person.role}
      disabled={pending}
      onChange={({ currentTarget }) => newRole(currentTarget.value as Role)}
    >
      {ROLES.map((each) => (
        <option key={each} value={each}>
          {ROLE_NAMES[each]}
        </option>
      ))}
    </select>
  )
}

interface ConfirmedAction {
  title: string
  text: string
  confirm: string
  done: string
  run: (password: string) => Promise<void>
}

/** Confirms with the password an action that gives a person more rights: a stolen session alone must not suffice. */
function ConfirmAction({ action, name, onClose }: { action: ConfirmedAction; name: string; onClose: () => void }) {
  const client = useQueryClient()
  const showToast = useToast()
  const run = async (password: string) => {
    await action.run(password)
    void client.invalidateQueries({ queryKey: PEOPLE_KEY })
    showToast({ title: action.done, description: name })
  }
  return (
    <PasswordDialog title={action.title} confirm={action.confirm} run={run} onClose={onClose}>
      <p>{action.text}</p>
    </PasswordDialog>
  )
}
