import { setTimeout as sleep } from 'node:timers/promises'
import {
  type AppendStreamState,
  BACKWARDS,
  binaryEvent,
  END,
  eventTypeFilter,
  FORWARDS,
  jsonEvent,
  type KurrentDBClient,
  type ReadPosition,
  type ReadRevision,
  type ResolvedEvent,
  START,
  type StreamState,
  streamNameFilter,
  type StreamSubscription as Subscription,
  type AllStreamSubscription,
  WrongExpectedVersionError,
} from '@kurrent/kurrentdb-client'
import type {
  AllRead,
  AllSubscription,
  Answer,
  Append,
  Deletion,
  EventText,
  FilterText,
  History,
  SetMetadata,
  Step,
  StreamRead,
  StreamSubscription,
} from './history.ts'
import { until } from '../../../machine/until.ts'
import { Names } from './names.ts'

/**
 * Milliseconds, the same as in the recording: a subscription counts as open this long after its confirmation, and stays open this long at
 * the end.
 */
const SETTLED_MS = 60
const CREDENTIALS = { username: 'any', password: 'any' }
const NO_CREDENTIALS = {}

/**
 * Makes a history's calls, one after the other.
 * @param tag of the streams' names: of letters and digits, and never the beginning of another's
 * @returns the answer to each step
 */
export async function replayHistory(client: KurrentDBClient, { steps }: History, tag: string): Promise<Answer[]> {
  const replay = new Replay(client, new Names(tag), await markedPosition(client, tag))
  const answers: (() => Answer)[] = []
  for (const step of steps) answers.push(await replay.answer(step))
  await replay.end()
  return answers.map((answer) => answer())
}

type Position = Exclude<ReadPosition, string>

async function markedPosition(client: KurrentDBClient, tag: string): Promise<Position> {
  const { position } = await client.appendToStream(`mark-${tag}`, jsonEvent({ type: 'mark', data: {} }))
  return position!
}

interface Opened {
  readonly subscription: Subscription | AllStreamSubscription
  readonly events: unknown[]
  readonly recorded: number
}

class Replay {
  readonly #client: KurrentDBClient
  readonly #names: Names
  readonly #mark: Position
  readonly #opened: Opened[] = []

  constructor(client: KurrentDBClient, names: Names, mark: Position) {
    this.#client = client
    this.#names = names
    this.#mark = mark
  }

  /** @returns what gives the answer once the history is over: subscriptions go on until then */
  async answer(step: Step): Promise<() => Answer> {
    if (step.call === 'subscribe' || step.call === 'subscribeAll') return this.#subscribe(step)
    const answer = await this.#called(step).catch(refusal)
    return () => answer
  }

