/**
 * Where an event stands in the whole log. Opaque and sparse: compare, keep, resume from it. Only this module looks inside; what
 * others need to know about two positions is a function here. Null is the beginning of the log, before its first event.
 */
export interface Position {
  readonly commit: bigint
  readonly prepare: bigint
}

/** @returns below zero when `a` comes first, above when `b` does, zero when they are the same */
export function comparePositions(a: Position | null, b: Position | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  if (a.commit !== b.commit) return a.commit < b.commit ? -1 : 1
  if (a.prepare !== b.prepare) return a.prepare < b.prepare ? -1 : 1
  return 0
}

/** @returns whether `a` comes before `b`; false when they are the same */
export const isBefore = (a: Position | null, b: Position | null): boolean => comparePositions(a, b) < 0

/** @returns the first of them in the log; the beginning when there are none */
export const earliest = (positions: readonly (Position | null)[]): Position | null =>
  positions.reduce((a, b) => (isBefore(b, a) ? b : a), positions[0] ?? null)

/** @returns the last of them in the log; the beginning when there are none */
export const latest = (positions: readonly (Position | null)[]): Position | null =>
  positions.reduce((a, b) => (isBefore(a, b) ? b : a), null)

/** The byte offset that a server's position stands for: good enough for progress and lag, and for nothing else. */
const offset = (position: Position | null): bigint => position?.commit ?? 0n

/** @returns about how many bytes of the log lie between them; below zero when `to` comes first */
export const bytesBetween = (from: Position | null, to: Position | null): number => Number(offset(to) - offset(from))

/** @returns about which share of a log that ends at `end` comes before `position`: 1 for all of it, more when it is beyond the end */
export const shareOfLog = (position: Position | null, end: Position | null): number =>
  offset(end) === 0n ? 1 : Number(offset(position)) / Number(offset(end))

/**
 * System events need not be read, and may be.
 * @param end of the log
 * @param withoutSystem the newest event that is not a system event
 * @returns what counts as the end for a reader at `position`: itself once it has passed the events of all programs
 */
export function endFor(position: Position | null, end: Position | null, withoutSystem: Position | null): Position | null {
  if (isBefore(end, position)) return end
  return isBefore(position, withoutSystem) ? withoutSystem : position
}

/** @returns «commit/prepare», for checkpoints and messages */
export const formatPosition = ({ commit, prepare }: Position): string => `${commit}/${prepare}`

/**
 * @param text as `formatPosition` wrote it
 * @throws RangeError on anything else
 */
export function parsePosition(text: string): Position {
  const match = /^(\d{1,20})\/(\d{1,20})$/.exec(text)
  if (!match) throw new RangeError(`not a position: ${text}`)
  return { commit: BigInt(match[1]!), prepare: BigInt(match[2]!) }
}
