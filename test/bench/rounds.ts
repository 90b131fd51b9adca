import { type BenchContext, median, type Spread, spreadOf } from './line.ts'

export interface Compared<Round> {
  readonly ours: readonly Round[]
  readonly theirs: readonly Round[]
  readonly value: number
  readonly base: number
  readonly ratio: Spread
}

/**
 * Measures two things in turn, so that other load on the machine affects both.
 * @param rate the compared figure of a round, e.g. requests a second
 * @param warmUp each is done once before, unmeasured
 */
export async function alternate<Round>(
  { rounds }: Pick<BenchContext, 'rounds'>,
  ours: () => Promise<Round>,
  theirs: () => Promise<Round>,
  rate: (round: Round) => number,
  warmUp = true,
): Promise<Compared<Round>> {
  if (warmUp) {
    await ours()
    await theirs()
  }
  const pairs: [Round, Round][] = []
  for (let round = 0; round < rounds; round++) {
    // The two sides take turns at going first, so that neither always runs on a warmer machine.
    const first = round % 2 === 0 ? await ours() : await theirs()
    const second = round % 2 === 0 ? await theirs() : await ours()
    pairs.push(round % 2 === 0 ? [first, second] : [second, first])
  }
  return {
    ours: pairs.map(([mine]) => mine),
    theirs: pairs.map(([, other]) => other),
    value: median(pairs.map(([mine]) => rate(mine))),
    base: median(pairs.map(([, other]) => rate(other))),
    ratio: spreadOf(pairs.map(([mine, other]) => rate(mine) / rate(other))),
  }
}

/** @returns how often `work` was done a second, one at a time, for so long */
export async function runsPerSecond(seconds: number, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  let done = 0
  while (performance.now() - started < seconds * 1_000) {
    await work()
    done++
  }
  return done / ((performance.now() - started) / 1_000)
}

/**
 * Does several works by turns, so that other load on the machine affects all of them. The first work of a turn changes.
 * @returns milliseconds of each work's times
 */
export async function byTurns(works: readonly ((nth: number) => Promise<unknown>)[], count: number): Promise<number[][]> {
  const times: number[][] = works.map(() => [])
  for (let nth = 0; nth < count; nth++) {
    for (let turn = 0; turn < works.length; turn++) {
      const at = (nth + turn) % works.length
      const started = performance.now()
      await works[at]!(nth)
      times[at]!.push(performance.now() - started)
    }
  }
  return times
}
