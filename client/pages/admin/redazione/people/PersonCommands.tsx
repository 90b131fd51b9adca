import { type Role, ROLES } from '../../../../../events/domain/permissions.ts'
import type { InvitationLink, Person } from '../../../../api/people.ts'
import { Button } from '../../../../design/Button.tsx'
import { useRights } from '../../sessions/use-rights.ts'
import type { usePersonAction } from '../people-actions.ts'
import { nameOf, ROLE_LABEL } from '../people-texts.ts'

interface Props {
  person: Person
  pending: boolean
  perform: ReturnType<typeof usePersonAction>['perform']
  onLink: (link: { invitation: InvitationLink; email: string }) => void
  onErase: () => void
  onGone: () => void
}

/** What an owner may do with a person in this state. */
export function PersonCommands({ person, pending, perform, onLink, onErase, onGone }: Props) {
  const { id, status, email, secondFactor } = person
  const offers = useRights()
  const label = <span className="visually-hidden">: {nameOf(person)}</span>
  const button = (text: string, run: () => void) => (
    <Button look="secondary" className="button-small" onClick={run}>
      {text}
      {label}
    </Button>
  )
  const renew = () =>
    perform({
      run: async (api) => onLink({ invitation: await api.renewInvitation(id), email: email ?? '' }),
      done: 'Nuovo link: quello di prima non vale più',
      failed: 'Il link è rimasto quello di prima.',
    })
  const withdraw = () =>
    perform({
      run: async (api) => {
        await api.withdrawInvitation(id)
        onGone()
      },
      done: 'Invito ritirato',
      failed: 'L’invito non è stato ritirato.',
    })
  const activate = (active: boolean) =>
    perform({
      run: (api) => api.activatePerson(id, active),
      done: active ? 'Persona riattivata' : 'Persona disattivata: sessioni e token sono finiti',
      failed: 'Non è cambiato nulla.',
    })
  const reset = () =>
    perform({
      run: (api) => api.resetSecondFactor(id),
      done: 'Verifica in due passaggi tolta: ora basta la password',
      failed: 'La verifica in due passaggi è rimasta.',
    })
  return (
    <div>
      {offers('changeRole', status) && <RoleChoice person={person} pending={pending} perform={perform} />}
      {offers('renewInvitation', status) && button('Nuovo link', renew)}
      {offers('withdrawInvitation', status) && button('Ritira invito', withdraw)}
      {secondFactor && offers('resetSecondFactor', status) && button('Togli verifica', reset)}
      {offers('deactivatePerson', status) && button('Disattiva', () => activate(false))}
      {offers('reactivatePerson', status) && button('Riattiva', () => activate(true))}
      {status !== 'invited' && offers('erasePerson', status) && button('Cancella', onErase)}
    </div>
  )
}

function RoleChoice({ person, pending, perform }: Pick<Props, 'person' | 'pending' | 'perform'>) {
  const newRole = (next: Role) =>
    perform({
      run: (api) => api.changeRole(person.id, next),
      done: `Ora è ${ROLE_LABEL[next].toLowerCase()}`,
      failed: 'Il ruolo è rimasto quello di prima.',
    })
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
          {ROLE_LABEL[each]}
        </option>
      ))}
    </select>
  )
}
