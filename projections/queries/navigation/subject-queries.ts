import { areTwinHeadlines } from '../../../events/domain/navigation/front-page.ts'
import { nearnessOf, NEAR_SUBJECTS, stemsOf } from '../../../events/domain/navigation/near-subjects.ts'
import { type Subject, SUBJECT_KEYS } from '../../../events/domain/navigation/subjects.ts'
import { subjectIndex } from '../../models/articles.ts'
import type { ArticleCard } from '../../models/articles/card.ts'
import type { ReadModels } from '../../stores/read-models.ts'
import { type ArticleListItem, itemsOf } from '../article-queries.ts'
import { findCard } from '../articles/article-texts.ts'

export async function countSubjects(models: Pick<ReadModels, 'read'>): Promise<{ key: Subject; articles: number }[]> {
  const counts = await models.read(SUBJECT_KEYS.map((key) => ({ model: 'articles', count: subjectIndex(key) }) as const))
  return SUBJECT_KEYS.flatMap((key, at) => (counts[at]! > 0 ? [{ key, articles: counts[at]! }] : []))
}

/** Newest articles compared per subject, near subject and category. */
const CANDIDATES = 8
const RELATED = 3
/** Two near subjects count for less than one shared subject. */
const NEAR_SUBJECT = 0.6
const NEAR_CATEGORY = 0.3
const NEAR_WORDS = 1

/** Memoised per card, because the same cards are compared with every article on their subject. */
const wordsOfCards = new WeakMap<ArticleCard, ReadonlySet<string>>()

function wordsOf(card: ArticleCard): ReadonlySet<string> {
  const known = wordsOfCards.get(card)
  if (known) return known
  const words = stemsOf(`${card.title} ${card.subtitle} ${card.summary}`)
  wordsOfCards.set(card, words)
  return words
}

/**
 * Returns related published articles, ranked by shared subjects, near subjects, category and common words, the newest of equals first. The
 * cost is independent of the number of articles.
 */
export async function relatedArticles(models: ReadModels, slug: string): Promise<ArticleListItem[]> {
  const found = await findCard(models, slug)
  if (!found) return []
  const { card } = found
  const { category } = card
  const subjects: readonly Subject[] = card.subjects ?? []
  const near: readonly Subject[] = subjects[0] ? (NEAR_SUBJECTS[subjects[0]] ?? []) : []
  const indexes = [...new Set([...subjects, ...near].map(subjectIndex)), `published:${category}`]
  const words = wordsOf(card)
  const lists = (await models.read(indexes.map((index) => ({ model: 'articles', index, limit: CANDIDATES }) as const))) as ArticleCard[][]
  const candidates = new Map(lists.flat().map((other) => [other.slug, other]))
  candidates.delete(card.slug)
  const closeness = (other: ArticleCard) =>
    2 * (other.subjects ?? []).filter((subject) => subjects.includes(subject)).length +
    (other.subjects?.[0] !== undefined && other.subjects[0] === subjects[0] ? 1 : 0) +
    (other.subjects?.[0] !== undefined && near.includes(other.subjects[0]) ? NEAR_SUBJECT : 0) +
    (other.category === category ? NEAR_CATEGORY : 0) +
    NEAR_WORDS * nearnessOf(words, wordsOf(other))
  const close = new Map([...candidates.values()].map((other) => [other, closeness(other)]))
  const nearest = [...close.keys()].toSorted(
    (a, b) => close.get(b)! - close.get(a)! || Date.parse(b.publishedAt ?? b.createdAt) - Date.parse(a.publishedAt ?? a.createdAt),
  )
  // Skips articles that differ from the others only in figures.
  const picked: ArticleCard[] = []
  for (const other of nearest) {
    if (![card, ...picked].some(({ title }) => areTwinHeadlines(title, other.title))) picked.push(other)
    if (picked.length === RELATED) break
  }
  return itemsOf(models, picked.length === RELATED ? picked : [...new Set([...picked, ...nearest])].slice(0, RELATED))
}
