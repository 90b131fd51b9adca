import type { ArticleSummary } from '../../api/contract.ts'
import { articleHref } from '../addresses.ts'
import { shortDate, timeOfDay } from '../italian-date.ts'
import { Kicker } from './Kicker.tsx'

interface Props {
  articles: readonly ArticleSummary[]
  /** The level below the list’s own heading. */
  heading?: 'h2' | 'h3'
  /** See `StoryCard`. */
  inCategory?: boolean
}

/** Stories as a list of headlines with their times, newest first. */
export const StoryLines = ({ articles, heading: Heading = 'h3', inCategory = false }: Props) => (
  <ol className="story-lines">
    {articles.map((article) => {
      const instant = article.publishedAt ?? article.createdAt
      return (
        <li key={article.slug}>
          <time dateTime={instant} className="latest-time figures">
            <span>{timeOfDay(instant)}</span>
            <span className="label">{shortDate(instant)}</span>
          </time>
          <div>
            <Kicker category={article.category} subjects={inCategory ? article.subjects : undefined} />
            <Heading>
              <a href={articleHref(article.slug)}>{article.title}</a>
            </Heading>
            {article.generatedBy === 'ai' && <p className="label">Scritto con IA</p>}
          </div>
        </li>
      )
    })}
  </ol>
)
