import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { InvitationLink, Person } from '../../../../api/people.ts'
import { Button } from '../../../../design/Button.tsx'
import { shortDate, shortMoment } from '../../../../site/italian-date.ts'
import { SESSION_KEY, type Session } from '../../sessions/session.ts'
import { usePersonAction } from '../people-actions.ts'
import { ROLE_NAMES } from '../../../../site/texts/role-names.ts'
import { nameOf, STATUS_LABEL } from '../people-texts.ts'
import { PersonCommands } from './PersonCommands.tsx'

interface Props {
  person: Person
  /** Its commands are shown. */
  isOpen: boolean
  onToggle: () => void
  onLink: (link: { invitation: InvitationLink; email: string }) => void
  onErase: () => void
  /** Called when the person has left the list. */
  onRemoved: () => void
}

/** One person; an owner's commands open below the row, but not for the owner's own account. */
export function PersonRow({ person, isOpen, onToggle, onLink, onErase, onRemoved }: Props) {
  const { id, status, role, name, email, lastLoginAt, invitationExpiresAt, secondFactor } = person
  const button = useRef<HTMLDivElement>(null)
  const session = useQuery<Session>({ queryKey: SESSION_KEY })
  const isSelf = session.data?.person?.id === id
  const { perform, pending } = usePersonAction(nameOf(person))
  const close = () => {
    onToggle()
    button.current?.querySelector('button')?.focus()
  }
  return (
    <>
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
        <td>{ROLE_NAMES[role]}</td>
        <td className="figures">
          <span className="on-phone">ultimo accesso: </span>
          {lastLoginAt ? shortMoment(lastLoginAt) : 'mai'}
        </td>
        <td className="actions">
          <div ref={button}>
            {!isSelf && (
              <Button look="secondary" small aria-expanded={isOpen} aria-controls={`gestisci-${id}`} onClick={onToggle}>
                Gestisci<span className="visually-hidden"> {nameOf(person)}</span>
              </Button>
            )}
          </div>
        </td>
      </tr>
      {isOpen && !isSelf && (
        <tr className="person-commands" id={`gestisci-${id}`} onKeyDown={({ key }) => key === 'Escape' && close()}>
          <td colSpan={5}>
            <PersonCommands person={person} pending={pending} perform={perform} onLink={onLink} onErase={onErase} onRemoved={onRemoved} />
          </td>
        </tr>
      )}
    </>
  )
}

const expiry = (at: string) => (Date.parse(at) < Date.now() ? 'link scaduto' : `link valido fino al ${shortDate(at)}`)
