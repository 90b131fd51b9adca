import type { AuditLine } from '../../../api/audit.ts'
import { articleHref } from '../../../site/addresses.ts'
import { auditAddress } from './audit-address.ts'

const toTheSecond = new Intl.DateTimeFormat('it-IT', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Rome' })

/** One entry: when (its permalink), who, what, on which article, and the way to what belongs to it. */
export function AuditRow({ line, isShown = false }: { line: AuditLine; isShown?: boolean }) {
  const { id, at, actor, who, sentence, article, correlationId } = line
  return (
    <li className="audit-row" aria-current={isShown ? 'true' : undefined}>
      <a className="figures audit-when" href={auditAddress({ voce: id })}>
        <time dateTime={at}>{toTheSecond.format(new Date(at))}</time>
      </a>
      <p>
        <a className="audit-who" href={auditAddress({ persona: actor ?? 'unrecorded' })}>
          {who}
        </a>{' '}
        {sentence[0]!.toLowerCase() + sentence.slice(1)}
        {article && (
          <>
            {': '}
            <a href={articleHref(article.slug)}>{article.title}</a>
          </>
        )}
      </p>
      <p className="audit-more">
        {article && <a href={auditAddress({ articolo: article.slug })}>Tutto su questo articolo</a>}
        {correlationId && <a href={auditAddress({ insieme: correlationId })}>Tutto di questa operazione</a>}
      </p>
    </li>
  )
}
