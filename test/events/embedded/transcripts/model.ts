import type { AllSubscription, Answer, Append, Deletion, EventText, SetMetadata, Step, StreamSubscription } from './history.ts'
import { matchesFilter } from './matches-filter.ts'

/**
 * Model of a real EventStoreDB 23.10.8, with as few rules as the recorded answers need. It shares no code with the embedded log: it keeps
 * every event in one list and looks through all of it.
 */

interface Stored extends EventText {
  readonly stream: string
  readonly revision: string
}

interface Subscription {
  readonly answer: { readonly events: unknown[]; error?: string }
  /** Null: all of them. */
  readonly stream: string | null
  readonly wants: (event: Stored) => boolean
  readonly resolve: boolean
}

const DELETED = 9_223_372_036_854_775_808
const TOMBSTONE = '9223372036854775807'
const STREAM_DELETED: Answer = { error: 'StreamDeletedError' }
const NOT_FOUND: Answer = { error: 'StreamNotFoundError' }
const CLIENT_NAMES: Readonly<Record<string, string>> = {
  $tb: 'truncateBefore',
  $maxCount: 'maxCount',
  $maxAge: 'maxAge',
  $cacheControl: 'cacheControl',
}

export class Model {
  readonly #log: Stored[] = []
  readonly #subscriptions: Subscription[] = []

  /** @returns the answer; that of a subscription grows with the steps that follow */
  answer(step: Step): Answer {
    const before = this.#log.length
    const answer = this.#answer(step)
    for (const event of this.#log.slice(before)) for (const subscription of this.#subscriptions) this.#deliver(subscription, event)
    return answer
  }

  #answer(step: Step): Answer {
    switch (step.call) {
      case 'subscribe':
        return this.#subscribe(step)
      case 'subscribeAll':
        return this.#subscribeAll(step)
      case 'append':
        return this.#append(step)
      case 'setMetadata':
        return this.#setMetadata(step)
      case 'delete':
        return this.#delete(step)
      case 'tombstone':
        return this.#tombstone(step)
      case 'getMetadata':
        return this.#getMetadata(step.stream)
      case 'read': {
        if (this.#isTombstoned(step.stream)) return STREAM_DELETED
        if (this.last(step.stream) < 0 || this.#bounds(step.stream).isSoftDeleted) return NOT_FOUND
        const all = this.#visible(step.stream)
        const from = step.from === 'start' ? 0 : step.from === 'end' ? Infinity : Number(step.from)
        // The client's native reader goes forwards from the start and backwards from the end, and ignores the direction.
        const isForwards = step.from === 'start' || (step.from !== 'end' && step.direction === 'forwards')
        const forwards = all.filter(({ revision }) => Number(revision) >= from)
        const backwards = all.filter(({ revision }) => Number(revision) <= from).toReversed()
        return this.#answered((isForwards ? forwards : backwards).slice(0, step.max), step.resolve)
      }
      case 'readAll': {
        const matching = this.#log.filter((event) => matchesFilter(step.filter, event))
        return this.#answered((step.direction === 'forwards' ? matching : matching.toReversed()).slice(0, step.max), step.resolve)
      }
    }
  }

  /** Last revision of the stream: 0 for one event, -1 for none. */
  last(stream: string): number {
    return this.#events(stream).length - 1
  }

  /** An id counts where it was first used, in any stream. */
  places(events: readonly EventText[]): (Stored | undefined)[] {
    return events.map((event) => this.#log.find(({ id }) => id === event.id))
  }

  #events(stream: string): Stored[] {
    return this.#log.filter((event) => event.stream === stream && event.revision !== TOMBSTONE)
  }

  #isTombstoned(stream: string): boolean {
    const own = this.#log.some((event) => event.stream === stream && event.revision === TOMBSTONE)
    return own || (stream.startsWith('$$') && this.#isTombstoned(stream.slice(2)))
  }

  #metadata(stream: string): Record<string, unknown> | null {
    const events = this.#log.some((event) => event.stream === `$$${stream}` && event.revision === TOMBSTONE)
      ? []
      : this.#events(`$$${stream}`)
    return (events.at(-1)?.json as Record<string, unknown> | undefined) ?? null
  }

  #bounds(stream: string) {
    const { $maxCount = 0, $tb = 0 } = (stream.startsWith('$$') ? { $maxCount: 1 } : (this.#metadata(stream) ?? {})) as {
      $maxCount?: number
      $tb?: number
    }
    return { maxCount: $maxCount || Infinity, truncateBefore: $tb, isSoftDeleted: $tb === DELETED }
  }

  #visible(stream: string): Stored[] {
    const { maxCount, truncateBefore } = this.#bounds(stream)
    return this.#events(stream).slice(Math.max(truncateBefore, this.last(stream) + 1 - maxCount))
  }

