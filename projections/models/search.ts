import { textsOf } from '../../events/domain/plain-text.ts'
import { italianStems } from './italian-words.ts'
import { defineProjection } from '../projection.ts'

export interface SearchEntry {
  published: boolean
  /** How much the article is about each stem. */
  weights: Record<string, number>
}

/** A stem in the title weighs more than one in the text. */
const TITLE = 8
const STANDFIRST = 4
const TEXT = 1
/** A word weighs no more than this, however often the text repeats it. */
const MAX_TEXT_WEIGHT = 6

function weigh(weights: Record<string, number>, text: string, weight: number, max: number): void {
  const added: Record<string, number> = Object.create(null) as Record<string, number>
  for (const stem of italianStems(text)) added[stem] = Math.min(max, (added[stem] ?? 0) + weight)
  for (const stem of Object.keys(added)) weights[stem] = (Object.hasOwn(weights, stem) ? weights[stem]! : 0) + added[stem]!
}

/** Holds the published articles. Their score in it is 0, so a search may combine it with its stems. */
export const PUBLISHED_INDEX = 'published'

/** @returns the index that holds the articles with this stem, by weight */
export const stemIndex = (stem: string) => `stem:${stem}`

/**
 * Key: slug. The indexes are an inverted index: one for each stem, and one of what is published, so that publishing and withdrawing
 * an article moves one entry and not hundreds.
 */
export const search = defineProjection<SearchEntry>({
  name: 'search',
  version: 2,
  key: (event) =>
    event.type === 'ArticleDrafted' ||
    event.type === 'ArticlePublished' ||
    event.type === 'ArticleSentToReview' ||
    event.type === 'ArticleWithdrawn'
      ? event.data.slug
      : null,
  initial: () => ({ published: false, weights: {} }),
  on: {
    ArticleDrafted(entry, { data }) {
      const weights: Record<string, number> = {}
      weigh(weights, data.title, TITLE, TITLE)
      weigh(weights, `${data.subtitle} ${data.summary} ${data.excerpt} ${data.category}`, STANDFIRST, STANDFIRST)
      weigh(weights, data.body.flatMap(textsOf).join('\n'), TEXT, MAX_TEXT_WEIGHT)
      entry.weights = weights
    },
    ArticlePublished(entry) {
      entry.published = true
    },
    ArticleSentToReview(entry) {
      entry.published = false
    },
    ArticleWithdrawn(entry) {
      entry.published = false
    },
  },
  indexes({ published, weights }) {
    const indexes: Record<string, number> = {}
    for (const stem in weights) indexes[stemIndex(stem)] = weights[stem]!
    if (published) indexes[PUBLISHED_INDEX] = 0
    return indexes
  },
})
