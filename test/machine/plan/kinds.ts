import { distancesFrom, type ImportGraph } from './import-graph.ts'

/** The kinds of test files, from the cheapest to the dearest; `test/README.md` says which to choose. */
export const KINDS = ['pure', 'portal', 'browser', 'processes'] as const
export type Kind = (typeof KINDS)[number]

const PORTAL = 'test/portal/start-portal.ts'
const BROWSER = 'test/machine/open-browser.ts'

/** @returns the kind of a test file, from what it imports */
export function kindOf(graph: ImportGraph, file: string): Kind {
  // The portal of a test may bring a Redis of its own, which makes no test of processes of it.
  const used = distancesFrom(graph, file, (other) => !other.startsWith('test/') || other === PORTAL)
  if (used.has(BROWSER)) return 'browser'
  const inTests = [...used.keys()].filter((other) => other.startsWith('test/') && other !== PORTAL)
  if (inTests.some((other) => graph.names(other).has('node:child_process'))) return 'processes'
  return used.has(PORTAL) ? 'portal' : 'pure'
}

/** These tests are not run again: a failure may be something lost, doubled or let in. */
const FINAL = ['test/portal/faults/', 'test/portal/security/', 'test/portal/consistency', 'test/portal/replay', 'test/events/']

/** @returns whether a file that was only late is run once more, alone */
export const mayRunAgain = (file: string, kind: Kind): boolean =>
  (kind === 'browser' || kind === 'processes') && !FINAL.some((place) => file.startsWith(place))
