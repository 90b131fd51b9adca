import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { italianDay } from '../../../../events/domain/navigation/italian-days.ts'
import type { AuditChoices, AuditLineInContext } from '../../../api/contract.ts'
import { Button, ButtonLink } from '../../../design/Button.tsx'
import { CheckedForm } from '../../../design/CheckedForm.tsx'
import { Field } from '../../../design/Field.tsx'
import { call } from '../api/call.ts'
import { NewsroomPage } from '../frame/NewsroomPage.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { MoreButton } from '../parts/MoreButton.tsx'
import { useRights } from '../sessions/use-rights.ts'
import { AuditRow } from './AuditRow.tsx'
import { AuditRows } from './AuditRows.tsx'
import { auditAddress, type AuditFilter, auditQuery, readAuditAddress } from './audit-address.ts'
import { auditRuns } from './audit-runs.ts'
import './audit.css'

function AuditFilters({ filter, choices }: { filter: AuditFilter; choices: AuditChoices | undefined }) {
  const [today] = useState(() => italianDay(new Date()))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new URLSearchParams([...new FormData(event.currentTarget)].map(([name, value]) => [name, value as string]))
    window.location.assign(auditAddress(readAuditAddress(given.toString())))
  }
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <details className="filters-box" open={isNarrowed || window.matchMedia('(width >= 48rem)').matches}>
      <summary>Filtri</summary>
      {/* Remount when the options arrive: a select cannot show a value without its option. */}
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

function AuditLog() {
  const [filter] = useState(() => readAuditAddress(window.location.search))
  const offers = useRights()
  return (
    <>
      <PageTitle title="Registro attività" />
      {!offers('seeAudit') ? (
        <p className="empty">Solo redattori e proprietari leggono il registro.</p>
      ) : filter.voce ? (
        <AuditEntryView id={filter.voce} />
      ) : (
        <AuditList filter={filter} />
      )}
    </>
  )
}

function AuditList({ filter }: { filter: AuditFilter }) {
  const choices = useQuery<AuditChoices>({ queryKey: ['/api', 'audit', 'choices'] })
  return (
    <>
      <p className="mt-2 max-w-prose text-ink-soft">
        Ogni fatto della redazione, dal più recente: chi, che cosa, quando. Le letture e i rinnovi degli accessi non ci sono. Per i fatti
        più vecchi l’autore non è registrato.
      </p>
      <AuditFilters filter={filter} choices={choices.data} />
      <section className="section mt-8" aria-label="Voci del registro">
        <AuditItems filter={filter} />
      </section>
      {choices.data?.mayExport && <AuditExport filter={filter} />}
    </>
  )
}

const ROWS = 15

function AuditItems({ filter }: { filter: AuditFilter }) {
  const [wanted, setWanted] = useState(ROWS)
  const { data, error, isFetching, hasNextPage, refetch, fetchNextPage } = useInfiniteQuery({
    queryKey: ['/api', 'audit', 'pages', auditQuery(filter)],
    queryFn: ({ pageParam }) => call('GET /api/audit', { ...auditQuery(filter), ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const readNext = () => fetchNextPage()
  if (!data) {
    const list = { error, isFetching, refetch }
    return error ? <LoadError title="Non è stato possibile leggere il registro." query={list} /> : <Loading text="Il registro arriva..." />
  }
  const runs = auditRuns(
    data.pages.flatMap(({ items }) => items),
    hasNextPage,
  )
  const more = () => {
    setWanted(wanted + ROWS)
    if (runs.length < wanted + ROWS && hasNextPage) void readNext()
  }
  return (
    <div aria-busy={isFetching}>
      {runs.length > 0 ? (
        <AuditRows runs={runs.slice(0, wanted)} />
      ) : (
        <p className="empty">
          {hasNextPage ? 'In questa parte del registro non c’è niente: continua a cercare.' : 'Nessun fatto corrisponde.'}
        </p>
      )}
      {error ? (
        <LoadError title="Non è stato possibile leggere altre voci." query={{ error, isFetching, refetch: readNext }} />
      ) : (
        <MoreButton hasMore={runs.length > wanted || hasNextPage} isFetching={isFetching} onClick={more} />
      )}
    </div>
  )
}

function AuditExport({ filter }: { filter: AuditFilter }) {
  const href = (format: string) => `/api/audit/export?${new URLSearchParams({ ...auditQuery(filter), format }).toString()}`
  return (
    <section className="section mt-10" aria-labelledby="esporta">
      <h2 id="esporta" className="section-title">
        Esporta
      </h2>
      <p className="mt-3 text-ink-soft">
        Tutte le voci di questi filtri, con i nomi di oggi. Il CSV è in UTF-8 e separa con il punto e virgola.
      </p>
      <p className="button-row mt-4">
        <ButtonLink look="secondary" href={href('csv')} download>
          CSV
        </ButtonLink>
        <ButtonLink look="secondary" href={href('ndjson')} download>
          NDJSON
        </ButtonLink>
      </p>
    </section>
  )
}

function AuditEntryView({ id }: { id: string }) {
  const found = useQuery<AuditLineInContext>({ queryKey: ['/api', 'audit', 'entries', encodeURIComponent(id)] })
  if (!found.data)
    return found.isError ? <LoadError title="Non è stato possibile leggere la voce." query={found} /> : <Loading text="La voce arriva..." />
  const { entry, cause, together, togetherTotal } = found.data
  return (
    <>
      <ol className="audit-list">
        <AuditRow line={entry} isShown />
      </ol>
      <dl className="audit-ids">
        <Id term="Evento" value={entry.id} />
        <Id term="Tipo" value={entry.type} />
        <Id term="Stream" value={entry.stream} />
        <Id term="Chi" value={entry.actor ?? 'non registrato'} />
        <Id term="Operazione" value={entry.correlationId ?? 'non registrata'} />
        <Id term="Causa" value={entry.causationId ?? 'nessuna'} />
      </dl>
      {cause && (
        <section className="section mt-10" aria-labelledby="causa">
          <h2 id="causa" className="section-title">
            Perché
          </h2>
          <ol className="audit-list">
            <AuditRow line={cause} />
          </ol>
        </section>
      )}
      {together.length > 1 && (
        <section className="section mt-10" aria-labelledby="insieme">
          <h2 id="insieme" className="section-title">
            La stessa operazione
          </h2>
          <AuditRows runs={auditRuns(together, false)} shown={entry.id} />
          {togetherTotal > together.length && entry.correlationId && (
            <p className="mt-4">
              <a href={auditAddress({ insieme: entry.correlationId })}>Tutte le {togetherTotal} voci</a>
            </p>
          )}
        </section>
      )}
      <p className="mt-10">
        <ButtonLink look="secondary" href={auditAddress({})}>
          Tutto il registro
        </ButtonLink>
      </p>
    </>
  )
}

function Id({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="label">{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}

export function Page() {
  return (
    <NewsroomPage>
      <AuditLog />
    </NewsroomPage>
  )
}
