export const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
/** Returns the standard deviation of a sample, which divides by one less than the count. */
export const deviation = (values: readonly number[]) =>
  Math.sqrt(values.reduce((sum, each) => sum + (each - mean(values)) ** 2, 0) / (values.length - 1))
