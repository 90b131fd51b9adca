import type { Category } from '../../events/domain/categories.ts'
import type { Topic } from '../../client/api/contract.ts'

/** Least used first, then by priority, then by id: so that every topic gets its turn and the choice can be repeated. */
const byTurn = (a: Topic, b: Topic) => a.usageCount - b.usageCount || b.priority - a.priority || (a.id < b.id ? -1 : 1)

/** @returns the topic whose turn it is for the daily article, or null when none is active */
export const chooseDailyTopic = (topics: readonly Topic[]): Topic | null =>
  topics.filter((topic) => topic.active).toSorted(byTurn)[0] ?? null

/**
 * @param count how many articles the category gets
 * @returns as many topics, each in its turn; the same again where there are fewer; none where none is active
 */
export function chooseTopics(topics: readonly Topic[], category: Category, count: number): Topic[] {
  const candidates = topics.filter((topic) => topic.active && topic.category === category).toSorted(byTurn)
  if (candidates.length === 0) return []
  return Array.from({ length: count }, (_, turn) => candidates[turn % candidates.length]!)
}
