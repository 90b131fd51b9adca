import { figure } from '../../../../events/domain/figures.ts'
import type { ArticleRecord } from '../../../api/records.ts'
import { articleHref, olderHref, recordHref } from '../../../site/addresses.ts'
import { longDate } from '../../../site/italian-date.ts'
import { readerLabel } from '../../../site/reader-label.ts'
import { CorrectionSection } from '../../../site/stories/CorrectionSection.tsx'
import { ListHeader } from '../../../site/stories/ListHeader.tsx'
import { RevisionEntry } from './RevisionEntry.tsx'

interface Props {
  record: ArticleRecord
  isFirstPage: boolean
}

export function RecordView({ record, isFirstPage }: Props) {
  const { slug, title, revisions, corrections, next } = record
  const path = recordHref(slug)
  return (
    <>
      <ListHeader
        title="Registro dell’articolo"
        standfirst="Chi lo ha scritto, chi lo ha riletto e che cosa è cambiato, come risulta dal registro degli eventi."
        parent={{ label: title, path: articleHref(slug) }}
      />
      {isFirstPage && <Facts record={record} />}
      <section className="record-section" aria-labelledby="versioni">
        <h2 id="versioni" className="section-title">
          Versioni pubblicate
        </h2>
        {revisions.length === 0 && <p className="empty">L’elenco delle versioni è in preparazione: riprova tra qualche minuto.</p>}
        <ol className="record-revisions">
          {revisions.map((revision, at) => (
            <RevisionEntry key={revision.revision} revision={revision} isOpen={at === 0} isShown={revision.revision === record.revision} />
          ))}
        </ol>
        {(!isFirstPage || next !== null) && (
          <nav className="paging" aria-label="Altre versioni">
            {!isFirstPage && <a href={path}>Torna alle più recenti</a>}
            {next !== null && (
              <a href={olderHref(path, String(next))} rel="next">
                Versioni precedenti
              </a>
            )}
          </nav>
        )}
      </section>
      {isFirstPage && <CorrectionSection corrections={corrections} className="record-section" />}
      <p className="label">
        Qui non compaiono le bozze mai pubblicate, le note interne e i costi. Le persone sono indicate con il loro ruolo.
      </p>
    </>
  )
}

/** How it began, from its generation where a program wrote it. */
function Facts({ record }: { record: ArticleRecord }) {
  const { lead, more } = readerLabel({ ...record, provenance: null, createdAt: record.publishedAt })
  const { generation } = record
  const facts = [
    ['Pubblicato', longDate(record.publishedAt)],
    ['Versione mostrata', String(record.revision)],
    ...(generation
      ? [
          ['Modello', generation.model],
          ['Istruzioni', `versione ${generation.promptVersion}`],
          ...(generation.usage
            ? [
                ['Tentativi', figure(generation.usage.attempts)],
                ['Token letti', figure(generation.usage.inputTokens)],
                ['Token scritti', figure(generation.usage.outputTokens)],
              ]
            : []),
        ]
      : []),
  ] as [string, string][]
  return (
    <section className="record-section" aria-labelledby="origine">
      <h2 id="origine" className="section-title">
        Origine
      </h2>
      <p>
        <strong>{lead}</strong> {more.join(' ')}
      </p>
      <dl className="record-facts figures">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
