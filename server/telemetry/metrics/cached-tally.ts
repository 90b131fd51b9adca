import type { Histogram } from 'prom-client'

/** The label's first name: dashboards rely on it. */
const ROUTE = 'kept'

type Labels = Readonly<Record<'method' | 'route' | 'status', string>>
type Series = Awaited<ReturnType<Histogram['get']>>['values']

/** Counts and times cached answers for prom-client, whose own counter and histogram take longer than the look-up of the answer. */
export interface CachedTally {
  /** @param method GET or HEAD */
  add(method: string, status: number, seconds: number): void
  /** @returns the answers since it was last called */
  takeCounts(): readonly (readonly [Labels, number])[]
  /** @returns the series of a histogram called `name` */
  durations(name: string): Series
}

/** @param bounds upper bounds of the buckets in seconds, rising, without infinity */
export function createCachedTally(bounds: readonly number[]): CachedTally {
  const counts = new Map<string, { readonly labels: Labels; since: number }>()
  const perBucket = bounds.map(() => 0)
  let count = 0
  let sum = 0

  return {
    add(method, status, seconds) {
      const key = method + status
      let tally = counts.get(key)
      if (!tally) counts.set(key, (tally = { labels: { method, route: ROUTE, status: String(status) }, since: 0 }))
      tally.since++
      count++
      sum += seconds
      let at = 0
      while (at < bounds.length && seconds > bounds[at]!) at++
      if (at < bounds.length) perBucket[at]!++
    },
    takeCounts() {
      const taken = [...counts.values()].map(({ labels, since }) => [labels, since] as const)
      for (const tally of counts.values()) tally.since = 0
      return taken
    },
    durations(name) {
      const labels = { route: ROUTE }
      let upTo = 0
      return [
        ...bounds.map((le, at) => ({ metricName: `${name}_bucket`, labels: { le, ...labels }, value: (upTo += perBucket[at]!) })),
        { metricName: `${name}_bucket`, labels: { le: '+Inf', ...labels }, value: count },
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: count },
      ]
    },
  }
}
