import { italianDay } from '../../../events/domain/navigation/italian-days.ts'
import type { ArticleSummary } from '../../api/contract.ts'
import { articleHref } from '../addresses.ts'
import { dayAndYear, timeOfDay } from '../italian-date.ts'
import { Kicker } from './Kicker.tsx'

/** Neighbours of one day that a program wrote, or that none did. */
interface StoryGroup {
  readonly articles: readonly ArticleSummary[]
  readonly isGenerated: boolean
  /** Each article has a time of its own; a batch gives all of its articles the same. */
  readonly hasTimes: boolean
}

interface StoryDay {
  /** «2026-11-28», in Italy. */
  readonly day: string
  readonly groups: readonly StoryGroup[]
}

/** @returns when the article came out */
const instantOf = ({ publishedAt, createdAt }: ArticleSummary): string => publishedAt ?? createdAt

/** @param articles newest first. @returns the same articles by day, each day's in groups of one kind */
const storyDays = (articles: readonly ArticleSummary[]): StoryDay[] =>
  runsOf(articles, (article) => italianDay(new Date(instantOf(article)))).map(([day, ofDay]) => ({
    day,
    groups: runsOf(ofDay, ({ generatedBy }) => generatedBy === 'ai').map(([isGenerated, group]) => ({
      articles: group,
      isGenerated,
      hasTimes: new Set(group.map((article) => timeOfDay(instantOf(article)))).size === group.length,
    })),
  }))

/** @returns neighbours with one key, in their order */
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
