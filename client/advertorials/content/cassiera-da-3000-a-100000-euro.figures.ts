import { euroSign, shortPercent } from '../../../events/domain/figures.ts'
import { futureValue, futureValueOfInstalments, requiredYearlyReturn, yearsToReach } from '../../../events/domain/finance/growth.ts'
import { gainToRecover } from '../../../events/domain/finance/risk.ts'
import { netGain } from '../../../events/domain/finance/taxes.ts'
import type { Figures } from '../../../events/content/content-source.ts'

const start = 3_000
const goal = 100_000
const horizons = [1, 3, 5, 10, 20]
const stakes = [150, 300, 600, 1_500]
const savingYears = [10, 15, 20, 25]
const monthly = 150

/**
 * Chance of reaching `target` before losing everything, with equal bets of `stake` euro won with chance `win`
 * (the gambler's ruin; see W. Feller, An Introduction to Probability Theory, vol. 1, ch. XIV).
 */
function chanceOfReaching(target: number, from: number, stake: number, win: number): number {
  if (win === 0.5) return from / target
  const ratio = (1 - win) / win
  return (1 - ratio ** (from / stake)) / (1 - ratio ** Math.ceil(target / stake))
}

/** N in «one in N people reach the goal», with bets of 300 euro won 49 times in 100, to the nearest hundred thousand. */
const oddsAgainst = Math.round(1 / chanceOfReaching(goal, start, 300, 0.49) / 100_000) * 100_000

function savedAfter(years: number, rate: number): number {
  return futureValue(start, rate, years) + futureValueOfInstalments(monthly, rate, 12 * years)
}

/** Formats a percentage that is never shown as plain zero. */
function formatChance(chance: number): string {
  return chance < 0.0001 ? '<\u00a00,01%' : shortPercent(chance, 2)
}

export const figures = {
  multiple: goal / start,
  returnInOneYear: requiredYearlyReturn(start, goal, 1),
  returnInFiveYears: requiredYearlyReturn(start, goal, 5),
  returnInTwentyYears: requiredYearlyReturn(start, goal, 20),
  yearsAtFive: yearsToReach(start, goal, 0.05),
  yearsAtThree: yearsToReach(start, goal, 0.03),
  returns: horizons.map((years) => [
    years === 1 ? '1 anno' : `${years} anni`,
    shortPercent(requiredYearlyReturn(start, goal, years)),
    euroSign(futureValue(start, 0.05, years)),
  ]),
  fairChance: start / goal,
  failures: 100 - (start / goal) * 100,
  oddsAgainst,
  chances: stakes.map((stake) => [
    euroSign(stake),
    ...[0.5, 0.49, 0.48].map((win) => formatChance(chanceOfReaching(goal, start, stake, win))),
  ]),
  riseAfterHalving: gainToRecover(0.5),
  riseAfterEighty: gainToRecover(0.8),
  monthly,
  savedInTwentyYears: savedAfter(20, 0.04),
  paidInTwentyYears: start + monthly * 240,
  plans: savingYears.map((years) => {
    const paid = start + monthly * 12 * years
    return [
      `${years} anni`,
      euroSign(paid),
      euroSign(savedAfter(years, 0.01)),
      euroSign(savedAfter(years, 0.04)),
      euroSign(paid + netGain(savedAfter(years, 0.04) - paid)),
    ]
  }),
  start,
} satisfies Figures
