import type { Readings } from '../reading.ts'

/** @returns the probability in percent that so many trades contain a run of losses: trade by trade, over the length of the run so far */
function runWithin(trades: number, length: number, loss: number): number {
  let open = [1, ...Array<number>(length - 1).fill(0)]
  let done = 0
  for (let trade = 0; trade < trades; trade++) {
    done += open[length - 1]! * loss
    const lost = open.slice(0, -1).map((chance) => chance * loss)
    open = [open.reduce((sum, chance) => sum + chance, 0) * (1 - loss), ...lost]
  }
  return done * 100
}

export const serieNegativa: Readings = {
  page: (at) => {
    const [length, trades, loss, stake] = [at(0, 0), at(0, 1), at(1, 0) / 100, at(6, 2)]
    const row = (each: number) => {
      const chance = loss ** each
      return [each, chance * 100, (1 - (1 - chance) ** Math.floor(trades / each)) * 100]
    }
    const most = row(length)[2]!
    let [spent, next] = [0, stake]
    for (let loser = 0; loser < length; loser++) [spent, next] = [spent + next, next * 2]
    return [
      [length, trades, Math.floor(most)],
      [loss * 100, length, length, loss ** length * 100, trades, Math.floor(trades / length), length],
      [trades],
      row(length - 1),
      row(length),
      row(length + 1),
      [length, most, stake, length, spent, next, stake],
    ]
  },
  portrait: (at) => {
    const [stake, loss, sum] = [at(1, 2), at(5, 0), at(16, 5)]
    /** Percentage of worse methods among all that lose that often in a row, of which `before` percent were worse to begin with. */
    const doubt = (before: number, losses: number) => {
      const [worse, same] = [before * (60 / loss) ** losses, 100 - before]
      return (worse / (worse + same)) * 100
    }
    const turning = (before: number) => {
      let losses = 0
      while (doubt(before, losses) <= 50) losses++
      return losses
    }
    const [first, wary] = [turning(10), turning(30)]
    const counts = [0, 3, 6, 9, 12, 15, 18]
    return [
      [53],
      [10, first, stake, first * stake],
      [10, 53, 182, 9, 4, 513],
      [17, 18, 182, 1 / (85 / 90) ** 182, 8, 201],
      [182, 18],
      [loss, 60, 60 / loss],
      [10],
      ...[0, 3, 6, 9, 12].map((losses) => [losses, doubt(10, losses)]),
      [doubt(10, 6)],
      counts,
      counts.map((losses) => doubt(10, losses)),
      counts.map((losses) => doubt(30, losses)),
      [10, first, stake, first * stake, ((first * stake) / sum) * 100, sum, 30, wary],
    ]
  },
  question: (at) => {
    const [loss, trades, stake] = [at(0, 0) / 100, at(0, 1), at(10, 2)]
    const rare = Array.from({ length: 20 }, (_, length) => length + 1).find((length) => runWithin(trades, length, loss) < 5)!
    const starts = 0.53 * 0.47 ** 10
    const runs = 12_650 * starts
    return [
      [loss * 100, trades, runWithin(trades, 6, loss), rare],
      [18, 1_123, 15, 4],
      [12_650, 47, starts * 100, runs, ((1 + runs) / Math.E ** runs) * 100],
      [loss ** 6 * 100, trades, runWithin(trades, 6, loss)],
      [trades, loss * 100],
      ...[4, 5, 6, 7, 8].map((length) => [length, runWithin(trades, length, loss)]),
      [rare, runWithin(trades, rare, loss), stake, rare * stake],
    ]
  },
  mistake: (at) => {
    const [stake, sum] = [at(0, 0), at(4, 2)]
    const stakes = [1, 2, 4, 8, 16, 32, 64].map((times) => times * stake)
    const spent = stakes.slice(0, 6).reduce((all, each) => all + each, 0)
    return [
      [stake, spent, stakes[6]!],
      [stake, 827],
      [1, 2, 3, 4, 5, 6, 7],
      stakes,
      [spent, (spent / sum) * 100, sum, stakes[6]!, sum - spent, 6 * stake, spent - 6 * stake],
      [at(5, 0), 100 * (at(5, 0) / 100) ** 6, stake],
    ]
  },
  comparison: (at) => {
    const people = at(0, 0)
    const loss = at(2, 0)
    return [
      [people, people / 2 ** 8],
      [people, people / 2 ** 8],
      [loss, 100 - loss, 1 / (loss / 100) ** 6],
    ]
  },
}
