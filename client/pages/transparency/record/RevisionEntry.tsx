import { isSameContent } from '../../../../events/domain/newsroom/diff-content.ts'
import type { FirstWriter } from '../../../../events/domain/newsroom/publication.ts'

import type { PublishedRevision } from '../../../api/records.ts'
import { longMoment } from '../../../site/italian-date.ts'
import { ROLE_NAMES } from '../../../site/texts/role-names.ts'
import { DiffView } from '../../../site/texts/DiffView.tsx'

interface Props {
  revision: PublishedRevision
  /** Its differences are expanded. */
  isOpen: boolean
  /** Readers see it now. */
  isShown: boolean
}

/** A published revision: who wrote and reviewed it, on what basis it was published, what it changed. */
export function RevisionEntry({ revision: entry, isOpen, isShown }: Props) {
  const { revision, publishedAt, diff, hash } = entry
  return (
    <li>
      <h3>
        Versione {revision}
        {isShown && ', quella che leggi oggi'}
      </h3>
      <p className="label">
        Pubblicata il <time dateTime={publishedAt}>{longMoment(publishedAt)}</time>
      </p>
      <p>
        {WRITERS[entry.writtenBy]} {basisText(entry)}
      </p>
      {diff === null ? (
        <p>È la prima versione pubblicata.</p>
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

const WRITERS: Readonly<Record<FirstWriter, string>> = {
  program: 'Scritta da un programma.',
  data: 'Scritta da un programma con i dati della fonte.',
  person: 'Scritta da una persona della redazione.',
  import: 'Fornita con il sito.',
}

function basisText({ basis, review }: PublishedRevision): string {
  if (review) {
    const who = review.byAuthor ? 'La stessa persona che l’ha scritta l’ha approvata' : 'Un’altra persona l’ha riletta e approvata'
    return `${who} il ${longMoment(review.at)}${review.role ? `, con il ruolo di ${ROLE_NAMES[review.role]}` : ''}.`
  }
  switch (basis) {
    case 'generation':
      return 'È uscita perché ha superato il controllo automatico: nessuna persona l’ha riletta.'
    case 'import':
      return 'È uscita con il sito: nessuna persona di questa redazione l’ha riletta.'
    default:
      return 'L’ha pubblicata il proprietario del sito; non risulta una rilettura.'
  }
}
