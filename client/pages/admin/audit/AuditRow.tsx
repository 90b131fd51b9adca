import { UNRECORDED_ACTOR } from '../../../../events/domain/permissions.ts'
import type { AuditLine } from '../../../api/contract.ts'
import { deskHref } from '../../../site/addresses.ts'
import { exactTime } from './audit-times.ts'
import { auditAddress } from './audit-address.ts'

const uncapitalized = (sentence: string) => sentence[0]!.toLowerCase() + sentence.slice(1)

export function Sentence({ line: { who, sentence } }: { line: AuditLine }) {
  return (
    <>
      <span className="audit-who">{who}</span> {uncapitalized(sentence)}
    </>
  )
}

export function AuditRow({ line, isShown = false }: { line: AuditLine; isShown?: boolean }) {
  const { id, at, actor, who, sentence, article, correlationId } = line
  return (
    <li className="audit-row" aria-current={isShown ? 'true' : undefined}>
      <a className="figures audit-when" href={auditAddress({ voce: id })}>
        <time dateTime={at}>{exactTime(at)}</time>
      </a>
      <p>
        <a className="audit-who" href={auditAddress({ persona: actor ?? UNRECORDED_ACTOR })}>
          {who}
        </a>{' '}
        {uncapitalized(sentence)}
        {article && (
          <>
            {': '}
            <a href={deskHref(article.slug)}>{article.title}</a>
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
