import { useRef, useState } from 'react'
import type { InvitationLink, Person } from '../../../../api/people.ts'
import { ACTIONS, ListTable } from '../../parts/ListTable.tsx'
import { MoreButton } from '../../parts/MoreButton.tsx'
import { ConfirmErase } from './ConfirmErase.tsx'
import { ALL_PEOPLE, filterPeople } from './filter-people.ts'
import { PeopleFilters } from './PeopleFilters.tsx'
import { PersonRow } from './PersonRow.tsx'

/** How many are shown at first, and added by each click; the filters appear above it. */
const ROWS = 10

interface Props {
  people: readonly Person[]
  onLink: (link: { invitation: InvitationLink; email: string }) => void
}

/** The people of the newsroom, one row each; a person's commands open below the row. */
export function PeopleTable({ people, onLink }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const [erasing, setErasing] = useState<Person | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const [filter, setFilter] = useState(ALL_PEOPLE)
  const [wanted, setWanted] = useState(ROWS)
  const found = filterPeople(people, filter)
  // The button that had the focus disappears with its row.
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
