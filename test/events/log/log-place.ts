import { jsonEvent } from '@kurrent/kurrentdb-client'
import { randomUUID } from 'node:crypto'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import type { EventLog } from '../../../events/log/event-log.ts'
import type { Position } from '../../../events/log/position.ts'
import { MemoryEventLog } from '../../../events/memory/memory-event-log.ts'
import { collect, embeddedLog } from '../embedded/embedded-log.ts'

/** An event that no vocabulary checked. */
export interface ForeignEvent {
  readonly type: string
  readonly data: object
  readonly metadata?: object
}

export const foreign = (event: ForeignEvent): ForeignEvent => event

/** A log, and the calls that the door does not have. */
export interface LogPlace extends AsyncDisposable {
  readonly log: EventLog
  append(stream: string, events: readonly ForeignEvent[]): Promise<{ position: Position }>
  softDelete(stream: string): Promise<void>
  tombstone(stream: string): Promise<void>
  setMetadata(stream: string, metadata: Readonly<Record<string, unknown>>): Promise<void>
  /** @returns the metadata of the stream itself, with the server's keys */
  settings(stream: string): Promise<Record<string, unknown>>
  /** @returns the metadata of the stream's first event, as it is stored */
  metadataOf(stream: string): Promise<unknown>
}

const proposed = ({ type, data, metadata }: ForeignEvent) =>
  jsonEvent({ type, data: data as never, ...(metadata ? { metadata: metadata as never } : {}) })

/** The embedded log, through the official client. */
export async function embeddedPlace(): Promise<LogPlace> {
  const server = await embeddedLog()
  const log = await connectEventLog({ url: server.url })
  const { client } = server
  return {
    log,
    append: async (stream, events) => ({ position: (await client.appendToStream(stream, events.map(proposed))).position! }),
    softDelete: async (stream) => void (await client.deleteStream(stream)),
    tombstone: async (stream) => void (await client.tombstoneStream(stream)),
    setMetadata: async (stream, metadata) =>
      void (await client.appendToStream(`$$${stream}`, [proposed({ type: '$metadata', data: metadata })])),
    settings: async (stream) => {
      const [newest] = await collect(client.readStream(`$$${stream}`, { maxCount: 1, direction: 'backwards', fromRevision: 'end' }))
      return newest!.event!.data as Record<string, unknown>
    },
    metadataOf: async (stream) => (await collect(client.readStream(stream)))[0]!.event!.metadata,
    async [Symbol.asyncDispose]() {
      await log[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

const bytes = (value: object) => new TextEncoder().encode(JSON.stringify(value))
const parsed = (stored: Uint8Array) => JSON.parse(new TextDecoder().decode(stored)) as Record<string, unknown>

/** The log in memory. */
export async function memoryPlace(): Promise<LogPlace> {
  const log = new MemoryEventLog()
  const { writer, store } = log
  const append = async (stream: string, events: readonly ForeignEvent[]) => {
    const records = events.map(({ type, data, metadata = {} }) => ({
      id: randomUUID(),
      type,
      isJson: true,
      data: bytes(data),
      metadata: bytes(metadata),
    }))
    await writer.append(stream, 'any', records)
    return { position: store.records.at(-1)!.position }
  }
  return {
    log,
    append,
    softDelete: async (stream) => void (await writer.softDelete(stream, 'any')),
    tombstone: async (stream) => void (await writer.tombstone(stream, 'any')),
    setMetadata: async (stream, data) => void (await append(`$$${stream}`, [{ type: '$metadata', data }])),
    settings: async (stream) => parsed(store.metadataOf(stream)!),
    metadataOf: async (stream) => parsed(store.visible(stream)[0]!.metadata),
    [Symbol.asyncDispose]: () => log[Symbol.asyncDispose](),
  }
}
