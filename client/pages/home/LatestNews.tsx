import type { ArticleSummary } from '../../api/contract.ts'
import { articleHref } from '../../site/addresses.ts'
import { shortDate, timeOfDay } from '../../site/italian-date.ts'
import { Kicker } from '../../site/stories/Kicker.tsx'

/** The six newest articles with their times. */
export function LatestNews({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <section className="section latest" aria-labelledby="ultime-notizie">
      <h2 id="ultime-notizie" className="section-title">
        Ultime Notizie
      </h2>
      <ol>
        {articles.map((article) => (
          <li key={article.slug}>
            <Stamp instant={article.publishedAt ?? article.createdAt} />
            <div>
              <Kicker category={article.category} />
              <h3>
                <a href={articleHref(article.slug)}>{article.title}</a>
              </h3>
              {article.generatedBy === 'ai' && <p className="label">Scritto con IA</p>}
            </div>
          </li>
        ))}
      </ol>
      {articles.length === 0 && <p className="latest-none">Le prime notizie arrivano presto.</p>}
    </section>
  )
}

const Stamp = ({ instant }: { instant: string }) => (
  <time dateTime={instant} className="latest-time figures">
    <span>{timeOfDay(instant)}</span>
    <span className="label">{shortDate(instant)}</span>
  </time>
)
