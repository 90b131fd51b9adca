import { italianDay } from '../../../events/domain/navigation/italian-days.ts'
import type { ArticleSummary } from '../../api/contract.ts'
import { timeOfDay } from '../italian-date.ts'

/** Neighbours of one day that a program wrote, or that none did. */
export interface StoryGroup {
  readonly articles: readonly ArticleSummary[]
  readonly isGenerated: boolean
  /** Each article has a time of its own; a batch gives all of its articles the same. */
  readonly hasTimes: boolean
}

export interface StoryDay {
  /** «2026-11-28», in Italy. */
  readonly day: string
  readonly groups: readonly StoryGroup[]
}

/** @returns when the article came out */
export const instantOf = ({ publishedAt, createdAt }: ArticleSummary): string => publishedAt ?? createdAt

/** @param articles newest first. @returns the same articles by day, each day's in groups of one kind */
export const storyDays = (articles: readonly ArticleSummary[]): StoryDay[] =>
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
