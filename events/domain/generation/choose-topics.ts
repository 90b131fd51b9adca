import type { Category } from '../categories.ts'

/** What the choice among topics depends on. */
interface Candidate {
  readonly id: string
  readonly category: Category
  /** 1 (last) to 10 (first). */
  readonly priority: number
  readonly active: boolean
  readonly usageCount: number
}

/** Least used first, then by priority, then by id: so that every topic gets its turn and the choice can be repeated. */
const byTurn = (a: Candidate, b: Candidate) => a.usageCount - b.usageCount || b.priority - a.priority || (a.id < b.id ? -1 : 1)

/** @returns the active topics, the one first whose turn it is for the daily article */
export const topicsByTurn = <T extends Candidate>(topics: readonly T[]): T[] => topics.filter((topic) => topic.active).toSorted(byTurn)

/**
 * @param count how many articles the category gets
 * @returns as many topics, each in its turn; the same again where there are fewer; none where none is active
 */
export function chooseTopics<T extends Candidate>(topics: readonly T[], category: Category, count: number): T[] {
  const candidates = topicsByTurn(topics.filter((topic) => topic.category === category))
  if (candidates.length === 0) return []
  return Array.from({ length: count }, (_, turn) => candidates[turn % candidates.length]!)
}
