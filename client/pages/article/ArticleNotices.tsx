import type { Article } from '../../api/contract.ts'
import { longDate } from '../../site/italian-date.ts'

/** Notices before the first line: who wrote it, and whether its people exist. */
export function ArticleNotices({ article: { generatedBy, provenance, createdAt, publishedAt, illustrative } }: { article: Article }) {
  if (generatedBy !== 'ai' && !illustrative) return null
  return (
    <div className="notices">
      {generatedBy === 'ai' && (
        <p>
          <strong>Scritto con l’intelligenza artificiale.</strong> {provenance && <>Modello {provenance.model}, </>}
          {longDate(publishedAt ?? createdAt)}. <a href="/come-scriviamo">Come scriviamo questi articoli</a>
        </p>
      )}
      {illustrative && (
        <p>
          <strong>Storia illustrativa.</strong> Le persone e i fatti raccontati sono inventati e servono a spiegare un meccanismo; i calcoli
          sono veri e si possono rifare.
        </p>
      )}
    </div>
  )
}
