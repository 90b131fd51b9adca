const UNITS_MS: Readonly<Record<string, number>> = { H: 3_600_000, M: 60_000, S: 1_000, m: 1, u: 1e-3, n: 1e-6 }
/** The longest that a timer can wait. */
const MAX_MS = 2 ** 31 - 1

/**
 * @param header `grpc-timeout`: at most eight digits and a unit, as in https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md
 * @returns milliseconds, or null when the caller states none that can be understood
 */
export function timeoutOf(header: string | string[] | undefined): number | null {
  const [, digits, unit] = (typeof header === 'string' && /^(\d{1,8})([HMSmun])$/.exec(header)) || []
  return unit === undefined ? null : Math.min(Number(digits) * UNITS_MS[unit]!, MAX_MS)
}
