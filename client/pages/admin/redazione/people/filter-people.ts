import { foldText } from '../../../../../events/domain/navigation/fold-text.ts'
import type { Role } from '../../../../../events/domain/permissions.ts'
import type { Person } from '../../../../api/people.ts'

/** Which people are shown; an empty member matches all. */
export interface PeopleFilter {
  /** Part of a name or an address. */
  text: string
  role: Role | ''
  status: Person['status'] | ''
}

export const ALL_PEOPLE: PeopleFilter = { text: '', role: '', status: '' }

/** @returns the people that match every member, in their order; case and accents are ignored */
export const filterPeople = (people: readonly Person[], { text, role, status }: PeopleFilter): Person[] =>
  people.filter(
    (person) =>
      (role === '' || person.role === role) &&
      (status === '' || person.status === status) &&
      foldText(`${person.name ?? ''} ${person.email ?? ''}`).includes(foldText(text.trim())),
  )
