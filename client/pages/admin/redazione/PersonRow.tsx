import { useQuery } from '@tanstack/react-query'
import { type Role, ROLES } from '../../../../events/domain/permissions.ts'
import type { InvitationLink, Person } from '../../../api/people.ts'
import { Button } from '../../../design/Button.tsx'
import { shortDate, timeOfDay } from '../../../site/italian-date.ts'
import { SESSION_KEY, type Session } from '../sessions/session.ts'
import { useRights } from '../sessions/use-rights.ts'
import { usePersonAction } from './people-actions.ts'
import { nameOf, ROLE_LABEL, STATUS_LABEL } from './people-texts.ts'

interface Props {
  person: Person
  onLink: (link: { invitation: InvitationLink; email: string }) => void
  onErase: () => void
}

/** One person and the commands of an owner, who cannot give them on their own account. */
export function PersonRow({ person, onLink, onErase }: Props) {
  const { id, status, role, name, email, lastLoginAt, invitationExpiresAt, secondFactor } = person
  const session = useQuery<Session>({ queryKey: SESSION_KEY })
  const offers = useRights()
  const isSelf = session.data?.person?.id === id
  const { perform, pending } = usePersonAction(nameOf(person))
  const newRole = (next: Role) =>
    perform({
      run: (api) => api.changeRole(id, next),
      done: `Ora è ${ROLE_LABEL[next].toLowerCase()}`,
      failed: 'Il ruolo è rimasto quello di prima.',
    })
  return (
    <tr data-person={id} aria-busy={pending}>
      <th scope="row" className="title">
        {nameOf(person)}
        {isSelf && <span className="label ml-2">tu</span>}
        {name !== null && email !== null && <p className="text-[0.875rem] text-ink-soft">{email}</p>}
      </th>
      <td>
        <span className="status" data-status={status === 'active' ? 'completed' : status}>
          {STATUS_LABEL[status]}
        </span>
        {invitationExpiresAt && <p className="text-[0.875rem] text-ink-soft">{expiry(invitationExpiresAt)}</p>}
        {secondFactor && <p className="text-[0.875rem] text-ink-soft">verifica in due passaggi</p>}
      </td>
      <td>
        {isSelf || !offers('changeRole', status) ? (
          ROLE_LABEL[role]
        ) : (
          <select
            className="input input-small"
            aria-label={`Ruolo di ${nameOf(person)}`}
            value={role}
            disabled={pending}
            onChange={({ currentTarget }) => newRole(currentTarget.value as Role)}
          >
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {ROLE_LABEL[each]}
              </option>
            ))}
          </select>
        )}
      </td>
      <td className="figures whitespace-nowrap">
        <span className="on-phone">ultimo accesso: </span>
        {lastLoginAt ? `${shortDate(lastLoginAt)}, ${timeOfDay(lastLoginAt)}` : 'mai'}
      </td>
      <td className="actions">{!isSelf && <Actions person={person} perform={perform} onLink={onLink} onErase={onErase} />}</td>
    </tr>
  )
}

const expiry = (at: string) => (Date.parse(at) < Date.now() ? 'link scaduto' : `link valido fino al ${shortDate(at)}`)

function Actions({ person, perform, onLink, onErase }: Props & { perform: ReturnType<typeof usePersonAction>['perform'] }) {
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
    perform({ run: (api) => api.withdrawInvitation(id), done: 'Invito ritirato', failed: 'L’invito non è stato ritirato.' })
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
    <div className="flex-wrap">
      {offers('renewInvitation', status) && button('Nuovo link', renew)}
      {offers('withdrawInvitation', status) && button('Ritira invito', withdraw)}
      {secondFactor && offers('resetSecondFactor', status) && button('Togli verifica', reset)}
      {offers('deactivatePerson', status) && button('Disattiva', () => activate(false))}
      {offers('reactivatePerson', status) && button('Riattiva', () => activate(true))}
      {status !== 'invited' && offers('erasePerson', status) && button('Cancella', onErase)}
    </div>
  )
}
