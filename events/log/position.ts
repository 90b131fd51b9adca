/**
 * Position of an event in the whole log. It is opaque: only this module reads its fields. Positions are sparse. Null is the beginning of
 * the log.
 */
export interface Position {
  readonly commit: bigint
  readonly prepare: bigint
}

export function comparePositions(a: Position | null, b: Position | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  if (a.commit !== b.commit) return a.commit < b.commit ? -1 : 1
  if (a.prepare !== b.prepare) return a.prepare < b.prepare ? -1 : 1
  return 0
}

export const isBefore = (a: Position | null, b: Position | null): boolean => comparePositions(a, b) < 0

export const earliest = (positions: readonly (Position | null)[]): Position | null =>
  positions.reduce((a, b) => (isBefore(b, a) ? b : a), positions[0] ?? null)

export const latest = (positions: readonly (Position | null)[]): Position | null =>
  positions.reduce((a, b) => (isBefore(a, b) ? b : a), null)

/** Byte offset of a position, only for progress and lag. */
const offset = (position: Position | null): bigint => position?.commit ?? 0n

/** Returns the approximate bytes of the log between them; negative if `to` comes first. */
export const bytesBetween = (from: Position | null, to: Position | null): number => Number(offset(to) - offset(from))

export const shareOfLog = (position: Position | null, end: Position | null): number =>
  offset(end) === 0n ? 1 : Number(offset(position)) / Number(offset(end))

/**
 * Returns the end of the log for a reader at `position`. A reader past all other events is at the end, whether or not it has read system
 * events.
 * @param withoutSystem newest event that is not a system event
 */
export function endFor(position: Position | null, end: Position | null, withoutSystem: Position | null): Position | null {
  if (isBefore(end, position)) return end
  return isBefore(position, withoutSystem) ? withoutSystem : position
}

export const formatPosition = ({ commit, prepare }: Position): string => `${commit}/${prepare}`

export function parsePosition(text: string): Position {
  const match = /^(\d{1,20})\/(\d{1,20})$/.exec(text)
  if (!match) throw new RangeError(`not a position: ${text}`)
  return { commit: BigInt(match[1]!), prepare: BigInt(match[2]!) }
}
