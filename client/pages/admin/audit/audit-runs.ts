import type { AuditLine } from '../../../api/contract.ts'

export interface AuditRun {
  readonly lines: readonly AuditLine[]
  /** The next page may contain more lines of this run. */
  readonly mayContinue: boolean
}

/** Shorter runs stay separate lines. */
const MIN_LINES = 3

const isSame = (one: AuditLine, other: AuditLine) =>
  one.correlationId !== null && one.correlationId === other.correlationId && one.actor === other.actor && one.type === other.type

/**
 * Groups consecutive lines with the same actor, operation and type.
 * @param hasMore true if another page follows these lines
 */
export function auditRuns(lines: readonly AuditLine[], hasMore: boolean): AuditRun[] {
  const runs: AuditLine[][] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (last && isSame(last[0]!, line)) last.push(line)
    else runs.push([line])
  }
  return runs.flatMap((run, at) => {
    const mayContinue = hasMore && at === runs.length - 1
    return run.length < MIN_LINES ? run.map((line) => ({ lines: [line], mayContinue: false })) : [{ lines: run, mayContinue }]
  })
}
