import { availableParallelism } from 'node:os'
import { createHash } from 'node:crypto'

/** The deadline of a wait on a quiet machine that does `QUIET_PIECES_A_SECOND`. */
const ON_A_QUIET_MACHINE_MS = 40_000

/** How many of `piece` such a machine does in a second. */
const QUIET_PIECES_A_SECOND = 9_000

const CALIBRATION_MS = 1_000

/**
 * How long any wait of a test may take, in milliseconds: the only such limit. `npm test` measures it at the start of a run and hands it
 * on; a file that runs alone has the machine for itself.
 */
export const DEADLINE_MS = Number(process.env['TEST_DEADLINE_MS'] ?? ON_A_QUIET_MACHINE_MS)

/** A wait came to its deadline: perhaps the machine was slow. */
export class LateError extends Error {
  override readonly name = 'LateError'
}

/** @returns a signal for a call that would wait for ever */
export const deadline = (): AbortSignal => AbortSignal.timeout(DEADLINE_MS)

/** The errors of Playwright, of AbortSignal.timeout and of `until`. */
const NAMES_OF_LATE_ERRORS = new Set([LateError.name, 'TimeoutError'])

/** @returns whether an error says only that a wait was too long, however it was wrapped on its way */
export function isLate(error: unknown): boolean {
  if (error instanceof SuppressedError) return isLate(error.error) && isLate(error.suppressed)
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isLate)
  if (!(error instanceof Error)) return false
  return NAMES_OF_LATE_ERRORS.has(error.name) || isLate(error.cause)
}

const ONE_PIECE = Buffer.alloc(64 * 1024, 'mercato')

/** Hashes, parses and allocates, as most tests do. */
function piece(): void {
  createHash('sha256').update(ONE_PIECE).digest()
  JSON.parse(JSON.stringify(Array.from({ length: 200 }, (_, n) => ({ n, text: `articolo ${n}` }))))
}

/**
 * Measures for a second how fast this machine is now.
 * @param jobs how many test files run at once
 * @returns the deadline of each wait, in milliseconds
 */
export function measureDeadline(jobs: number): number {
  const started = performance.now()
  let pieces = 0
  while (performance.now() - started < CALIBRATION_MS) {
    piece()
    pieces++
  }
  return deadlineFor(pieces, jobs, availableParallelism())
}

/**
 * @param pieces done in a second
 * @param jobs that share the processors
 */
export function deadlineFor(pieces: number, jobs: number, processors: number): number {
  const slowness = Math.max(1, QUIET_PIECES_A_SECOND / Math.max(1, pieces))
  const share = Math.max(1, jobs / processors)
  return Math.round(ON_A_QUIET_MACHINE_MS * slowness * share)
}
