import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditChoices } from '../../../api/audit.ts'
import { ButtonLink } from '../../../design/Button.tsx'
import { call } from '../api/call.ts'
import { PageTitle } from '../frame/PageTitle.tsx'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { MoreButton } from '../parts/MoreButton.tsx'
import { useRights } from '../sessions/use-rights.ts'
import { type AuditFilter, auditQuery, readAuditAddress } from './audit-address.ts'
import { AuditEntryView } from './AuditEntryView.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditRows } from './AuditRows.tsx'
import { auditRuns } from './audit-runs.ts'

/** The audit log: a filtered list, or one entry. The filters are in the address. */
export function AuditLog() {
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

/** How many rows are shown at first, and added by each click. A page of the API holds more lines, and equal ones share a row. */
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
