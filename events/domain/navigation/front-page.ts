import type { Category } from '../categories.ts'
import { memoise } from './memoise.ts'
import type { Subject } from './subjects.ts'

/** Number of stories in each part of the front page (R3.2). */
export const FRONT_PAGE = { featured: 2, section: 6, latest: 6, mostRead: 6 } as const

interface Story {
  readonly slug: string
  readonly title: string
  readonly subjects: readonly Subject[]
  readonly generatedBy: 'ai' | 'editorial'
}

interface Headline {
  /** Headline without figures. Headlines of one template are equal. */
  readonly template: string
  /** Part of the template before a colon: «mutuo da # euro: …» gives «mutuo da #». */
  readonly subject: string
  readonly longWords: ReadonlySet<string>
}

const templateOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/\d+(?:[.,]\d+)*/g, '#')
    .replaceAll(/[^\p{L}#]+/gu, ' ')
    .trim()

/** Covers all stories that a page chooses from and takes half a megabyte. */
const MAX_HEADLINES = 500

const headlineOf = memoise(readHeadline, MAX_HEADLINES, (title) => title)

function readHeadline(title: string): Headline {
  const template = templateOf(title)
  return {
    template,
    subject: title.includes(':') ? templateOf(title.split(':')[0]!) : template,
    longWords: new Set(template.split(' ').filter((word) => word.length > 3)),
  }
}

function areTwins(one: Headline, other: Headline): boolean {
  if (one.template === other.template || one.subject === other.subject) return true
  const common = [...one.longWords].filter((word) => other.longWords.has(word)).length
  return common >= 3 && common * 2 > Math.min(one.longWords.size, other.longWords.size)
}

export const areTwinHeadlines = (one: string, other: string): boolean => areTwins(headlineOf(one), headlineOf(other))

const areAlike = (one: Story, other: Story) => one.subjects[0] !== undefined && one.subjects[0] === other.subjects[0]

/** A grid puts neighbours side by side and one above the other. */
const NEIGHBOURS = 2

/**
 * Fills the places that no person has filled.
 * @param candidates stories, newest first
 * @param shown stories elsewhere on the page
 * @returns at most `count` stories, newest first. If the candidates allow it, at most half are written by a program and no two neighbours
 * share a subject
 */
export function pickStories<S extends Story>(candidates: readonly S[], count: number, shown: ReadonlySet<string> = new Set()): S[] {
  const picked = new Set<S>()
  const generated = () => [...picked].filter(({ generatedBy }) => generatedBy === 'ai').length
  const isWithinHalf = ({ generatedBy }: S) => generatedBy !== 'ai' || generated() < Math.floor(count / 2)
  const isVaried = (story: S) =>
    ![...picked].some((other) => areTwinHeadlines(other.title, story.title)) &&
    ![...picked].slice(-NEIGHBOURS).some((other) => areAlike(other, story))
  const isNew = ({ slug }: S) => !shown.has(slug)
  const rules = [
    (s: S) => isNew(s) && isWithinHalf(s) && isVaried(s),
    (s: S) => isWithinHalf(s) && isVaried(s),
    isWithinHalf,
    isVaried,
    () => true,
  ]
  for (const rule of rules) {
    for (const story of candidates) {
      if (picked.size >= count) break
      if (!picked.has(story) && rule(story)) picked.add(story)
    }
  }
  return candidates.filter((story) => picked.has(story))
}

const MINUTE = '2026-11-22T12:00'.length

/**
 * Separates stories of the same minute that share a subject or have twin headlines.
 * @param stories stories, newest first
 * @returns the same stories, reordered only within a minute
 */
export function spaceTwins<S extends Story & { readonly publishedAt: string | null }>(stories: readonly S[]): S[] {
  const waiting = [...stories]
  const spaced: S[] = []
  while (waiting.length > 0) {
    const minute = waiting[0]!.publishedAt?.slice(0, MINUTE)
    const last = spaced.at(-1)
    const fits = (story: S) => last === undefined || !(areAlike(last, story) || areTwinHeadlines(last.title, story.title))
    const others = waiting.findIndex((story) => story.publishedAt?.slice(0, MINUTE) !== minute)
    const at = waiting.slice(0, others < 0 ? undefined : others).findIndex(fits)
    spaced.push(...waiting.splice(Math.max(0, at), 1))
  }
  return spaced
}

const WEEK_MS = 7 * 86_400_000

/** Returns when a featured article gives way to the automatic choice (R3.2). */
export const featuredUntil = (featuredAt: string): string => new Date(Date.parse(featuredAt) + WEEK_MS).toISOString()

export const isFeaturedNow = (featuredAt: string | null, now: Date): boolean =>
  featuredAt !== null && Date.parse(featuredUntil(featuredAt)) > now.getTime()

/**
 * Chooses the stories at the head of the page.
 * @param chosen currently featured stories, the latest choice first
 * @param newest all stories, newest first
 * @returns at most `count`: the featured ones, then a selection of the last week (see `pickStories`) that prefers human authors and one
 * story per section. A week with too few stories is extended to all
 */
export function headStories<S extends Story & { readonly category: Category; readonly publishedAt: string | null }>(
  chosen: readonly S[],
  newest: readonly S[],
  count: number,
  now: Date,
): S[] {
  const places = Math.max(0, count - chosen.length)
  const others = newest.filter(({ slug }) => !chosen.some((story) => story.slug === slug))
  const ofTheWeek = others
    .filter(({ publishedAt }) => publishedAt !== null && now.getTime() - Date.parse(publishedAt) < WEEK_MS)
    .toSorted((one, other) => Number(one.generatedBy === 'ai') - Number(other.generatedBy === 'ai'))
  const ofEachSection = ofTheWeek.filter(
    ({ category }, at) => ![...chosen, ...ofTheWeek.slice(0, at)].some((before) => before.category === category),
  )
  const candidates = [ofEachSection, ofTheWeek].find((some) => some.length >= places) ?? others
  return [...chosen.slice(0, count), ...pickStories(candidates, places)]
}

/** Cuts five stories to four and more to six. The grid has one large card and three or five others, so five would leave a gap. */
export const evenSection = <S>(stories: readonly S[]): S[] => stories.slice(0, stories.length === 5 ? 4 : FRONT_PAGE.section)
