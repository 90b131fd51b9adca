/** Metric types of the Prometheus text format, version 0.0.4 (prometheus.io/docs/instrumenting/exposition_formats). */
type Kind = 'counter' | 'gauge' | 'histogram'

export type Labels = Readonly<Record<string, string>>

/** One line of the exposition: a number under a name and labels. */
interface Sample {
  readonly name: string
  readonly labels: Labels
  readonly value: number
}

/** A metric with all its samples at one moment: plain data, so that workers can send theirs to the primary. */
export interface Family {
  readonly name: string
  readonly help: string
  readonly kind: Kind
  readonly samples: readonly Sample[]
}

export type Collect = () => Promise<readonly Family[]>

interface Counter {
  add(labels?: Labels, by?: number): void
  /** @returns what counts one series, for a hot path */
  of(labels: Labels): () => void
}

interface Histogram {
  observe(labels: Labels, value: number): void
  /** @returns what observes one series */
  of(labels: Labels): (value: number) => void
}

export interface Registry {
  counter(name: string, help: string): Counter
  /** @param bounds upper bounds of the buckets, rising, without infinity */
  histogram(name: string, help: string, bounds: readonly number[]): Histogram
  /** @param read called at every collection; when it fails, its families are left out */
  source(read: Read): void
  collect(): Promise<Family[]>
}

/** Labels that a client can choose must not fill the memory. */
const MAX_SERIES = 1_000

type Read = () => Promise<readonly Family[]> | readonly Family[]

export function createRegistry(): Registry {
  const readers: Read[] = []
  const registered = <T>({ metric, read }: { metric: T; read: Read }): T => {
    readers.push(read)
    return metric
  }
  return {
    counter: (name, help) => registered(createCounter(name, help)),
    histogram: (name, help, bounds) => registered(createHistogram(name, help, bounds)),
    source: (read) => void readers.push(read),
    async collect() {
      const read = await Promise.allSettled(readers.map(async (reader) => reader()))
      return read.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
    },
  }
}

/** @param make one series */
function createSeries<T>(make: (labels: Labels) => T): { of(labels: Labels): T | undefined; all(): Iterable<T> } {
  const byLabels = new Map<string, T>()
  return {
    of(labels) {
      const key = Object.values(labels).join('\n')
      let found = byLabels.get(key)
      if (!found && byLabels.size < MAX_SERIES) byLabels.set(key, (found = make(labels)))
      return found
    },
    all: () => byLabels.values(),
  }
}

function createCounter(name: string, help: string): { metric: Counter; read: Read } {
  const series = createSeries((labels) => ({ labels, value: 0 }))
  return {
    read: () => [{ name, help, kind: 'counter', samples: [...series.all()].map((count) => ({ name, ...count })) }],
    metric: {
      add(labels = {}, by = 1) {
        const count = series.of(labels)
        if (count) count.value += by
      },
      of(labels) {
        const count = series.of(labels)
        return () => {
          if (count) count.value++
        }
      },
    },
  }
}

interface HistogramSeries {
  readonly labels: Labels
  /** One more than there are bounds: the last counts what is above them all. */
  readonly buckets: number[]
  sum: number
  count: number
}

function createHistogram(name: string, help: string, bounds: readonly number[]): { metric: Histogram; read: Read } {
  const series = createSeries((labels): HistogramSeries => ({ labels, buckets: [...bounds, Infinity].map(() => 0), sum: 0, count: 0 }))
  const observe = (one: HistogramSeries, value: number) => {
    one.sum += value
    one.count++
    let at = 0
    while (at < bounds.length && value > bounds[at]!) at++
    one.buckets[at]!++
  }
  return {
    read: () => [{ name, help, kind: 'histogram', samples: [...series.all()].flatMap((one) => histogramSamples(name, bounds, one)) }],
    metric: {
      observe(labels, value) {
        const one = series.of(labels)
        if (one) observe(one, value)
      },
      of(labels) {
        const one = series.of(labels)
        return (value) => {
          if (one) observe(one, value)
        }
      },
    },
  }
}

/** Prometheus' buckets are cumulative; these are added up at a scrape only. */
function histogramSamples(name: string, bounds: readonly number[], { labels, buckets, sum, count }: HistogramSeries): Sample[] {
  const upTo = (at: number) => buckets.slice(0, at + 1).reduce((total, bucket) => total + bucket, 0)
  return [
    ...bounds.map((bound, at) => ({ name: `${name}_bucket`, labels: { ...labels, le: String(bound) }, value: upTo(at) })),
    { name: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
    { name: `${name}_sum`, labels, value: sum },
    { name: `${name}_count`, labels, value: count },
  ]
}

/** @returns a metric with one number, or one a label */
export const family = (kind: 'counter' | 'gauge', name: string, help: string, ...samples: (readonly [number, Labels?])[]): Family => ({
  name,
  help,
  kind,
  samples: samples.map(([value, labels = {}]) => ({ name, labels, value })),
})
