import { newId } from '../new-id.ts'
import { LogWriter, type WriteResult } from '../embedded/log-writer.ts'
import { MAX_APPEND_BYTES } from '../embedded/log-errors.ts'
import type { ProposedEvent } from '../embedded/storage/tables/event-table.ts'
import { validateNewEvents } from '../log/appending/validate-new-events.ts'
import {
  type Appended,
  type Delivery,
  type EventLog,
  type EventMark,
  type ExpectedRevision,
  type NewEvent,
  type RecordedEvent,
  StreamDeletedError,
  WrongExpectedRevisionError,
} from '../log/event-log.ts'
import { isBefore, type Position } from '../log/position.ts'
import { originOfSettings, parsedJson, recordedEvent, storedMetadata } from '../log/recorded-event.ts'
import type { Origin } from '../schemas/metadata.ts'
import { type MemoryRecord, MemoryLogStore } from './memory-log-store.ts'

const utf8 = new TextEncoder()
const BATCH_SIZE = 500

interface Options {
  readonly now?: () => Date
  readonly newId?: () => string
}

/** In-memory log with the embedded log's rules, for tests and for running the portal without a server. */
export class MemoryEventLog implements EventLog {
  readonly store: MemoryLogStore
  readonly writer: LogWriter
  readonly #waiting = new Set<() => void>()

  constructor({ now = () => new Date(), newId: makeId = newId }: Options = {}) {
    this.store = new MemoryLogStore(() => now().getTime())
    const run = async <T>(work: () => T): Promise<T> => {
      const result = work()
      for (const wake of this.#waiting) wake()
      return result
    }
    this.writer = new LogWriter(this.store, { run }, makeId, () => null)
  }

  receive(records: readonly MemoryRecord[]): void {
    for (const record of records) this.store.restore(record)
    for (const wake of this.#waiting) wake()
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    validateNewEvents(stream, events)
    const last = events.at(-1)
    if (!last) throw new RangeError(`${stream}: nothing to append`)
    const proposed = events.map(({ id, event, metadata }) => ({
      id: id.toLowerCase(),
      type: event.type,
      isJson: true,
      metadata: storedMetadata(event.type, metadata),
      data: utf8.encode(JSON.stringify(event.data)),
    }))
    return { id: last.id, ...(await this.#append(stream, expected, proposed)) }
  }

  async #append(stream: string, expected: ExpectedRevision, events: readonly ProposedEvent[]): Promise<Omit<Appended, 'id'>> {
    const bytes = events.reduce((sum, { metadata, data }) => sum + metadata.length + data.length, 0)
    if (bytes > MAX_APPEND_BYTES) throw new RangeError(`${stream}: an append holds at most 1 MiB`)
    const { revision, position } = written(stream, expected, await this.writer.append(stream, expected, events))
    return { revision: BigInt(revision ?? 0), position: positionAt(position ?? this.store.lastPosition) }
  }

  async *readStream(
    stream: string,
    { from, backwards = false, limit = Infinity }: Parameters<EventLog['readStream']>[1] = {},
  ): AsyncGenerator<RecordedEvent> {
    if (this.store.isDeleted(stream)) throw new StreamDeletedError(stream)
    const visible = this.store.visible(stream)
    const isWanted = ({ revision }: MemoryRecord) => from === undefined || (backwards ? revision <= from : revision >= from)
    const wanted = visible.filter(isWanted)
    yield* this.#recorded(backwards ? wanted.toReversed() : wanted, limit)
  }

  async *readAll({
    after,
    before,
    backwards = false,
    limit = Infinity,
  }: Parameters<EventLog['readAll']>[0] = {}): AsyncGenerator<RecordedEvent> {
    const { records } = this.store
    if (backwards) yield* this.#recorded(records.slice(0, before ? this.#indexFrom(before) : undefined).toReversed(), limit)
    else yield* this.#recorded(records.slice(after ? this.#indexAfter(after) : 0), limit)
  }

  *#recorded(records: Iterable<MemoryRecord>, limit: number): Generator<RecordedEvent> {
    let left = limit
    for (const record of records) {
      if (left <= 0) return
      const recorded = recordedEvent(record)
      if (!recorded) continue
      left--
      yield recorded
    }
  }

  async hasReceived({ id, stream, revision }: EventMark): Promise<boolean> {
    if (this.store.isDeleted(stream)) return true
    const found = this.store.visible(stream).find((record) => record.revision >= revision)
    if (found) return found.revision > revision || found.id === id
    const { $tb, $maxAge, $maxCount } = this.#settings(stream).settings
    return (typeof $tb === 'number' && $tb > revision) || $maxAge !== undefined || $maxCount !== undefined
  }

  async *subscribeToAll({ after, signal, batchSize = BATCH_SIZE }: Parameters<EventLog['subscribeToAll']>[0]): AsyncGenerator<Delivery> {
    let position = after
    let [caughtUp, reconnected] = [false, true]
    while (!signal.aborted) {
      const from = position ? this.#indexAfter(position) : 0
      const page = this.store.records.slice(from, from + batchSize)
      const isEnd = from + page.length === this.store.records.length
      const reached = page.at(-1)?.position ?? position
      if (reached && (page.length > 0 || !caughtUp)) {
        position = reached
        const events = page.map(recordedEvent).filter((event) => event !== null)
        yield { events, position, caughtUp: isEnd && !caughtUp, reconnected }
        reconnected = false
      }
      caughtUp ||= isEnd
      if (isEnd) await this.#change(position, signal)
    }
  }

  async #change(position: Position | null, signal: AbortSignal): Promise<void> {
    const last = this.store.records.at(-1)?.position ?? null
    if (signal.aborted || isBefore(position, last)) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const wake = () => resolve()
    this.#waiting.add(wake)
    signal.addEventListener('abort', wake, { once: true })
    await promise
    this.#waiting.delete(wake)
    signal.removeEventListener('abort', wake)
  }

  setMaxAge(stream: string, seconds: number, origin: Origin): Promise<void> {
    return this.#set(stream, '$maxAge', seconds, origin)
  }

  keepNewest(stream: string, origin: Origin): Promise<void> {
    return this.#set(stream, '$maxCount', 1, origin)
  }

  #settings(stream: string): { revision: bigint | null; settings: Record<string, unknown> } {
    const newest = this.store.metadataRecord(stream)
    const settings = newest?.isJson ? parsedJson(newest.data) : null
    const isObject = settings !== null && typeof settings === 'object'
    return { revision: newest?.revision ?? null, settings: isObject ? { ...settings } : {} }
  }

