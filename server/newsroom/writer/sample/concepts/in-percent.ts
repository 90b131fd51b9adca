/** @returns fractions as a chart shows them */
export const inPercent = (rates: readonly number[]): number[] => rates.map((rate) => rate * 100)