  #append({ stream, expected, events }: Pick<Append, 'stream' | 'expected' | 'events'>): Answer {
    const isDescribing = stream.startsWith('$$')
    const stored = this.#events(stream)
    const last = stored.length - 1
    // Metadata of a tombstoned stream that had some is still written.
    if (
      isDescribing && last >= 0 ? this.#log.some((one) => one.stream === stream && one.revision === TOMBSTONE) : this.#isTombstoned(stream)
    )
      return STREAM_DELETED
    const { isSoftDeleted } = this.#bounds(stream)
    const wrong = { error: 'WrongExpectedVersionError', expected, actual: last < 0 ? 'no_stream' : String(last) }
    const ids = events.map(({ id }) => id)
    const isStored = (from: number) => ids.every((id, at) => stored[from + at]?.id === id)
    if (expected === 'stream_exists' && isSoftDeleted) return STREAM_DELETED
    if (expected === 'stream_exists' && last < 0 && !this.#metadata(stream)) return wrong
    if (expected === 'any' || expected === 'stream_exists') {
      const places = this.places(events)
      if (places[0]?.stream === stream)
        return places.every((place) => place?.stream === stream) ? { revision: places.at(-1)!.revision } : wrong
    } else {
      const after = expected === 'no_stream' ? -1 : Number(expected)
      if (after > last) return wrong
      if (after < last) {
        if (isStored(after + 1)) return { revision: String(after + ids.length) }
        const isBegunAgain = isSoftDeleted && expected === 'no_stream' && stored[0]?.id !== ids[0]
        if (!isBegunAgain) return wrong
      }
    }
    const describedIsDeleted = isDescribing && this.#bounds(stream.slice(2)).isSoftDeleted
    for (const event of events) this.#store(stream, event)
    if (isSoftDeleted) this.#truncate(stream, last + 1)
    if (describedIsDeleted) this.#truncate(stream.slice(2), this.last(stream.slice(2)) + 1)
    return { revision: String(last + events.length) }
  }

  #store(stream: string, event: EventText): void {
    this.#log.push({ ...event, stream, revision: String(this.last(stream) + 1) })
  }

  #truncate(stream: string, before: number): void {
    this.#store(`$$${stream}`, { id: 'server', type: '$metadata', json: { ...this.#metadata(stream), $tb: before } })
  }

  #setMetadata({ stream, metadata, expected }: SetMetadata): Answer {
    // Each metadata event has an id of its own.
    const event = { id: `metadata-${this.#log.length}`, type: '$metadata', json: metadata }
    return this.#append({ stream: `$$${stream}`, expected, events: [event] })
  }

  #refusal({ stream, expected }: Deletion): Answer | null {
    const last = this.last(stream)
    if (this.#isTombstoned(stream)) return STREAM_DELETED
    const wrong = { error: 'WrongExpectedVersionError', expected: numbered(expected), actual: String(last) }
    const { isSoftDeleted } = this.#bounds(stream)
    if (expected === 'any') return null
    if (expected === 'no_stream') return last < 0 || isSoftDeleted ? null : wrong
    return Number(expected) === last ? null : wrong
  }

  #delete(step: Deletion): Answer {
    const { stream, expected } = step
    const refused = this.#refusal(step)
    if (refused) return refused
    if (this.last(stream) < 0 && !this.#metadata(stream))
      return { error: 'WrongExpectedVersionError', expected: numbered(expected), actual: '-1' }
    this.#store(`$$${stream}`, { id: 'server', type: '$metadata', json: { $tb: DELETED } })
    return { ok: true }
  }

  #tombstone(step: Deletion): Answer {
    const refused = this.#refusal(step)
    if (refused) return refused
    this.#log.push({ stream: step.stream, revision: TOMBSTONE, id: 'server', type: '$streamDeleted', text: '' })
    return { ok: true }
  }

  #getMetadata(stream: string): Answer {
    if (this.#isTombstoned(`$$${stream}`)) return STREAM_DELETED
    const metadata = this.#metadata(stream)
    return { metadata: metadata && Object.fromEntries(Object.entries(metadata).map(([key, value]) => [CLIENT_NAMES[key] ?? key, value])) }
  }

  #subscribeAll({ filter, resolve }: AllSubscription): Answer {
    const wants = (event: Stored) => matchesFilter(filter, event)
    return this.#open({ answer: this.#answered(this.#log.filter(wants), resolve), stream: null, wants, resolve })
  }

  #subscribe({ stream, from, resolve }: StreamSubscription): Answer {
    if (from !== 'end' && this.#isTombstoned(stream)) return { events: [], ...STREAM_DELETED }
    const last = this.last(stream)
    const after = from === 'start' ? -1 : from === 'end' ? last : Number(from)
    const past = this.#visible(stream).filter(({ revision }) => Number(revision) > after)
    const isSilent = Number(from) === last && this.#bounds(stream).isSoftDeleted
    const reached = isSilent ? Infinity : Math.max(after, last)
    const wants = (event: Stored) => event.stream === stream && (event.revision === TOMBSTONE || Number(event.revision) > reached)
    return this.#open({ answer: this.#answered(past, resolve), stream, wants, resolve })
  }

  #open(subscription: Subscription): Answer {
    this.#subscriptions.push(subscription)
    return subscription.answer
  }

  #deliver({ answer, stream, wants, resolve }: Subscription, event: Stored): void {
    if (!wants(event)) return
    answer.events.push(...this.#answered([event], resolve).events)
    if (stream !== null && event.revision === TOMBSTONE) answer.error = 'StreamDeletedError'
  }

  #answered(events: readonly Stored[], resolve: boolean): { events: unknown[] } {
    return { events: events.map((event) => (resolve && event.type === '$>' ? this.#resolved(event) : shown(event))) }
  }

  #resolved(link: Stored): unknown {
    const [, number, stream] = /^(-?\d+)@(.*)$/s.exec(link.text ?? '') ?? []
    if (number === undefined || stream === undefined) return shown(link)
    const isReadable = !this.#isTombstoned(stream) && !this.#bounds(stream).isSoftDeleted
    const revision = number === '-1' ? String(this.last(stream)) : number
    const target = isReadable ? this.#visible(stream).find((event) => event.revision === revision) : undefined
    return { link: shown(link), event: target ? shown(target) : null }
  }
}

const numbered = (expected: string) => ({ no_stream: '-1', any: '-2', stream_exists: '-4' })[expected] ?? expected

const shown = ({ stream, revision, id, type, json, text, meta }: Stored): EventText => ({
  stream,
  revision,
  id: id.startsWith('metadata-') ? 'server' : id,
  type,
  ...(text === undefined ? { json } : { text }),
  ...(meta === undefined ? {} : { meta }),
})
