import type { Category } from '../categories.ts'

interface Candidate {
  readonly id: string
  readonly category: Category
  readonly priority: number
  readonly active: boolean
  readonly usageCount: number
}

/** Sorts by usage, then priority, then id, so that every topic gets its turn and the order is repeatable. */
const byTurn = (a: Candidate, b: Candidate) => a.usageCount - b.usageCount || b.priority - a.priority || (a.id < b.id ? -1 : 1)

export const topicsByTurn = <T extends Candidate>(topics: readonly T[]): T[] => topics.filter((topic) => topic.active).toSorted(byTurn)

/** Returns `count` topics in turn. Repeats topics if there are fewer; returns none if no topic is active. */
export function chooseTopics<T extends Candidate>(topics: readonly T[], category: Category, count: number): T[] {
  const candidates = topicsByTurn(topics.filter((topic) => topic.category === category))
  if (candidates.length === 0) return []
  return Array.from({ length: count }, (_, turn) => candidates[turn % candidates.length]!)
}
