import type { ArticleSummary } from '../../api/contract.ts'
import { articleHref } from '../addresses.ts'
import { dayAndYear, timeOfDay } from '../italian-date.ts'
import { Kicker } from './Kicker.tsx'
import { instantOf, type StoryGroup, storyDays } from './story-days.ts'

interface Props {
  articles: readonly ArticleSummary[]
  /** See `StoryCard`. */
  inCategory?: boolean
}

/** Stories as a list of headlines by day, newest first. A label stands once for neighbours that a program wrote. */
export const StoryLines = ({ articles, inCategory = false }: Props) => (
  <ol className="story-days">
    {storyDays(articles).map(({ day, groups }) => (
      <li key={day}>
        <time dateTime={day} className="story-day">
          {dayAndYear(`${day}T12:00:00Z`)}
        </time>
        <div>
          {groups.map((group, index) => (
            <Group key={group.articles[0]!.slug} group={group} labelId={`ia-${day}-${index}`} inCategory={inCategory} />
          ))}
        </div>
      </li>
    ))}
  </ol>
)

interface GroupProps {
  group: StoryGroup
  labelId: string
  inCategory: boolean
}

function Group({ group: { articles, isGenerated, hasTimes }, labelId, inCategory }: GroupProps) {
  const isLabelled = isGenerated && articles.length > 1
  return (
    <>
      {isLabelled && (
        <p id={labelId} className="label">
          Scritti con IA
        </p>
      )}
      <ol className="story-lines">
        {articles.map((article) => (
          <li key={article.slug}>
            <Kicker category={article.category} subjects={inCategory ? article.subjects : undefined}>
              {hasTimes && (
                <time dateTime={instantOf(article)} className="figures">
                  {timeOfDay(instantOf(article))}
                </time>
              )}
            </Kicker>
            <h3>
              <a href={articleHref(article.slug)} aria-describedby={isLabelled ? labelId : undefined}>
                {article.title}
              </a>
            </h3>
            {isGenerated && !isLabelled && <p className="label">Scritto con IA</p>}
          </li>
        ))}
      </ol>
    </>
  )
}
