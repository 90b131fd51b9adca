import type { ArticleSummary } from '../../../api/contract.ts'
import { articleHref } from '../../../site/addresses.ts'

/** What was read most in the last seven days, counted from the log; nothing before the first views. */
export function MostRead({ articles }: { articles: readonly ArticleSummary[] }) {
  if (articles.length === 0) return null
  return (
    <section className="section most-read" aria-labelledby="piu-letti">
      <h2 id="piu-letti" className="section-title">
        I più letti della settimana
      </h2>
      <ol>
        {articles.map(({ slug, title }) => (
          <li key={slug}>
            <h3>
              <a href={articleHref(slug)}>{title}</a>
            </h3>
          </li>
        ))}
      </ol>
    </section>
  )
}
