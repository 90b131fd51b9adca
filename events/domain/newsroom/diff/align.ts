/** One side is null where something was added or removed. */
export type Pair<T> = readonly [before: T, after: T] | readonly [before: T, after: null] | readonly [before: null, after: T]

/** More comparisons than this are not worth the wait: what they would align counts as replaced. */
const MAX_CELLS = 250_000

/**
 * Aligns two sequences so that as much as possible stands beside its like, in order. What is equal at both ends is set aside first.
 * @param likeness from 0, unrelated, to 1, equal; only what is above 0 is paired
 * @returns every member of both, in order; what was removed comes before what was added in its place
 */
export function align<T>(before: readonly T[], after: readonly T[], likeness: (one: T, other: T) => number): Pair<T>[] {
  let start = 0
  while (start < before.length && start < after.length && likeness(before[start]!, after[start]!) === 1) start++
  let [endBefore, endAfter] = [before.length, after.length]
  while (endBefore > start && endAfter > start && likeness(before[endBefore - 1]!, after[endAfter - 1]!) === 1) {
    endBefore--
    endAfter--
  }
  const paired = (from: number, to: number, shift: number) =>
    before.slice(from, to).map((one, at): Pair<T> => [one, after[from + shift + at]!])
  return [
    ...paired(0, start, 0),
    ...alignMiddle(before.slice(start, endBefore), after.slice(start, endAfter), likeness),
    ...paired(endBefore, before.length, endAfter - endBefore),
  ]
}

function alignMiddle<T>(before: readonly T[], after: readonly T[], likeness: (one: T, other: T) => number): Pair<T>[] {
  const [rows, columns] = [before.length, after.length]
  const removed = (from: number, to: number) => before.slice(from, to).map((one): Pair<T> => [one, null])
  const added = (from: number, to: number) => after.slice(from, to).map((one): Pair<T> => [null, one])
  if (rows === 0 || columns === 0 || rows * columns > MAX_CELLS) return [...removed(0, rows), ...added(0, columns)]

  // The best sum of likeness from each place to the end.
  const width = columns + 1
  const best = new Float64Array((rows + 1) * width)
  const near = new Float64Array(rows * columns)
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const like = (near[row * columns + column] = likeness(before[row]!, after[column]!))
      const skipped = Math.max(best[(row + 1) * width + column]!, best[row * width + column + 1]!)
      best[row * width + column] = like > 0 ? Math.max(skipped, like + best[(row + 1) * width + column + 1]!) : skipped
    }
  }
  const pairs: Pair<T>[] = []
  let [row, column, fromRow, fromColumn] = [0, 0, 0, 0]
  while (row < rows && column < columns) {
    const here = best[row * width + column]!
    if (here === best[(row + 1) * width + column]) row++
    else if (here === best[row * width + column + 1]) column++
    else {
      pairs.push(...removed(fromRow, row), ...added(fromColumn, column), [before[row]!, after[column]!])
      fromRow = ++row
      fromColumn = ++column
    }
  }
  return [...pairs, ...removed(fromRow, rows), ...added(fromColumn, columns)]
}
