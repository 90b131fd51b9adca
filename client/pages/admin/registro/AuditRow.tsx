import type { AuditLine } from '../../../api/audit.ts'
import { articleHref } from '../../../site/addresses.ts'
import { moment } from './audit-times.ts'
import { auditAddress } from './audit-address.ts'

const inside = (sentence: string) => sentence[0]!.toLowerCase() + sentence.slice(1)

/** Who did what. */
export function Sentence({ line: { who, sentence } }: { line: AuditLine }) {
  return (
    <>
      <span className="audit-who">{who}</span> {inside(sentence)}
    </>
  )
}

/** One entry: when (its permalink), who, what, on which article, and the way to what belongs to it. */
export function AuditRow({ line, isShown = false }: { line: AuditLine; isShown?: boolean }) {
  const { id, at, actor, who, sentence, article, correlationId } = line
  return (
    <li className="audit-row" aria-current={isShown ? 'true' : undefined}>
      <a className="figures audit-when" href={auditAddress({ voce: id })}>
        <time dateTime={at}>{moment(at)}</time>
      </a>
      <p>
        <a className="audit-who" href={auditAddress({ persona: actor ?? 'unrecorded' })}>
          {who}
        </a>{' '}
        {inside(sentence)}
        {article && (
          <>
            {': '}
            <a href={articleHref(article.slug)}>{article.title}</a>
          </>
        )}
      </p>
      <p className="audit-more">
        {article && <a href={auditAddress({ articolo: article.slug })}>Tutto sull’articolo</a>}
        {correlationId && <a href={auditAddress({ insieme: correlationId })}>Tutta l’operazione</a>}
      </p>
    </li>
  )
}
