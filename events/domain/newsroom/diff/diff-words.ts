import { align, type Budget, createBudget } from './align.ts'

/** Stretch of text that is in both versions, only in the older («removed») or only in the newer one («added»). */
export interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

const TOKEN = /[\p{L}\p{M}\p{N}]+(?:[.,’'-][\p{L}\p{M}\p{N}]+)*|\s+|[^\p{L}\p{M}\p{N}\s]/gu

/** Returns the pieces of both texts. The same and removed pieces form the older text; the same and added ones form the newer. */
export function diffWords(before: string, after: string, budget: Budget = createBudget()): Piece[] {
  const steps = align(before.match(TOKEN) ?? [], after.match(TOKEN) ?? [], (token) => token, budget)
  const pieces: Piece[] = []
  // A change continues over an unchanged space: «il vecchio» → «un nuovo» is one replacement.
  let removed = ''
  let added = ''
  const endChange = (): void => {
    if (removed !== '') pieces.push({ kind: 'removed', text: removed })
    if (added !== '') pieces.push({ kind: 'added', text: added })
    removed = added = ''
  }
  for (const [at, step] of steps.entries()) {
    if (step.kind === 'removed') removed += step.before
    else if (step.kind === 'added') added += step.after
    else if (removed !== '' && added !== '' && /^\s+$/.test(step.before) && steps[at + 1]?.kind === 'removed') {
      removed += step.before
      added += step.before
    } else {
      endChange()
      const last = pieces.at(-1)
      if (last?.kind === 'same') last.text += step.before
      else pieces.push({ kind: 'same', text: step.before })
    }
  }
  endChange()
  return pieces
}
