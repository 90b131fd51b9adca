import { type DailyMissReason, SCHEDULED_ACTIONS, type ScheduledAction } from '../../../events/domain/newsroom/schedule.ts'
import type { Span } from '../../../events/domain/navigation/italian-days.ts'
import type { ArticleCard } from '../../models/articles/card.ts'
import type { DailyArticle } from '../../models/daily.ts'
import {
  type ArticleSchedules,
  DUE_INDEX,
  dueIndex,
  type MissedSchedule,
  MISSED_INDEX,
  type ScheduleEntry,
} from '../../models/schedules.ts'
import type { ReadModels } from '../../stores/read-models.ts'

type Models = Pick<ReadModels, 'read'>

/** Plans that one calendar shows, and articles that one run of the scheduler looks at. */
const MAX_PLANS = 500
const MAX_MISSED = 50
const MAX_DAYS = 100

export interface DuePlan extends ScheduleEntry {
  readonly slug: string
}

/** Returns the plans of the articles that are due first, in order. */
export async function listDue(models: Models, until: Date): Promise<DuePlan[]> {
  const [docs] = await models.read([{ model: 'schedules', index: DUE_INDEX, order: 'asc', max: until.getTime(), limit: MAX_PLANS }])
  return (docs as ArticleSchedules[])
    .flatMap(({ slug, planned }) => planned.map((entry) => ({ ...entry, slug })))
    .filter(({ due }) => Date.parse(due) <= until.getTime())
    .toSorted((one, other) => (one.due < other.due ? -1 : 1))
}

/** Returns the instant of the next plan in milliseconds; null without one. */
export async function nextDue(models: Models): Promise<number | null> {
  const [[first]] = (await models.read([{ model: 'schedules', index: DUE_INDEX, order: 'asc', limit: 1 }])) as [ArticleSchedules[]]
  return first ? Math.min(...first.planned.map(({ due }) => Date.parse(due))) : null
}

export async function findSchedules(models: Models, slug: string): Promise<ArticleSchedules | null> {
  const [found] = (await models.read([{ model: 'schedules', key: slug }])) as [ArticleSchedules | null]
  return found
}

export interface OfArticle<Entry> {
  readonly card: ArticleCard
  readonly entry: Entry
}

export interface PlannedPeriod {
  readonly planned: OfArticle<ScheduleEntry>[]
  readonly missed: OfArticle<MissedSchedule>[]
  /** True if the period has more plans than are listed. */
  readonly isCut: boolean
}

/** Reads what is planned in a period, in order, and all that did not run, newest first. */
export async function readCalendar(models: Models, { min, max }: Span): Promise<PlannedPeriod> {
  const period = { model: 'schedules', order: 'asc', min, max, limit: MAX_PLANS } as const
  const [missedDocs, ...byAction] = (await models.read([
    { model: 'schedules', index: MISSED_INDEX, limit: MAX_MISSED },
    ...SCHEDULED_ACTIONS.map((action) => ({ ...period, index: dueIndex(action) }) as const),
  ])) as ArticleSchedules[][]
  const entries = byAction.flatMap((docs, at) => docs.flatMap(entriesOf(SCHEDULED_ACTIONS[at]!)))
  const missed = missedDocs!.flatMap(({ slug, missed: all }) => all.map((entry) => ({ slug, entry })))
  const slugs = [...new Set([...entries, ...missed].map(({ slug }) => slug))]
  const [cards] = slugs.length === 0 ? [[]] : ((await models.read([{ model: 'articles', keys: slugs }])) as [(ArticleCard | null)[]])
  const cardOf = new Map(slugs.map((slug, at) => [slug, cards[at]]))
  const withCard = <Entry>(all: readonly { slug: string; entry: Entry }[]) =>
    all.flatMap(({ slug, entry }): OfArticle<Entry>[] => {
      const card = cardOf.get(slug)
      return card ? [{ card, entry }] : []
    })
  return {
    planned: withCard(entries).toSorted((one, other) => (one.entry.due < other.entry.due ? -1 : 1)),
    missed: withCard(missed).toSorted((one, other) => (one.entry.missedAt > other.entry.missedAt ? -1 : 1)),
    isCut: byAction.some((docs) => docs.length === MAX_PLANS),
  }
}

const entriesOf =
  (wanted: ScheduledAction) =>
  ({ slug, planned }: ArticleSchedules) =>
    planned.filter(({ action }) => action === wanted).map((entry) => ({ slug, entry }))

export interface DailyDay {
  readonly day: string
  readonly slug: string | null
  readonly missed: DailyMissReason | null
}

/** Returns the days of the period, ends included, on which the daily article was written or tried. */
export async function readDailyDays(models: Models, from: string, to: string): Promise<DailyDay[]> {
  const [docs] = (await models.read([
    { model: 'daily', index: 'days', order: 'asc', min: Date.parse(from), max: Date.parse(to), limit: MAX_DAYS },
  ])) as [DailyArticle[]]
  return docs.map(({ day, slug, missed }) => ({ day, slug, missed }))
}
