import { execFileSync } from 'node:child_process'
import { distancesFrom, type ImportGraph } from './import-graph.ts'

/**
 * @param since a commit; the changes since it, those not committed included
 * @returns the files that were changed, added or removed
 * @throws Error outside of a checkout, or when there is no such commit
 */
export function changedFiles(since: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...new Set([...git('diff', '--name-only', since, '--'), ...git('ls-files', '--others', '--exclude-standard')])]
}

export interface Affected {
  readonly file: string
  /** How many steps of the import graph the nearest change is away. */
  readonly distance: number
}

/** @returns the test files that use what changed, the nearest first */
export function affectedTests(graph: ImportGraph, tests: readonly string[], changed: readonly string[]): Affected[] {
  return tests
    .map((file) => {
      const distances = distancesFrom(graph, file)
      return { file, distance: Math.min(...changed.map((one) => distances.get(one) ?? Infinity)) }
    })
    .filter(({ distance }) => distance < Infinity)
    .toSorted((one, other) => one.distance - other.distance || (one.file < other.file ? -1 : 1))
}

/**
 * @param seconds how long a file took when it ran last
 * @param budget seconds of all jobs together
 * @returns the nearest tests for which there is time, of those at one distance the quickest first, always at least one; and how many are left out
 */
export function nearestWithin(affected: readonly Affected[], seconds: (file: string) => number, budget: number): [string[], number] {
  const chosen: string[] = []
  let left = budget
  for (const { file } of affected.toSorted((one, other) => one.distance - other.distance || seconds(one.file) - seconds(other.file))) {
    if (chosen.length > 0 && seconds(file) > left) continue
    left -= seconds(file)
    chosen.push(file)
  }
  return [chosen, affected.length - chosen.length]
}
