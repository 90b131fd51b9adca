import { align } from './align.ts'

export type Change = 'same' | 'removed' | 'added'

/** A piece of a text; the pieces that were not added are the text before, those that were not removed the text after. */
export interface DiffRun {
  change: Change
  text: string
}

/** A word with what stands inside it («l’anno», «1.250,50»), spaces, or one other sign. */
const TOKEN = /[\p{L}\p{N}\p{M}]+(?:[.,'’-][\p{L}\p{N}\p{M}]+)*|\s+|[^\s]/gu

export const tokensOf = (text: string): string[] => text.match(TOKEN) ?? []

/** @returns what changed between two texts, word by word; of two texts with little in common, the one instead of the other */
export function diffWords(before: string, after: string): DiffRun[] {
  const pairs = align(tokensOf(before), tokensOf(after), (one, other) => (one === other ? 1 : 0))
  const runs: DiffRun[] = []
  for (const [old, now] of pairs) {
    if (old !== null && now !== null) append(runs, 'same', old)
    else if (old !== null) append(runs, 'removed', old)
    else append(runs, 'added', now)
  }
  return bridged(runs)
}

function append(runs: DiffRun[], change: Change, text: string): void {
  const last = runs.at(-1)
  if (last?.change === change) last.text += text
  else if (text !== '') runs.push({ change, text })
}

/** A space that stays between two changed words goes with both, so that a changed phrase is one piece of each kind. */
function bridged(runs: readonly DiffRun[]): DiffRun[] {
  const joined: DiffRun[] = []
  let [removed, added] = ['', '']
  const flush = () => {
    append(joined, 'removed', removed)
    append(joined, 'added', added)
    removed = added = ''
  }
  runs.forEach(({ change, text }, at) => {
    const isBridge = change === 'same' && removed + added !== '' && at < runs.length - 1 && text.trim() === ''
    if (change === 'same' && !isBridge) {
      flush()
      append(joined, 'same', text)
      return
    }
    if (change !== 'added') removed += text
    if (change !== 'removed') added += text
  })
  flush()
  return joined
}
