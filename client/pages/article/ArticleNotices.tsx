import { isSample } from '../../../events/domain/generation/sample-data.ts'
import { isPrograms } from '../../../events/domain/newsroom/publication.ts'
import type { Article } from '../../api/contract.ts'
import { CORRECTIONS_ID, METHOD_HREF, recordHref } from '../../site/addresses.ts'
import { longDate } from '../../site/italian-date.ts'
import { readerLabel } from '../../site/reader-label.ts'

/** Notices before the first line: who wrote and reviewed it, whether it was corrected, and whether its people exist. */
export function ArticleNotices({ article }: { article: Article }) {
  const { lead, more } = readerLabel(article)
  const [corrected] = article.corrections
  return (
    <div className="notices">
      <p>
        <strong>{lead}</strong> {more.length > 0 && `${more.join(' ')} `}
        {isPrograms(article.writtenBy) && (
          <>
            <a href={METHOD_HREF}>Come scriviamo questi articoli</a>
            {' · '}
          </>
        )}
        <a href={recordHref(article.slug)}>Registro di questo articolo</a>
      </p>
      {corrected && (
        <p>
          <strong>{corrected.kind === 'correction' ? 'Corretto' : 'Aggiornato'}</strong> il {longDate(corrected.at)}.{' '}
          <a href={`#${CORRECTIONS_ID}`}>Che cosa è cambiato</a>
        </p>
      )}
      {isSample(article) && (
        <p>
          <strong>Esempio.</strong> Le cifre vengono da un file fornito con il programma e servono a mostrare come nasce un articolo dai
          dati: non sono le ultime pubblicate.
        </p>
      )}
      {article.illustrative && !isSample(article) && (
        <p>
          <strong>Storia illustrativa.</strong> Le persone e i fatti raccontati sono inventati e servono a spiegare un meccanismo; i calcoli
          sono veri e si possono rifare.
        </p>
      )}
    </div>
  )
}
