/** Yearly average change of Italian consumer prices, NIC index (Istat). */
export const ITALIAN_INFLATION_NIC = { 2022: 0.081, 2023: 0.057, 2024: 0.01 } as const
/** A marketing claim (R1.8), and true: 2023 on the harmonised index, IPCA (Istat). */
export const ITALIAN_INFLATION_IPCA_2023 = 0.059

/** @returns what `amount` idle for `years` still buys, in today's euro, when prices rise by `inflation` a year */
export const realValue = (amount: number, inflation: number, years: number): number => amount / (1 + inflation) ** years

/** @returns the return after inflation (Fisher: the ratio, not the difference) */
export const realReturn = (nominal: number, inflation: number): number => (1 + nominal) / (1 + inflation) - 1

/** @returns the total change after the given yearly changes, one after the other */
export const cumulativeChange = (yearlyChanges: readonly number[]): number =>
  yearlyChanges.reduce((level, change) => level * (1 + change), 1) - 1

/** @returns the yearly revaluation of severance pay kept in the firm (art. 2120 of the civil code): 1.5 % plus 75 % of inflation */
export const severanceRevaluation = (inflation: number): number => 0.015 + 0.75 * inflation
