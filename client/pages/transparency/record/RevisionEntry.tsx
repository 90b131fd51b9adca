import { isSameContent } from '../../../../events/domain/newsroom/diff/diff-content.ts'
import type { Withdrawal } from '../../../api/publication-facts.ts'
import type { PublishedRevision } from '../../../api/records.ts'
import { longMoment } from '../../../site/italian-date.ts'
import { basisText, despiteText, responsibilityText } from '../../../site/texts/responsibility-text.ts'
import { ROLE_NAMES } from '../../../site/texts/role-names.ts'
import { DiffView } from '../../../site/texts/DiffView.tsx'

interface Props {
  revision: PublishedRevision
  /** Its differences are expanded. */
  isOpen: boolean
  /** Readers see it now. */
  isShown: boolean
  /** Those of this revision, newest first. */
  withdrawals: readonly Withdrawal[]
}

/** A published revision: who wrote and reviewed it, on what basis it was published, what it changed. */
export function RevisionEntry({ revision: entry, isOpen, isShown, withdrawals }: Props) {
  const { revision, publishedAt, diff, hash } = entry
  return (
    <li>
      <h3>
        Versione {revision}
        {isShown && ', quella che leggi oggi'}
      </h3>
      <p className="label">
        Pubblicata il <time dateTime={publishedAt}>{longMoment(publishedAt)}</time>
        {withdrawals.toReversed().map(({ at, back }) => (
          <span key={at}>
            , ritirata il <time dateTime={at}>{longMoment(at)}</time>
            {back?.revision === revision && (
              <>
                , di nuovo online il <time dateTime={back.at}>{longMoment(back.at)}</time>
              </>
            )}
          </span>
        ))}
      </p>
      <p>{responsibility(entry)}</p>
      {diff === null ? (
        <p>È la prima versione pubblicata.</p>
      ) : diff.changes === null ? (
        <p>Le differenze dalla versione {diff.from} non si mostrano finché l’articolo è ritirato.</p>
      ) : isSameContent(diff.changes) ? (
        <p>Il testo è uguale a quello della versione {diff.from}.</p>
      ) : (
        <details open={isOpen}>
          <summary>Che cosa è cambiato dalla versione {diff.from}</summary>
          <DiffView diff={diff.changes} before={`Versione ${diff.from}`} after={`Versione ${revision}`} />
        </details>
      )}
      <p className="label record-hash">
        Impronta SHA-256: <span>{hash}</span>
      </p>
    </li>
  )
}

/** The approver's role, and what the editorial check had found; empty where neither is recorded. */
function approvalText(review: PublishedRevision['review']): string {
  const role = review?.role ? ` con il ruolo di ${ROLE_NAMES[review.role]}` : ''
  const despite = despiteText(review?.findings ?? [])
  return role || despite ? `Approvata${role}${despite}.` : ''
}

/** Who answers for it, in the words of the label, and the role of the approver. */
function responsibility({ writtenBy, changedBy, review, basis }: PublishedRevision): string {
  const approver = review?.approver ?? null
  return [
    responsibilityText({ writtenBy, changedBy, approver }, 'revision', review && longMoment(review.at)),
    basisText(basis, approver, 'revision'),
    approvalText(review),
  ]
    .filter(Boolean)
    .join(' ')
}
