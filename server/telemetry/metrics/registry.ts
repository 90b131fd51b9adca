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
  /** @returns what counts one series, for those who count often */
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
  /** @param read asked at every collection; families it cannot read now are left out */
  source(read: () => Promise<readonly Family[]> | readonly Family[]): void
  collect(): Promise<Family[]>
}

/** So that labels an outsider could choose never fill the memory. */
const MAX_SERIES = 1_000

export function createRegistry(): Registry {
  const readers: (() => Promise<readonly Family[]> | readonly Family[])[] = []

  function series<T>(make: (labels: Labels) => T): { of(labels: Labels): T | undefined; all(): Iterable<T> } {
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

  return {
    counter(name, help) {
      const counts = series((labels) => ({ labels, value: 0 }))
      readers.push(() => [{ name, help, kind: 'counter', samples: [...counts.all()].map((count) => ({ name, ...count })) }])
      return {
        add(labels = {}, by = 1) {
          const count = counts.of(labels)
          if (count) count.value += by
        },
        of(labels) {
          const count = counts.of(labels)
          return () => {
            if (count) count.value++
          }
        },
      }
    },
    histogram(name, help, bounds) {
      // One bucket more than bounds: what is above them all. They are added up when somebody asks.
      const found = series((labels) => ({ labels, buckets: [...bounds, Infinity].map(() => 0), sum: 0, count: 0 }))
      type Series = NonNullable<ReturnType<typeof found.of>>
      const observe = (one: Series, value: number) => {
        one.sum += value
        one.count++
        let at = 0
        while (at < bounds.length && value > bounds[at]!) at++
        one.buckets[at]!++
      }
      const upTo = (buckets: readonly number[], at: number) => buckets.slice(0, at + 1).reduce((sum, bucket) => sum + bucket, 0)
      readers.push(() => [
        {
          name,
          help,
          kind: 'histogram',
          samples: [...found.all()].flatMap(({ labels, buckets, sum, count }) => [
            ...bounds.map((bound, at) => ({ name: `${name}_bucket`, labels: { ...labels, le: String(bound) }, value: upTo(buckets, at) })),
            { name: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
            { name: `${name}_sum`, labels, value: sum },
            { name: `${name}_count`, labels, value: count },
          ]),
        },
      ])
      return {
        observe(labels, value) {
          const one = found.of(labels)
          if (one) observe(one, value)
        },
        of(labels) {
          const one = found.of(labels)
          return (value) => {
            if (one) observe(one, value)
          }
        },
      }
    },
    source: (read) => void readers.push(read),
    async collect() {
      const read = await Promise.allSettled(readers.map(async (reader) => reader()))
      return read.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
    },
  }
}

/** @returns a metric with one number, or one a label */
export const family = (kind: 'counter' | 'gauge', name: string, help: string, ...samples: (readonly [number, Labels?])[]): Family => ({
  name,
  help,
  kind,
  samples: samples.map(([value, labels = {}]) => ({ name, labels, value })),
})
