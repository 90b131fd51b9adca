import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { appendAtEnd } from '../log/append-at-end.ts'
import { newEvents } from '../log/appending/new-events.ts'
import type { EventLog } from '../log/event-log.ts'
import { makePrivateFolder } from '../private-files.ts'
import type { Origin } from '../schemas/metadata.ts'
import { ERASURES_STREAM, personIdSchema, personKeyStream } from '../schemas/people.ts'

export interface ErasureContext {
  readonly log: EventLog
  readonly dataDir: string
  /** Removes what is deleted from the embedded log's file. Null for a server: each node has to be scavenged. */
  readonly compact: (() => Promise<unknown>) | null
  readonly newId: () => string
  readonly now: () => Date
}

/** What the log says of erasures. */
interface Erasures {
  readonly decided: ReadonlySet<string>
  /** The key is deleted, and may still be in a file. */
  readonly pending: ReadonlySet<string>
}

export async function readErasures(log: Pick<EventLog, 'readStream'>): Promise<Erasures> {
  const decided = new Set<string>()
  const pending = new Set<string>()
  for await (const { event } of log.readStream(ERASURES_STREAM, { fromLeader: true })) {
    if (event instanceof Error) throw event
    if (event.type === 'PersonErased') {
      decided.add(event.data.personId)
      pending.add(event.data.personId)
    }
    if (event.type === 'PersonKeyRemoved') pending.delete(event.data.personId)
  }
  return { decided, pending }
}

/**
 * Erases a person: what their key has sealed can be opened no more. Needs no master key. Once the decision is in the log,
 * `finishErasures` completes it, at the next start at the latest.
 * @returns the people whose key may still be in a file
 */
export async function erasePerson(context: ErasureContext, personId: string, origin: Origin): Promise<ReadonlySet<string>> {
  const { log, newId, now } = context
  if (!(await readErasures(log)).decided.has(personId)) {
    const data = { personId, erasedAt: now().toISOString() }
    await appendAtEnd(log, ERASURES_STREAM, newEvents([{ type: 'PersonErased', data }], origin, newId))
  }
  return finishErasures(context, origin)
}

/**
 * Goes on with what was decided: the id beside the data, for a restore; the tombstone; the removal from the file. Each step may be
 * repeated.
 * @returns the people whose key may still be in a file
 */
export async function finishErasures(context: ErasureContext, origin: Origin): Promise<ReadonlySet<string>> {
  const { log, dataDir, compact, newId, now } = context
  const { decided, pending } = await readErasures(log)
  noteErased(dataDir, decided)
  if (pending.size === 0) return pending
  for (const personId of pending) await log.tombstone(personKeyStream(personId))
  if (!compact) return pending
  await compact()
  const removed = [...pending].map((personId) => ({
    type: 'PersonKeyRemoved' as const,
    data: { personId, removedAt: now().toISOString() },
  }))
  await appendAtEnd(log, ERASURES_STREAM, newEvents(removed, origin, newId))
  return new Set()
}

/** After a restore: erases again whom the restored log still knows. */
export async function repeatErasures(context: ErasureContext, origin: Origin): Promise<number> {
  const { decided } = await readErasures(context.log)
  const missing = [...notedErased(context.dataDir)].filter((personId) => !decided.has(personId))
  for (const personId of missing) await erasePerson(context, personId, origin)
  return missing.length
}

/** Ids only, one a line. It is no secret who was erased: an id says nothing without its key. */
const file = (dataDir: string) => join(dataDir, 'erased-people')

/** @returns the ids noted beside the data; a line that was cut off is passed over, and noted again at the next start */
function notedErased(dataDir: string): Set<string> {
  try {
    const lines = readFileSync(file(dataDir), 'utf8').split('\n')
    return new Set(lines.filter((line) => personIdSchema.safeParse(line).success))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return new Set()
  }
}

function noteErased(dataDir: string, people: ReadonlySet<string>): void {
  const noted = notedErased(dataDir)
  const missing = [...people].filter((personId) => !noted.has(personId))
  if (missing.length === 0) return
  makePrivateFolder(dataDir)
  const descriptor = openSync(file(dataDir), 'a', 0o600)
  try {
    writeSync(descriptor, missing.map((personId) => `\n${personId}\n`).join(''))
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
