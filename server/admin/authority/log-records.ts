import { LRUCache } from 'lru-cache'
import { type EventLog, StreamDeletedError } from '../../../events/log/event-log.ts'
import { apiTokenStream, REVOCATIONS_STREAM, sessionStream, sessionUseStream } from '../../../events/schemas/admin.ts'
import { FIRST_OWNER_ID } from '../../../events/schemas/metadata.ts'
import { ERASURES_STREAM, PEOPLE_STREAM, personStream } from '../../../events/schemas/people.ts'
import { people, type PersonRecord } from '../../../projections/models/people.ts'
import { EVERY_SESSION, type SessionRecord, sessions, tokenKey } from '../../../projections/models/sessions.ts'
import type { Projection } from '../../../projections/projection.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'

/** Cache time. If another process's change notice is lost, the change takes effect after this time. */
const KEPT_MS = 2_000
const MAX_KEPT = 2_000

/**
 * Sessions, tokens and people, read from their streams in the log (in a cluster, from the leader). Permissions are never decided from read
 * models, which other programs may write. All methods throw EventLogUnavailableError.
 */
export interface LogRecords {
  /** Returns ciphertext; null for a person who was erased or never invited. The first owner always has a record. */
  person(personId: string): Promise<PersonRecord | null>
  session(sessionId: string): Promise<SessionRecord | null>
  revocations(): Promise<number>
  token(tokenId: string): Promise<SessionRecord | null>
  forget(): void
}

export function createLogRecords(log: Pick<EventLog, 'readStream'>, readModels: Pick<ReadModels, 'onChange'>): LogRecords & Disposable {
  const kept = new LRUCache<string, Promise<unknown>>({ max: MAX_KEPT, ttl: KEPT_MS })
  const stop = readModels.onChange((changes) => {
    if (changes.some((change) => change.lost || change.model === sessions.name || change.model === people.name)) kept.clear()
  })

  function keep<T>(key: string, read: () => Promise<T>): Promise<T> {
    const found = kept.get(key) as Promise<T> | undefined
    if (found) return found
    const reading = read()
    kept.set(key, reading)
    const drop = () => void (kept.peek(key) === reading && kept.delete(key))
    // Another process may create a missing record at any moment, so its absence is not cached.
    reading.then((record) => record === null && drop(), drop)
    return reading
  }

  async function fold<Doc>(projection: Projection<object>, key: string, streams: readonly string[]): Promise<Doc> {
    const doc = projection.initial(key)
    for (const stream of streams) {
      try {
        for await (const recorded of log.readStream(stream, { fromLeader: true })) {
          const { event } = recorded
          if (event instanceof Error) throw event
          if (projection.key(event, recorded) !== key) continue
          const apply = projection.on[event.type] as ((doc: object, ...of: [typeof event, typeof recorded]) => void) | undefined
          apply?.(doc, event, recorded)
        }
      } catch (error) {
        if (!(error instanceof StreamDeletedError)) throw error
      }
    }
    return doc as Doc
  }

  return {
    person: (personId) =>
      keep(`person ${personId}`, async () => {
        const streams = [PEOPLE_STREAM, personStream(personId), ERASURES_STREAM]
        const person = await fold<PersonRecord>(people, personId, streams)
        if (personId === FIRST_OWNER_ID) return person
        return person.status === 'unknown' || person.status === 'erased' ? null : person
      }),
    session: (sessionId) =>
      keep(`session ${sessionId}`, async () => {
        const session = await fold<SessionRecord>(sessions, sessionId, [sessionStream(sessionId), sessionUseStream(sessionId)])
        return session.since === '' ? null : session
      }),
    revocations: () => keep('revocations', async () => (await fold<SessionRecord>(sessions, EVERY_SESSION, [REVOCATIONS_STREAM])).epoch),
    token: (tokenId) =>
      keep(`token ${tokenId}`, async () => {
        const record = await fold<SessionRecord>(sessions, tokenKey(tokenId), [apiTokenStream(tokenId)])
        return record.token === null ? null : record
      }),
    forget: () => kept.clear(),
    [Symbol.dispose]: stop,
  }
}

/** Returns true if the event changes permissions. The process that appends such an event must see it at once. */
export const concernsAuthority = (type: string): boolean => type in people.on || type in sessions.on
