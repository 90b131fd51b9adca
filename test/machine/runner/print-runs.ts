import { type FileRun } from './run-test-file.ts'
import { KINDS, type Kind } from '../plan/kinds.ts'

export interface Counts {
  passed: number
  failed: number
}

/** A file whose tests all passed and which still went wrong counts as one failure. */
export function countsOf({ tests, problems }: FileRun): Counts {
  const passed = tests.filter(({ outcome }) => outcome === 'passed').length
  const failed = tests.filter(({ outcome }) => outcome === 'failed' || outcome === 'not run').length
  return { passed, failed: failed === 0 && problems.length > 0 ? 1 : failed }
}

export const hasFailed = (run: FileRun): boolean => countsOf(run).failed > 0

export function reasonsToSkip({ file, tests, skipped }: FileRun): string[] {
  const marked = tests.filter(({ outcome }) => outcome === 'skipped').map(({ title }) => `${title} (marked as skipped)`)
  return [...skipped, ...marked].map((reason) => `${file}: ${reason}`)
}

export function printRun(run: FileRun): void {
  const { passed, failed } = countsOf(run)
  const counts = `${passed} passed${failed > 0 ? `, ${failed} failed` : ''} (${run.seconds.toFixed(1)} s)`
  console.log(`${failed > 0 ? '✗' : '✓'} ${run.file} — ${counts}`)
  if (failed > 0) console.log(`${run.output}\n${run.problems.join('\n')}\n`)
}

/** How many of the slowest files are named at the end. */
const SLOWEST = 20

export function printSlowest(runs: readonly FileRun[], seconds: number): void {
  const slowest = runs.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  console.log(`${runs.length} files in ${(seconds / 60).toFixed(1)} min, the slowest of them:`)
  for (const run of slowest) console.log(`  ${run.seconds.toFixed(1).padStart(5)} s ${run.file}`)
}

export function printKinds(runs: readonly FileRun[], kindOf: (file: string) => Kind): void {
  const ofKinds = KINDS.map((kind) => {
    const ofKind = runs.filter(({ file }) => kindOf(file) === kind)
    const seconds = ofKind.reduce((sum, run) => sum + run.seconds, 0)
    return `${kind} ${ofKind.length} in ${seconds.toFixed(0)} s`
  })
  console.log(`by kind: ${ofKinds.join(', ')}`)
}

/** @returns one line for each test that failed: how often, and why for the first time */
export function oftenFailed(runs: readonly FileRun[]): string[] {
  const failures = runs.flatMap(({ file, tests, problems }) => {
    const bad = tests.filter(({ outcome }) => outcome === 'failed' || outcome === 'not run')
    if (bad.length > 0) return bad.map(({ title, reason = problems.at(-1)! }) => ({ name: `${file}: ${title}`, reason }))
    return problems.map((problem) => ({ name: file, reason: problem }))
  })
  return [...Map.groupBy(failures, ({ name }) => name)].map(([name, all]) => `${name}: ${all.length} times, first: ${all[0]!.reason}`)
}
