/** Costs are stored as whole micro-euro: millionths of a euro. */
export const MICRO_EUR_PER_EUR = 1_000_000
