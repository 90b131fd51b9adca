import type { ArticleSummary } from '../../../api/contract.ts'
import { articleHref } from '../../../site/addresses.ts'

/** Fewer would be no ranking. */
const MIN_RANKED = 3
const LABEL_ID = 'piu-letti-ia'

/** What was read most in the last seven days, counted from the log; nothing before there is enough to rank. */
export function MostRead({ articles }: { articles: readonly ArticleSummary[] }) {
  if (articles.length < MIN_RANKED) return null
  const areGenerated = articles.every(({ generatedBy }) => generatedBy === 'ai')
  return (
    <section className="section most-read later" aria-labelledby="piu-letti">
      <h2 id="piu-letti" className="section-title">
        I più letti della settimana
      </h2>
      {areGenerated && (
        <p id={LABEL_ID} className="label">
          Tutti scritti con IA
        </p>
      )}
      <ol>
        {articles.map(({ slug, title, generatedBy }) => (
          <li key={slug}>
            <div>
              <h3>
                <a href={articleHref(slug)} aria-describedby={areGenerated ? LABEL_ID : undefined}>
                  {title}
                </a>
              </h3>
              {generatedBy === 'ai' && !areGenerated && <p className="label">Scritto con IA</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
