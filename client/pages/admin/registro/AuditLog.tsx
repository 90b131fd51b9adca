import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditChoices, AuditPage } from '../../../api/audit.ts'
import { ButtonLink } from '../../../design/Button.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { auditAddress, type AuditFilter, auditQuery, readAuditAddress } from './audit-address.ts'
import { AuditEntryView } from './AuditEntryView.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditRow } from './AuditRow.tsx'

/** Who did what. The address says what is shown: filters, page, or one entry. */
export function AuditLog() {
  const [filter] = useState(() => readAuditAddress(window.location.search))
  return (
    <>
      <PageTitle title="Chi ha fatto che cosa" />
      {filter.voce ? <AuditEntryView id={filter.voce} /> : <AuditList filter={filter} />}
    </>
  )
}

function AuditList({ filter }: { filter: AuditFilter }) {
  const choices = useQuery<AuditChoices>({ queryKey: ['/api', 'audit', 'choices'] })
  const page = useQuery<AuditPage>({ queryKey: ['/api', `audit${auditQuery(filter)}`] })
  return (
    <>
      <p className="standfirst column mt-4">
        Ogni fatto della redazione, dal più recente: chi, che cosa, quando. Le letture non ci sono; dei fatti più vecchi l’autore non è
        registrato.
      </p>
      <AuditFilters filter={filter} choices={choices.data} />
      <section className="section mt-8" aria-label="Voci del registro">
        {page.isError ? (
          <LoadError title="Non è stato possibile leggere il registro." query={page} />
        ) : page.data ? (
          <AuditItems filter={filter} page={page.data} />
        ) : (
          <Loading text="Il registro arriva..." />
        )}
      </section>
      {choices.data?.mayExport && <AuditExport filter={filter} />}
    </>
  )
}

function AuditItems({ filter, page: { items, next } }: { filter: AuditFilter; page: AuditPage }) {
  return (
    <>
      {items.length === 0 ? (
        <p className="empty">{next ? 'In questa parte del registro non c’è niente: continua a cercare.' : 'Nessun fatto corrisponde.'}</p>
      ) : (
        <ol className="audit-list">
          {items.map((line) => (
            <AuditRow key={line.id} line={line} />
          ))}
        </ol>
      )}
      {(filter.dopo ?? next) && (
        <nav aria-label="Pagine del registro" className="pages">
          {filter.dopo ? (
            <ButtonLink look="secondary" href={auditAddress({ ...filter, dopo: '' })}>
              Dal più recente
            </ButtonLink>
          ) : (
            <span />
          )}
          {next && (
            <ButtonLink look="secondary" rel="next" href={auditAddress({ ...filter, dopo: next })}>
              Più vecchi
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  )
}

function AuditExport({ filter }: { filter: AuditFilter }) {
  const query = auditQuery({ ...filter, dopo: '' })
  const href = (format: string) => `/api/audit/export${query}${query ? '&' : '?'}format=${format}`
  return (
    <section className="section mt-10" aria-labelledby="esporta">
      <h2 id="esporta" className="section-title">
        Esporta
      </h2>
      <p className="mt-3 text-ink-soft">
        Tutte le voci di questi filtri, con i nomi di oggi. Il CSV è in UTF-8 e separa con il punto e virgola.
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
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
