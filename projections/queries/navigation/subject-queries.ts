import { areTwinHeadlines } from '../../../events/domain/navigation/front-page.ts'
import { type Subject, SUBJECT_KEYS } from '../../../events/domain/navigation/subjects.ts'
import { subjectIndex } from '../../models/articles.ts'
import type { ArticleCard } from '../../models/articles/card.ts'
import type { ReadModels } from '../../stores/read-models.ts'
import { type ArticleListItem, itemsOf } from '../article-queries.ts'
import { findCard } from '../articles/article-texts.ts'

/** @returns how many published articles are about each subject, those without any left out */
export async function countSubjects(models: Pick<ReadModels, 'read'>): Promise<{ key: Subject; articles: number }[]> {
  const counts = await models.read(SUBJECT_KEYS.map((key) => ({ model: 'articles', count: subjectIndex(key) }) as const))
  return SUBJECT_KEYS.flatMap((key, at) => (counts[at]! > 0 ? [{ key, articles: counts[at]! }] : []))
}

/** Newest ones that are compared, of each subject and of the category. */
const CANDIDATES = 8
const RELATED = 3

/**
 * @returns published articles that share most subjects with this one, of equals those of its category, then the newest; a few of its
 *   category where it shares none. As much work for any number of articles.
 */
export async function relatedArticles(models: ReadModels, slug: string): Promise<ArticleListItem[]> {
  const found = await findCard(models, slug)
  if (!found) return []
  const { card } = found
  const { category } = card
  const subjects: readonly Subject[] = card.subjects ?? []
  const indexes = [...subjects.map(subjectIndex), `published:${category}`]
  const lists = (await models.read(indexes.map((index) => ({ model: 'articles', index, limit: CANDIDATES }) as const))) as ArticleCard[][]
  const candidates = new Map(lists.flat().map((other) => [other.slug, other]))
  candidates.delete(card.slug)
  const closeness = (other: ArticleCard) =>
    2 * (other.subjects ?? []).filter((subject) => subjects.includes(subject)).length +
    (other.subjects?.[0] !== undefined && other.subjects[0] === subjects[0] ? 1 : 0) +
    (other.category === category ? 0.5 : 0)
  const nearest = [...candidates.values()].toSorted(
    (a, b) => closeness(b) - closeness(a) || Date.parse(b.publishedAt ?? b.createdAt) - Date.parse(a.publishedAt ?? a.createdAt),
  )
  // None says what the article or another of them says, with other figures.
  const picked: ArticleCard[] = []
  for (const other of nearest) {
    if (![card, ...picked].some(({ title }) => areTwinHeadlines(title, other.title))) picked.push(other)
    if (picked.length === RELATED) break
  }
  return itemsOf(models, picked.length === RELATED ? picked : [...new Set([...picked, ...nearest])].slice(0, RELATED))
}