  async #set(stream: string, key: '$maxAge' | '$maxCount', value: number, origin: Origin): Promise<void> {
    const { revision, settings } = this.#settings(stream)
    if (settings[key] === value) return
    const data = utf8.encode(JSON.stringify({ ...settings, [key]: value }))
    const event = { id: newId(), type: '$metadata', isJson: true, metadata: originOfSettings(origin), data }
    await this.#append(`$$${stream}`, revision ?? 'no_stream', [event])
  }

  async tombstone(stream: string): Promise<void> {
    await this.writer.tombstone(stream, 'any')
  }

  async end({ system = true }: { system?: boolean } = {}): Promise<Position | null> {
    return this.store.records.findLast(({ type }) => system || !type.startsWith('$'))?.position ?? null
  }

  async ping(): Promise<void> {}

  writeRefusal(): null {
    return null
  }

  async compact(): Promise<void> {
    this.store.compact()
  }

  #indexFrom(position: Position): number {
    let [low, high] = [0, this.store.records.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBefore(this.store.records[middle]!.position, position)) low = middle + 1
      else high = middle
    }
    return low
  }

  #indexAfter(position: Position): number {
    const index = this.#indexFrom(position)
    const record = this.store.records[index]
    return record && !isBefore(position, record.position) ? index + 1 : index
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

const positionAt = (offset: number): Position => ({ commit: BigInt(offset), prepare: BigInt(offset) })

function written(stream: string, expected: ExpectedRevision, result: WriteResult): Extract<WriteResult, { kind: 'written' }> {
  if (result.kind === 'deleted') throw new StreamDeletedError(stream)
  if (result.kind === 'wrong-expected')
    throw new WrongExpectedRevisionError(stream, expected, result.current === null ? null : BigInt(result.current))
  return result
}
