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

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** @returns the people that match every member, in their order; case and accents are ignored */
export const filterPeople = (people: readonly Person[], { text, role, status }: PeopleFilter): Person[] =>
  people.filter(
    (person) =>
      (role === '' || person.role === role) &&
      (status === '' || person.status === status) &&
      fold(`${person.name ?? ''} ${person.email ?? ''}`).includes(fold(text.trim())),
  )
