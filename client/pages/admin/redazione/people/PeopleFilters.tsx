import { MAX_PERSON } from '../../../../../events/domain/newsroom/text-limits.ts'
import { type Role, ROLES } from '../../../../../events/domain/permissions.ts'
import type { Person } from '../../../../api/people.ts'
import { Field } from '../../../../design/Field.tsx'
import type { PeopleFilter } from './filter-people.ts'
import { ROLE_NAMES } from '../../../../site/texts/role-names.ts'
import { STATUS_LABEL } from '../people-texts.ts'

interface Props {
  filter: PeopleFilter
  onChange: (filter: PeopleFilter) => void
}

/** Filters that apply at once, because the browser has the whole list. */
export function PeopleFilters({ filter, onChange }: Props) {
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
