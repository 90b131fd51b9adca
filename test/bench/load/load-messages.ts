/** Order for a load generator. */
export interface LoadOrder {
  readonly port: number
  readonly connections: number
  readonly seconds: number
  /** Whole requests, sent in turn on every connection. */
  readonly requests: readonly string[]
  /** All connections together, a second; as many as there can be when not given. */
  readonly perSecond?: number
  /** Text in each request that is replaced by a number of its own, of the same length. */
  readonly counter?: string
}

export interface LoadReport {
  readonly requests: number
  readonly perSecond: number
  /** Milliseconds from the first byte sent to the last one received. */
  readonly p50: number
  readonly p99: number
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<string, number>>
  readonly bytes: number
}
