export type Aligned<T> = { kind: 'same'; before: T; after: T } | { kind: 'removed'; before: T } | { kind: 'added'; after: T }

/** Maximum work of one comparison, about 20 ms. Text that remains after it counts as replaced. */
const MAX_STEPS = 2_000_000

export interface Budget {
  /** Takes steps from the budget. Returns false, and takes none, if too few are left. */
  take(steps: number): boolean
}

export function createBudget(steps = MAX_STEPS): Budget {
  let left = steps
  return {
    take(wanted) {
      if (wanted > left) return false
      left -= wanted
      return true
    },
  }
}

/**
 * Aligns two sequences by a longest common subsequence. Removals come before additions.
 * @param keyOf key by which elements are compared
 * @param budget if it runs out, everything between the common ends counts as replaced
 */
export function align<T>(before: readonly T[], after: readonly T[], keyOf: (element: T) => string, budget: Budget): Aligned<T>[] {
  // Numbers are compared many times faster than texts.
  const numbers = new Map<string, number>()
  const numberOf = (element: T) => {
    const key = keyOf(element)
    const known = numbers.get(key) ?? numbers.size
    numbers.set(key, known)
    return known
  }
  const [old, fresh] = [before.map(numberOf), after.map(numberOf)]
  let start = 0
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start++
  let end = 0
  while (end < old.length - start && end < fresh.length - start && old.at(-1 - end) === fresh.at(-1 - end)) end++
  const same = (at: number, offset: number): Aligned<T> => ({ kind: 'same', before: before[at]!, after: after[at + offset]! })
  const head = Array.from({ length: start }, (_, at) => same(at, 0))
  const shift = after.length - before.length
  const tail = Array.from({ length: end }, (_, at) => same(before.length - end + at, shift))
  return [...head, ...middle(before, after, old, fresh, { start, end, budget }), ...tail]
}

function middle<T>(
  before: readonly T[],
  after: readonly T[],
  old: readonly number[],
  fresh: readonly number[],
  { start, end, budget }: { start: number; end: number; budget: Budget },
): Aligned<T>[] {
  const [rows, columns] = [old.length - start - end, fresh.length - start - end]
  const width = columns + 1
  const isBounded = budget.take(rows * columns)
  const lengths = new Uint32Array(isBounded ? (rows + 1) * width : 0)
  if (isBounded)
    for (let row = rows - 1; row >= 0; row--)
      for (let column = columns - 1; column >= 0; column--)
        lengths[row * width + column] =
          old[start + row] === fresh[start + column]
            ? lengths[(row + 1) * width + column + 1]! + 1
            : Math.max(lengths[(row + 1) * width + column]!, lengths[row * width + column + 1]!)
  const steps: Aligned<T>[] = []
  let [row, column] = [0, 0]
  while (row < rows || column < columns) {
    const [one, other] = [start + row, start + column]
    if (isBounded && row < rows && column < columns && old[one] === fresh[other]) {
      steps.push({ kind: 'same', before: before[one]!, after: after[other]! })
      row++
      column++
    } else if (
      column >= columns ||
      (row < rows && (!isBounded || lengths[(row + 1) * width + column]! >= lengths[row * width + column + 1]!))
    ) {
      steps.push({ kind: 'removed', before: before[one]! })
      row++
    } else {
      steps.push({ kind: 'added', after: after[other]! })
      column++
    }
  }
  return steps
}
