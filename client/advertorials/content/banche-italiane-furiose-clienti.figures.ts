import { DEPOSIT_GUARANTEE } from '../../../events/domain/finance/taxes.ts'
import { euroSign } from '../../../events/domain/figures.ts'
import { futureValueOfInstalments } from '../../../events/domain/finance/growth.ts'
import { realValue } from '../../../events/domain/finance/inflation.ts'
import type { Figures } from '../../../events/content/content-source.ts'

/** Average yearly cost of an account in 2024, in euro (Banca d’Italia, Indagine sul costo dei conti correnti nel 2024). */
const branchAccount = 101.1
const onlineAccount = 30.6
const saving = branchAccount - onlineAccount

/** Fixed part of the compensation for a late transfer, in euro (D.L. 3/2015, art. 2; today in the banking act, T.U.B.). */
const fixedCompensation = 40
/** An assumption. The legal rate is the ceiling on usury in force on the day of the request. */
const assumedRate = 0.15

const balances = [2_000, 10_000, 30_000]
const delays = [5, 15, 30]

/** Returns the compensation for a transfer that is `days` late, in euro. */
function compensation(balance: number, days: number): number {
  return fixedCompensation + (balance * assumedRate * days) / 365
}

export const figures = {
  compensations: balances.map((balance) => [euroSign(balance), ...delays.map((days) => euroSign(compensation(balance, days), 2))]),
  fixedCompensation,
  assumedRate,
  branchAccount,
  onlineAccount,
  saving,
  savings: [1, 5, 10, 20].map((years) => [
    years === 1 ? '1 anno' : `${years} anni`,
    ...[0, 0.01, 0.02].map((rate) => euroSign(futureValueOfInstalments(saving / 12, rate, 12 * years), 2)),
  ]),
  depositGuarantee: DEPOSIT_GUARANTEE,
  valueInTenYears: realValue(10_000, 0.02, 10),
} satisfies Figures
