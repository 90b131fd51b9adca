import { italianDay } from '../../../events/domain/navigation/italian-days.ts'
import type { ArticleSummary } from '../../api/contract.ts'
import { articleHref } from '../addresses.ts'
import { dayAndYear, timeOfDay } from '../italian-date.ts'
import { Kicker } from './Kicker.tsx'

/** Consecutive articles of one day, either all written by a program or none. */
interface StoryGroup {
  readonly articles: readonly ArticleSummary[]
  readonly isGenerated: boolean
  /** False for a batch, whose articles all have the same time. */
  readonly hasTimes: boolean
}

interface StoryDay {
  readonly day: string
  readonly groups: readonly StoryGroup[]
}

const instantOf = ({ publishedAt, createdAt }: ArticleSummary): string => publishedAt ?? createdAt

/**
 * Groups articles by day, and within a day into runs of one kind.
 * @param articles newest first
 */
const storyDays = (articles: readonly ArticleSummary[]): StoryDay[] =>
  runsOf(articles, (article) => italianDay(new Date(instantOf(article)))).map(([day, ofDay]) => ({
    day,
    groups: runsOf(ofDay, ({ generatedBy }) => generatedBy === 'ai').map(([isGenerated, group]) => ({
      articles: group,
      isGenerated,
      hasTimes: new Set(group.map((article) => timeOfDay(instantOf(article)))).size === group.length,
    })),
  }))

function runsOf<T, K>(items: readonly T[], keyOf: (item: T) => K): [key: K, items: T[]][] {
  const runs: [K, T[]][] = []
  for (const item of items) {
    const key = keyOf(item)
    const last = runs.at(-1)
    if (last && last[0] === key) last[1].push(item)
    else runs.push([key, [item]])
  }
  return runs
}

interface Props {
  articles: readonly ArticleSummary[]
  inCategory?: boolean
}

/** Headlines by day, newest first. Consecutive articles written by a program share one label. */
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
