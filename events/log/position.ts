/** Where an event stands in the whole log. Opaque and sparse: compare, keep, resume from it, never compute with it. */
export interface Position {
  readonly commit: bigint
  readonly prepare: bigint
}

/** @returns below zero when `a` comes first, above when `b` does, zero when they are the same */
export function comparePositions(a: Position, b: Position): number {
  if (a.commit !== b.commit) return a.commit < b.commit ? -1 : 1
  if (a.prepare !== b.prepare) return a.prepare < b.prepare ? -1 : 1
  return 0
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