  /** Waits for the recorded events, and a little longer for unexpected ones. */
  async end(): Promise<void> {
    await until('all events on record have come', () => this.#opened.every(({ events, recorded }) => events.length >= recorded))
    if (this.#opened.length > 0) await sleep(SETTLED_MS)
    await Promise.all(this.#opened.map(({ subscription }) => subscription.unsubscribe()))
  }

  async #called(step: Exclude<Step, StreamSubscription | AllSubscription>): Promise<Answer> {
    const client = this.#client
    switch (step.call) {
      case 'append':
        return this.#append(step)
      case 'delete':
      case 'tombstone':
        return this.#delete(step)
      case 'setMetadata':
        return this.#setMetadata(step)
      case 'getMetadata': {
        const { metadata = null } = await client.getStreamMetadata(this.#names.stream(step.stream))
        return { metadata }
      }
      case 'read':
        return this.#read(step)
      case 'readAll':
        return this.#readAll(step)
    }
  }

  async #append({ stream, expected, events, unary }: Append): Promise<Answer> {
    const options = { streamState: streamState(expected), ...(unary ? { credentials: CREDENTIALS } : NO_CREDENTIALS) }
    const proposed = events.map((event) => this.#proposed(event))
    const { nextExpectedRevision } = await this.#client.appendToStream(this.#names.stream(stream), proposed, options)
    return { revision: String(nextExpectedRevision) }
  }

  #proposed({ id: label, type, json, text, meta }: EventText) {
    const id = this.#names.id(label)
    const metadata = meta === undefined ? {} : { metadata: meta as object }
    if (text === undefined) return jsonEvent({ id, type, data: json as never, ...metadata })
    return binaryEvent({ id, type, data: Buffer.from(this.#names.data(type, text)), ...metadata })
  }

  async #delete({ call, stream, expected }: Deletion): Promise<Answer> {
    const options = { expectedRevision: streamState(expected) as StreamState }
    const name = this.#names.stream(stream)
    await (call === 'delete' ? this.#client.deleteStream(name, options) : this.#client.tombstoneStream(name, options))
    return { ok: true }
  }

  async #setMetadata({ stream, metadata, expected }: SetMetadata): Promise<Answer> {
    // The client passes on options that its types do not list.
    const options = { streamState: streamState(expected) } as object
    const { nextExpectedRevision } = await this.#client.setStreamMetadata(this.#names.stream(stream), metadata, options)
    return { revision: String(nextExpectedRevision) }
  }

  async #read({ stream, direction, from, max, resolve }: StreamRead): Promise<Answer> {
    const events = this.#client.readStream(this.#names.stream(stream), {
      direction: direction === 'forwards' ? FORWARDS : BACKWARDS,
      fromRevision: revision(from),
      maxCount: max,
      resolveLinkTos: resolve,
    })
    return this.#answered(events, max, () => true)
  }

  async #readAll({ direction, max, resolve, filter }: AllRead): Promise<Answer> {
    const backwards = direction === 'backwards'
    const events = this.#client.readAll({
      direction: backwards ? BACKWARDS : FORWARDS,
      fromPosition: backwards ? END : this.#mark,
      ...(filter.mine ? {} : { maxCount: max }),
      resolveLinkTos: resolve,
      filter: this.#filter(filter),
    })
    return this.#answered(events, max, (resolved) => this.#isOwn(resolved))
  }

  async #answered(source: AsyncIterable<ResolvedEvent>, max: number, isWanted: (event: ResolvedEvent) => boolean): Promise<Answer> {
    const events: unknown[] = []
    for await (const resolved of source) {
      const { position } = (resolved.link ?? resolved.event)!
      // Events before the mark belong to another history.
      if (events.length === max || (position && position.commit < this.#mark.commit)) break
      if (isWanted(resolved)) events.push(this.#names.answered(resolved))
    }
    return { events }
  }

  #isOwn({ link, event }: ResolvedEvent): boolean {
    return this.#names.isOwn((link ?? event)!.streamId)
  }

  #filter({ on, prefixes = [], regex }: FilterText) {
    const filterOn = on === 'type' ? eventTypeFilter : streamNameFilter
    if (regex !== undefined) return filterOn({ regex: on === 'type' ? regex : this.#names.expression(regex) })
    return filterOn({ prefixes: on === 'type' ? prefixes : prefixes.map((prefix) => this.#names.stream(prefix)) })
  }

  async #subscribe(step: StreamSubscription | AllSubscription): Promise<() => Answer> {
    const events: unknown[] = []
    const ending: { error?: string } = {}
    const subscription =
      step.call === 'subscribe'
        ? this.#client.subscribeToStream(this.#names.stream(step.stream), {
            fromRevision: revision(step.from),
            resolveLinkTos: step.resolve,
          })
        : this.#client.subscribeToAll({ fromPosition: this.#mark, resolveLinkTos: step.resolve, filter: this.#filter(step.filter) })
    subscription.on('data', (resolved: ResolvedEvent) => {
      if (this.#isOwn(resolved)) events.push(this.#names.answered(resolved))
    })
    await new Promise<void>((opened) => {
      subscription.once('confirmation', opened)
      subscription.on('error', (error: Error) => {
        ending.error = error.constructor.name
        opened()
      })
    })
    await sleep(SETTLED_MS)
    this.#opened.push({ subscription, events, recorded: (step.answer['events'] as unknown[]).length })
    return () => ({ events, ...ending })
  }
}

const streamState = (expected: string): AppendStreamState =>
  /^\d+$/.test(expected) ? BigInt(expected) : (expected as Exclude<AppendStreamState, bigint>)

const revision = (from: string): ReadRevision => (from === 'start' ? START : from === 'end' ? END : BigInt(from))

function refusal(error: unknown): Answer {
  const name = (error as Error).constructor.name
  if (!(error instanceof WrongExpectedVersionError)) return { error: name }
  return { error: name, expected: String(error.expectedState), actual: String(error.actualState) }
}
