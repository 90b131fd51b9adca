import type { Figures } from '../../../../../../../events/content/content-source.ts'
import type { SeededRandom } from '../../../../../../../events/domain/seeded-random.ts'

function inputs(random: SeededRandom) {
  const sent = random.range(100_000, 300_000, 50_000)
  const open = random.pick([0.02, 0.03])
  const fall = random.pick([0.02, 0.03])
  const victims = sent * open * fall
  const deposit = 250
  const loss = random.range(3_000, 6_000, 500)
  const offerShare = random.pick([0.3, 0.4])
  const invoice = random.range(6_000, 12_000, 2_000)
  const check = 5
  return {
    sent,
    fall,
    opened: sent * open,
    victims,
    oneIn: sent / victims,
    deposits: [deposit, 1_000, 4_000],
    shownBalance: [310, 1_650, 9_400],
    total: deposit + 1_000 + 4_000,
    tax: 9_400 * 0.2,
    after: deposit + 1_000 + 4_000 + 9_400 * 0.2,
    loss,
    offerShare,
    offer: loss * offerShare,
    win: loss - 50,
    // Winning pays `win`, losing costs the fee of 20.
    parity: (loss * offerShare + 20) / (loss - 50 + 20),
    halfParity: (loss * offerShare + 20) / ((loss - 50) / 2 + 20),
    waiting: (loss - 50) * 0.02,
    invoice,
    check,
    checkParity: invoice / check,
    checkParityHalf: invoice / 2 / check,
  }
}

/** @returns the figures of the texts on this concept */
export function figures(random: SeededRandom) {
  const f = inputs(random)
  return {
    ...f,
    firstTwoDeposits: f.deposits[0]! + f.deposits[1]!,
    lastTwoDeposits: f.deposits[1]! + f.deposits[2]!,
  } satisfies Figures
}
