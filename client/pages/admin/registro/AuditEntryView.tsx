import { useQuery } from '@tanstack/react-query'
import type { AuditLineInContext } from '../../../api/audit.ts'
import { ButtonLink } from '../../../design/Button.tsx'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { auditAddress } from './audit-address.ts'
import { AuditRow } from './AuditRow.tsx'
import { AuditRows } from './AuditRows.tsx'
import { auditRuns } from './audit-runs.ts'

/** One entry with its ids, its cause, and the other entries of the same operation. */
export function AuditEntryView({ id }: { id: string }) {
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
