import { type SeededRandom, seededRandom } from '../../../../events/domain/seeded-random.ts'
import type { EventText, FilterText, History, Step } from './history.ts'
import { Model } from './model.ts'

type Call = Step extends infer One ? (One extends Step ? Omit<One, 'answer'> : never) : never

const OTHERS = ['T-b', '$T-s', 'T a/b ?#@1']
const FILTERS: readonly FilterText[] = [
  { on: 'stream', prefixes: ['T-a'] },
  { on: 'stream', prefixes: ['T', '$T', '$$T', '$$$T'] },
  { on: 'stream', prefixes: ['$$T'] },
  { on: 'stream', regex: '^T-[ab]$' },
  { on: 'stream', regex: '^\\$\\$T' },
  { on: 'type', prefixes: ['ev-', 't'], mine: true },
  { on: 'type', regex: '^ev-[A-Z]$', mine: true },
]
const PAYLOADS: readonly Pick<EventText, 'json' | 'text' | 'meta'>[] = [
  { json: { a: 1 } },
  { json: { n: 1.5, s: 'é😀', list: [null, true] }, meta: { $correlationId: 'c', u: [1] } },
  { json: 'x', meta: {} },
  { text: 'not json' },
  { text: '' },
]

/**
 * Calls of the kinds that were recorded, most of them on one stream and near to its bounds, where the recorded histories are few: soft
 * deletion, truncation and deletion between appends that repeat ids.
 * @returns them with the model's answers
 */
export function randomHistory(seed: number): History {
  const random = seededRandom(`history ${seed}`)
  const model = new Model()
  const made = new Calls(random, model)
  const steps = Array.from({ length: random.whole(10, 26) }, () => {
    const call = made.next()
    return { ...call, answer: model.answer(call as Step) }
  })
  return { seed, steps }
}

class Calls {
  readonly #random: SeededRandom
  readonly #model: Model
  readonly #appended: EventText[][] = []
  #ids = 0
  #subscriptions = 0

  constructor(random: SeededRandom, model: Model) {
    this.#random = random
    this.#model = model
  }

  next(): Call {
    const { chance, pick } = this.#random
    const stream = chance(0.75) ? 'T-a' : pick(OTHERS)
    const dice = this.#random.next()
    if (dice < 0.4) return this.#append(stream)
    if (dice < 0.52) return { call: 'setMetadata', stream, metadata: this.#metadata(stream), expected: this.#expected(`$$${stream}`, 0.6) }
    if (dice < 0.62) return { call: 'delete', stream, expected: this.#expectedOfRemoval(stream) }
    if (dice < 0.64) return { call: 'tombstone', stream, expected: this.#expectedOfRemoval(stream) }
    if (dice < 0.69) return { call: 'getMetadata', stream }
    if (dice < 0.75 && this.#subscriptions++ < 2) return this.#subscription(stream)
    const page = { direction: pick(['forwards', 'backwards'] as const), max: pick([1, 2, 3, 100]), resolve: chance(0.5) }
    if (dice < 0.9) return { call: 'read', stream, ...page, from: pick(['start', 'end', this.#near(stream), this.#near(stream)]) }
    return { call: 'readAll', from: 'mark', filter: pick(FILTERS), ...page }
  }

  #append(stream: string): Call {
    const { chance, pick, whole } = this.#random
    const repeated = this.#appended.length > 0 && chance(0.4) ? this.#repeated(pick(this.#appended)) : null
    const events =
      repeated && !isUnanswered(stream, this.#model.places(repeated))
        ? repeated
        : Array.from({ length: whole(1, 4) }, () => this.#event(stream))
    this.#appended.push(events)
    return { call: 'append', stream, expected: this.#expected(stream, 0.5), events, ...(chance(0.25) ? { unary: true as const } : {}) }
  }

  /** All of them, some that follow each other, or with new ones before or after. */
  #repeated(events: readonly EventText[]): EventText[] {
    const { pick, whole } = this.#random
    const from = whole(0, events.length - 1)
    const part = events.slice(from, from + whole(1, events.length - from))
    return pick([[...events], part, [...part, this.#event('T-a')], [this.#event('T-a'), ...part], [...pick(this.#appended), ...part]])
  }

  #event(stream: string): EventText {
    const { chance, pick } = this.#random
    const id = `e${this.#ids++}`
    if (chance(0.12)) return { id, type: '$>', text: `${pick(['-1', '0', '1', this.#near(stream)])}@${pick(['T-a', 'T-b', 'T-none'])}` }
    return { id, type: pick(['t', 'ev-A', 'ev-B', 'tipo è']), ...pick(PAYLOADS) }
  }

  #metadata(stream: string): Record<string, unknown> {
    const { chance, pick, whole } = this.#random
    if (chance(0.25)) return pick([{}, { custom: [1, 'é'] }, { $cacheControl: 5, owner: 'x' }, { $maxAge: 3600 }])
    return {
      ...(chance(0.6) ? { $tb: chance(0.5) ? whole(0, 5) : Number(this.#near(stream)) } : {}),
      ...(chance(0.6) ? { $maxCount: whole(1, 5) } : {}),
      ...(chance(0.3) ? { custom: whole(0, 9) } : {}),
    }
  }

  /** A revision near to the stream's last one, or its first. */
  #near(stream: string): string {
    const last = this.#model.last(stream)
    return String(Math.max(0, this.#random.pick([0, last - 2, last - 1, last, last + 1, last + 2])))
  }

  #expected(stream: string, any: number): string {
    const { chance, pick } = this.#random
    if (chance(any)) return 'any'
    return chance(0.4) ? 'stream_exists' : pick(['no_stream', this.#near(stream), String(Math.max(0, this.#model.last(stream)))])
  }

  /** The client cannot state that a stream it deletes exists. */
  #expectedOfRemoval(stream: string): string {
    const expected = this.#expected(stream, 0.6)
    return expected === 'stream_exists' ? 'any' : expected
  }

  #subscription(stream: string): Call {
    const { chance, pick } = this.#random
    // The target of a link may change before a live subscription resolves the link.
    if (chance(0.5)) return { call: 'subscribeAll', from: 'mark', filter: pick(FILTERS), resolve: false }
    return { call: 'subscribe', stream, from: pick(['start', 'end', this.#near(stream)]), resolve: false }
  }
}

/** A real server never answers an append without a revision of events that it knows, the last of which stands long before the first. */
const isUnanswered = (stream: string, places: ReturnType<Model['places']>): boolean =>
  places.every((place) => place?.stream === stream) && Number(places.at(-1)!.revision) < Number(places[0]!.revision) - 1
