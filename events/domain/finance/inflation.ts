/** Yearly average change of Italian consumer prices, NIC index (Istat). */
export const ITALIAN_INFLATION_NIC = { 2022: 0.081, 2023: 0.057, 2024: 0.01 } as const
/** 2023 change on the harmonised index, IPCA (Istat). An advertisement quotes it (R1.8). */
export const ITALIAN_INFLATION_IPCA_2023 = 0.059

export const realValue = (amount: number, inflation: number, years: number): number => amount / (1 + inflation) ** years

export const realReturn = (nominal: number, inflation: number): number => (1 + nominal) / (1 + inflation) - 1

export const cumulativeChange = (yearlyChanges: readonly number[]): number =>
  yearlyChanges.reduce((level, change) => level * (1 + change), 1) - 1

/** Returns the yearly revaluation of severance pay kept in the firm (art. 2120 of the civil code): 1.5 % plus 75 % of inflation. */
export const severanceRevaluation = (inflation: number): number => 0.015 + 0.75 * inflation
