/** Returns the whole numbers from 0 to `last`, e.g. the years of a chart. */
export const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, at) => at)
