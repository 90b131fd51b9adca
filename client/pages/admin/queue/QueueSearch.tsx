import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { CATEGORIES, categoryKey, categoryLabel } from '../../../../events/domain/categories.ts'
import { figure } from '../../../../events/domain/figures.ts'
import type { WorkPage } from '../../../api/contract.ts'
import { Button, ButtonLink } from '../../../design/Button.tsx'
import { Field } from '../../../design/Field.tsx'
import { useColleagues } from '../desk/desk-queries.ts'
import { UNREADABLE_NAME } from '../parts/missing-names.ts'
import { type Session, SESSION_KEY } from '../sessions/session.ts'
import { NO_ONE, queueAddress, type QueueFilter, readQueueAddress } from './queue-address.ts'

interface Props {
  filter: QueueFilter
  reasons: WorkPage['reasons'] | undefined
}

/**
 * Filters and order of the queue. They are sent together, so that choosing with arrow keys does not load a page at each step. Withdrawn
 * articles have a section only.
 */
export function QueueSearch({ filter, reasons }: Props) {
  const colleagues = useColleagues()
  const { data: session } = useQuery<Session>({ queryKey: SESSION_KEY })
  const me = session?.person?.id
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new URLSearchParams([...new FormData(event.currentTarget)].map(([name, value]) => [name, value as string]))
    const { category, holder, reason, oldestFirst } = readQueueAddress(given.toString())
    window.location.assign(queueAddress({ ...filter, category, holder, reason, oldestFirst }))
  }
  const isNarrowed = filter.category !== null || filter.holder !== null || filter.reason !== null || filter.oldestFirst
  return (
    <details className="filters-box" open={isNarrowed || window.matchMedia('(width >= 48rem)').matches}>
      <summary>Filtra e ordina</summary>
      {/* Remount when the options arrive: a select cannot show a value without its option. */}
      <form
        key={`${reasons ? 1 : 0}${colleagues.data ? 1 : 0}${me ? 1 : 0}`}
        role="search"
        aria-label="Filtri della coda"
        className="queue-search"
        onSubmit={submit}
      >
        <Field label="Sezione">
          <select name="sezione" defaultValue={filter.category ? categoryKey(filter.category) : ''}>
            <option value="">Tutte le sezioni</option>
            {CATEGORIES.map((category) => (
              <option key={category} value={categoryKey(category)}>
                {categoryLabel(category)}
              </option>
            ))}
          </select>
        </Field>
        {filter.status !== 'withdrawn' && <OtherFilters {...{ filter, reasons, me }} colleagues={colleagues.data} />}
        <div className="button-row">
          <Button type="submit" look="secondary">
            Filtra
          </Button>
          {isNarrowed && (
            <ButtonLink look="quiet" href={queueAddress({ ...filter, category: null, holder: null, reason: null, oldestFirst: false })}>
              Togli i filtri
            </ButtonLink>
          )}
        </div>
      </form>
    </details>
  )
}

interface OtherProps extends Props {
  me: string | undefined
  colleagues: ReturnType<typeof useColleagues>['data']
}

function OtherFilters({ filter, reasons, me, colleagues }: OtherProps) {
  return (
    <>
      <Field label="In mano a">
        <select name="chi" defaultValue={filter.holder ?? ''}>
          <option value="">Chiunque</option>
          {holderChoices(filter.holder, me, colleagues).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field label="Motivo">
        <select name="motivo" defaultValue={filter.reason ?? ''}>
          <option value="">Qualunque, o nessuno</option>
          {reasonChoices(filter.reason, reasons).map(({ code, name, total }) => (
            <option key={code} value={code}>
              {name} {figure(total)}
            </option>
          ))}
        </select>
      </Field>
      <Field label="Ordine">
        <select name="ordine" defaultValue={filter.oldestFirst ? 'vecchi' : ''}>
          <option value="">Più recenti prima</option>
          <option value="vecchi">Più vecchi prima</option>
        </select>
      </Field>
    </>
  )
}

function holderChoices(chosen: string | null, me: string | undefined, colleagues: readonly { id: string; name: string | null }[] = []) {
  const others = colleagues.filter(({ id }) => id !== me).map(({ id, name }) => ({ id, name: name ?? UNREADABLE_NAME }))
  const known = [{ id: NO_ONE, name: 'Nessuno' }, ...(me === undefined ? [] : [{ id: me, name: 'Me' }]), ...others]
  const isKnown = chosen === null || known.some(({ id }) => id === chosen)
  return isKnown ? known : [...known, { id: chosen, name: 'Una persona non più attiva' }]
}

function reasonChoices(chosen: string | null, reasons: WorkPage['reasons'] = []): WorkPage['reasons'] {
  return chosen === null || reasons.some(({ code }) => code === chosen) ? reasons : [...reasons, { code: chosen, name: chosen, total: 0 }]
}
