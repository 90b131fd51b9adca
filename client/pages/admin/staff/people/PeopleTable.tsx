import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { foldText } from '../../../../../events/domain/navigation/fold-text.ts'
import { MAX_PERSON } from '../../../../../events/domain/newsroom/limits.ts'
import { type Role, ROLES } from '../../../../../events/domain/permissions.ts'
import type { InvitationLink, Person } from '../../../../api/people.ts'
import { Button } from '../../../../design/Button.tsx'
import { Field } from '../../../../design/Field.tsx'
import { useToast } from '../../../../design/toast/Toasts.tsx'
import { shortDate, shortMoment } from '../../../../site/italian-date.ts'
import { ROLE_NAMES } from '../../../../site/texts/role-names.ts'
import { call } from '../../api/call.ts'
import { ACTIONS, ListTable } from '../../parts/ListTable.tsx'
import { MoreButton } from '../../parts/MoreButton.tsx'
import { PasswordDialog } from '../../parts/PasswordDialog.tsx'
import { type Session, SESSION_KEY } from '../../sessions/session.ts'
import { PEOPLE_KEY, usePersonAction } from '../people-actions.ts'
import { nameOf, STATUS_LABEL } from '../people-texts.ts'
import { PersonCommands } from './PersonCommands.tsx'

interface PeopleFilter {
  text: string
  role: Role | ''
  status: Person['status'] | ''
}

const ALL_PEOPLE: PeopleFilter = { text: '', role: '', status: '' }

const filterPeople = (people: readonly Person[], { text, role, status }: PeopleFilter): Person[] =>
  people.filter(
    (person) =>
      (role === '' || person.role === role) &&
      (status === '' || person.status === status) &&
      foldText(`${person.name ?? ''} ${person.email ?? ''}`).includes(foldText(text.trim())),
  )

interface PersonRowProps {
  person: Person
  isOpen: boolean
  onToggle: () => void
  onLink: (link: { invitation: InvitationLink; email: string }) => void
  onErase: () => void
  onRemoved: () => void
}

function PersonRow({ person, isOpen, onToggle, onLink, onErase, onRemoved }: PersonRowProps) {
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

const ROWS = 10

interface Props {
  people: readonly Person[]
  onLink: (link: { invitation: InvitationLink; email: string }) => void
}

export function PeopleTable({ people, onLink }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const [erasing, setErasing] = useState<Person | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const [filter, setFilter] = useState(ALL_PEOPLE)
  const [wanted, setWanted] = useState(ROWS)
  const found = filterPeople(people, filter)
  // Move the focus to the title, because the focused button disappears with its row.
  const focusTitle = () => title.current?.focus({ preventScroll: true })
  if (people.length === 0)
    return <p className="empty">Per ora c’è solo il primo proprietario, che entra con la password del portale. Invita qualcuno.</p>
  return (
    <section className="section" aria-labelledby="persone">
      <h2 id="persone" ref={title} tabIndex={-1} className="section-title outline-none">
        Persone
      </h2>
      {people.length > ROWS && <PeopleFilters filter={filter} onChange={(next) => (setFilter(next), setWanted(ROWS))} />}
      <p className="mt-3 text-[0.875rem] text-ink-soft" role="status">
        {found.length === people.length ? countOf(people.length) : `${found.length} di ${countOf(people.length)}`}
      </p>
      {found.length === 0 ? (
        <p className="empty">Nessuno corrisponde ai filtri.</p>
      ) : (
        <ListTable
          of="people"
          caption={`Oltre a ${people.length === 1 ? 'questa persona' : 'loro'} c’è il primo proprietario, che entra con la password del portale e resta sempre.`}
          columns={['Persona', 'Stato', 'Ruolo', 'Ultimo accesso', ACTIONS]}
        >
          <tbody>
            {found.slice(0, wanted).map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isOpen={opened === person.id}
                onToggle={() => setOpened(opened === person.id ? null : person.id)}
                onLink={onLink}
                onErase={() => setErasing(person)}
                onRemoved={focusTitle}
              />
            ))}
          </tbody>
        </ListTable>
      )}
      {found.length > ROWS && <MoreButton hasMore={found.length > wanted} isFetching={false} onClick={() => setWanted(wanted + ROWS)} />}
      {erasing && <ConfirmErase person={erasing} onClose={() => setErasing(null)} onDone={focusTitle} />}
    </section>
  )
}

const countOf = (people: number) => (people === 1 ? 'Una persona' : `${people} persone`)

interface PeopleFiltersProps {
  filter: PeopleFilter
  onChange: (filter: PeopleFilter) => void
}

function PeopleFilters({ filter, onChange }: PeopleFiltersProps) {
  const set = (some: Partial<PeopleFilter>) => onChange({ ...filter, ...some })
  return (
    <search className="people-filters" aria-label="Filtri delle persone">
      <Field label="Cerca per nome o e-mail">
        <input
          type="search"
          autoComplete="off"
          maxLength={MAX_PERSON.email}
          value={filter.text}
          onChange={({ currentTarget }) => set({ text: currentTarget.value })}
        />
      </Field>
      <Field label="Con il ruolo">
        <select value={filter.role} onChange={({ currentTarget }) => set({ role: currentTarget.value as Role | '' })}>
          <option value="">Tutti</option>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_NAMES[role]}
            </option>
          ))}
        </select>
      </Field>
      <Field label="Nello stato">
        <select value={filter.status} onChange={({ currentTarget }) => set({ status: currentTarget.value as Person['status'] | '' })}>
          <option value="">Tutti</option>
          {Object.entries(STATUS_LABEL).map(([status, label]) => (
            <option key={status} value={status}>
              {label}
            </option>
          ))}
        </select>
      </Field>
    </search>
  )
}

/** Confirms with the password the erasure of a person, which cannot be undone. */
function ConfirmErase({ person, onClose, onDone }: { person: Person; onClose: () => void; onDone: () => void }) {
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
