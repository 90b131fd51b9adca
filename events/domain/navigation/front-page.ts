import type { Category } from '../categories.ts'
import { remember } from './remember.ts'
import type { Subject } from './subjects.ts'

/** How many stories each part of the front page has (R3.2). */
export const FRONT_PAGE = { featured: 2, section: 6, latest: 6, mostRead: 6 } as const

/** What the rules of the front page look at. */
interface Story {
  readonly slug: string
  readonly title: string
  readonly subjects: readonly Subject[]
  readonly generatedBy: 'ai' | 'editorial'
}

/** What two headlines are compared by. */
interface Headline {
  /** Without its figures: those of one template are equal. */
  readonly template: string
  /** The template before a colon: «mutuo da # euro: …», «mutuo da #». */
  readonly subject: string
  readonly longWords: ReadonlySet<string>
}

const templateOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/\d+(?:[.,]\d+)*/g, '#')
    .replaceAll(/[^\p{L}#]+/gu, ' ')
    .trim()

/** Of the stories that pages choose from, half a megabyte. */
const MAX_HEADLINES = 500

const headlineOf = remember(readHeadline, MAX_HEADLINES, (title) => title)

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

/** @returns whether two headlines say the same with other figures */
export const areTwinHeadlines = (one: string, other: string): boolean => areTwins(headlineOf(one), headlineOf(other))

/** @returns whether two stories should not stand side by side */
const areAlike = (one: Story, other: Story) => one.subjects[0] !== undefined && one.subjects[0] === other.subjects[0]

/** Neighbours in a grid stand beside and below each other. */
const NEIGHBOURS = 2

/**
 * Fills places that no person has filled.
 * @param candidates newest first
 * @param shown elsewhere on the page
 * @returns at most `count`, newest first: at most half of them written by a program and no two neighbours about one thing, as long as
 *   the candidates allow it
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

/** A list shows when a story was published to the minute. */
const MINUTE = '2026-11-22T12:00'.length

/**
 * Keeps stories that were published in the same minute apart where they are about one thing or have twin headlines.
 * @param stories newest first
 * @returns the same stories; in each minute, in another order where that helps
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

/** @returns when an article that a person featured gives way to what the rule chooses (R3.2) */
export const featuredUntil = (featuredAt: string): string => new Date(Date.parse(featuredAt) + WEEK_MS).toISOString()

/** @returns whether an article heads the front page because a person featured it */
export const isFeaturedNow = (featuredAt: string | null, now: Date): boolean =>
  featuredAt !== null && Date.parse(featuredUntil(featuredAt)) > now.getTime()

/**
 * The stories at the head of the page.
 * @param chosen featured by a person whose choice still holds, the latest choice first
 * @param newest newest first
 * @returns at most `count`: what people chose, then what a rule picks (see `pickStories`) of the last week, what a person wrote before the
 *   rest and one of each section; where the week has too few, of all
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

/** One large card and three or five beside it; with four beside it, the last of six would stand alone. */
export const evenSection = <S>(stories: readonly S[]): S[] => stories.slice(0, stories.length === 5 ? 4 : FRONT_PAGE.section)
