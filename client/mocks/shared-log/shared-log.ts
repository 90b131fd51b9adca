import type { RecordedEvent } from '../../../events/log/event-log.ts'
import { MemoryEventLog } from '../../../events/memory/memory-event-log.ts'
import type { MemoryRecord } from '../../../events/memory/memory-log-store.ts'
import type { WorkingCopies } from '../../../projections/stores/working-copies/working-copies.ts'
import { type Asked, errorFromWire, fromWire, toWire } from './wire.ts'

interface Answered {
  readonly result?: unknown
  readonly error?: Partial<Error>
  readonly records: readonly MemoryRecord[]
  readonly presence: number
}

type Ask = (part: Asked['part'], method: string | null, args: readonly unknown[]) => Promise<never>

/** A copy of the development server's log. Appends go to the server first and come back as records. */
class SharedLog extends MemoryEventLog {
  readonly #ask: Ask

  constructor(ask: Ask) {
    super()
    this.#ask = ask
  }

  /** The development server is the leader: another page may have opened the session that this one reads. */
  override async *readStream(...[stream, options]: Parameters<MemoryEventLog['readStream']>): AsyncGenerator<RecordedEvent> {
    if (options?.fromLeader) await this.#ask('log', null, [])
    yield* super.readStream(stream, options)
  }

  override append: MemoryEventLog['append'] = (...args) => this.#ask('log', 'append', args)
  override setMaxAge: MemoryEventLog['setMaxAge'] = (...args) => this.#ask('log', 'setMaxAge', args)
  override keepNewest: MemoryEventLog['keepNewest'] = (...args) => this.#ask('log', 'keepNewest', args)
  override tombstone: MemoryEventLog['tombstone'] = (...args) => this.#ask('log', 'tombstone', args)
  override async compact(): Promise<void> {
    await this.#ask('log', 'compact', [])
    await super.compact()
  }
}

export interface SharedParts {
  readonly log: MemoryEventLog
  readonly workingCopies: WorkingCopies
  /** Fetches the records that others have appended. */
  pull(): Promise<void>
}

/** Opens a copy of the log with all its records. @param send passes a message to `hostSharedLog` */
export async function connectSharedLog(send: (body: string) => Promise<string>): Promise<SharedParts> {
  const listeners = new Set<() => void>()
  let known = 0
  const ask: Ask = async (part, method, args) => {
    const asked: Asked = { part, method, args, after: log.store.lastPosition }
    const { result, error, records, presence } = fromWire(await send(toWire(asked))) as Answered
    log.receive(records)
    if (presence !== known) listeners.forEach((listener) => listener())
    known = presence
    if (error) throw errorFromWire(error)
    return result as never
  }
  const log = new SharedLog(ask)
  const pull = () => ask('log', null, [])
  await pull()
  const copied =
    (method: keyof WorkingCopies) =>
    (...args: readonly unknown[]) =>
      ask('copies', method as string, args)
  const workingCopies: WorkingCopies = {
    read: copied('read'),
    write: copied('write'),
    remove: copied('remove'),
    removeAllOf: copied('removeAllOf'),
    enter: copied('enter'),
    leave: copied('leave'),
    present: copied('present'),
    onPresence(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async [Symbol.asyncDispose]() {},
  }
  return { log, workingCopies, pull }
}
