import { type FormEvent, useState } from 'react'
import type { AuditChoices } from '../../../api/audit.ts'
import { italianDay } from '../../../../events/domain/navigation/italian-days.ts'
import { Button, ButtonLink } from '../../../design/Button.tsx'
import { Field } from '../../../design/Field.tsx'
import { CheckedForm } from '../../../design/CheckedForm.tsx'
import { auditAddress, type AuditFilter, readAuditAddress } from './audit-address.ts'

/** The filters of the audit log. Each result has its own address, which can be shared. */
export function AuditFilters({ filter, choices }: { filter: AuditFilter; choices: AuditChoices | undefined }) {
  const [today] = useState(() => italianDay(new Date()))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new URLSearchParams([...new FormData(event.currentTarget)].map(([name, value]) => [name, value as string]))
    window.location.assign(auditAddress(readAuditAddress(given.toString())))
  }
  const isNarrowed = Object.keys(filter).length > 0
  return (
    // On a phone the list comes first.
    <details className="filters-box" open={isNarrowed || window.matchMedia('(width >= 48rem)').matches}>
      <summary>Filtri</summary>
      {/* Remounted when the options arrive: a select cannot show a value without its option. */}
      <CheckedForm
        key={choices ? 'ready' : 'waiting'}
        role="search"
        aria-label="Filtri del registro"
        className="audit-filters"
        onSubmit={submit}
      >
        <Field label="Chi">
          <select name="persona" defaultValue={filter.persona ?? ''}>
            <option value="">Chiunque</option>
            {choices?.actors.map(({ actor, who }) => (
              <option key={actor} value={actor}>
                {who}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Che cosa">
          <select name="tipo" defaultValue={filter.tipo ?? ''}>
            <option value="">Tutto</option>
            {optionsByGroup(choices?.types ?? [])}
          </select>
        </Field>
        <Field label="Articolo (indirizzo)">
          <input
            type="text"
            name="articolo"
            maxLength={300}
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={filter.articolo ?? ''}
          />
        </Field>
        <Field label="Dal">
          <input type="date" name="dal" defaultValue={filter.dal ?? ''} />
        </Field>
        <Field label="Al">
          <input type="date" name="al" defaultValue={filter.al ?? ''} />
        </Field>
        <div className="button-row col-span-full">
          <Button type="submit">Filtra</Button>
          <ButtonLink look="secondary" href={auditAddress({ ...filter, dal: today, al: today })}>
            Oggi
          </ButtonLink>
          {isNarrowed && (
            <ButtonLink look="quiet" href={auditAddress({})}>
              Togli i filtri
            </ButtonLink>
          )}
        </div>
      </CheckedForm>
    </details>
  )
}

const optionsByGroup = (types: AuditChoices['types']) =>
  [...Map.groupBy(types, ({ group }) => group)]
    .toSorted(([one], [other]) => one.localeCompare(other, 'it'))
    .map(([group, members]) => (
      <optgroup key={group} label={group}>
        {members.map(({ type, sentence }) => (
          <option key={type} value={type}>
            {sentence}
          </option>
        ))}
      </optgroup>
    ))
