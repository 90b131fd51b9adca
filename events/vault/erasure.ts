import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { appendAtEnd } from '../log/append-at-end.ts'
import { newEvents } from '../log/appending/new-events.ts'
import type { EventLog } from '../log/event-log.ts'
import { makePrivateFolder } from '../private-files.ts'
import type { Origin } from '../schemas/metadata.ts'
import { ERASURES_STREAM, personIdSchema, personKeyStream } from '../schemas/people.ts'
import { readPersonKey } from './vault.ts'

export interface ErasureContext {
  readonly log: EventLog
  readonly dataDir: string
  /** Removes deleted events from the embedded log's file. Null for a server, whose nodes must be scavenged. */
  readonly compact: (() => Promise<unknown>) | null
  readonly newId: () => string
  readonly now: () => Date
}

type Recording = Pick<ErasureContext, 'log' | 'newId' | 'now'>

/** An erasure. Nothing sealed for the person can be opened after `erasedAt`. */
interface Erasure {
  readonly erasedAt: string
  /** Null if the key is deleted but its bytes may still be in a file. */
  readonly keyRemovedAt: string | null
}

interface Erasures {
  readonly decided: ReadonlyMap<string, Erasure>
  readonly pending: ReadonlySet<string>
}

export async function readErasures(log: Pick<EventLog, 'readStream'>): Promise<Erasures> {
  const decided = new Map<string, Erasure>()
  const pending = new Set<string>()
  for await (const { event } of log.readStream(ERASURES_STREAM, { fromLeader: true })) {
    if (event instanceof Error) throw event
    if (event.type === 'PersonErased') {
      decided.set(event.data.personId, { erasedAt: event.data.erasedAt, keyRemovedAt: null })
      pending.add(event.data.personId)
    }
    if (event.type === 'PersonKeyRemoved') {
      const { personId, removedAt } = event.data
      pending.delete(personId)
      decided.set(personId, { ...decided.get(personId)!, keyRemovedAt: removedAt })
    }
  }
  return { decided, pending }
}

/**
 * Decides to erase a person, and deletes their key: what it has sealed can be opened no more. Needs no master key. Once the decision is
 * in the log, `finishErasures` completes it, at the next start at the latest.
 */
export async function beginErasure(context: Omit<ErasureContext, 'compact'>, personId: string, origin: Origin): Promise<void> {
  const { log, dataDir, newId, now } = context
  const { decided } = await readErasures(log)
  if (!decided.has(personId)) {
    const data = { personId, erasedAt: now().toISOString() }
    await appendAtEnd(log, ERASURES_STREAM, newEvents([{ type: 'PersonErased', data }], origin, newId))
  }
  noteErased(dataDir, [...decided.keys(), personId])
  await log.tombstone(personKeyStream(personId))
}

/** Erases a person, and waits until the key is removed from the file. @returns the people whose key may still be in a file */
export async function erasePerson(context: ErasureContext, personId: string, origin: Origin): Promise<ReadonlySet<string>> {
  await beginErasure(context, personId, origin)
  return finishErasures(context, origin)
}

/**
 * Goes on with what was decided: the id beside the data, for a restore; the tombstone; the removal from the file. Each step may be
 * repeated.
 * @returns the people whose key may still be in a file
 */
export async function finishErasures(context: ErasureContext, origin: Origin): Promise<ReadonlySet<string>> {
  const { log, dataDir, compact } = context
  const { decided, pending } = await readErasures(log)
  noteErased(dataDir, [...decided.keys()])
  if (pending.size === 0) return pending
  for (const personId of pending) await log.tombstone(personKeyStream(personId))
  if (!compact) return pending
  await compact()
  // Another process may have been quicker.
  const left = [...(await readErasures(log)).pending].filter((personId) => pending.has(personId))
  if (left.length === 0) return new Set()
  await recordRemoved(context, left, origin)
  return new Set()
}

async function recordRemoved({ log, newId, now }: Recording, people: readonly string[], origin: Origin): Promise<void> {
  const removedAt = now().toISOString()
  const events = people.map((personId) => ({ type: 'PersonKeyRemoved' as const, data: { personId, removedAt } }))
  await appendAtEnd(log, ERASURES_STREAM, newEvents(events, origin, newId))
}

/**
 * On a server: what its operator says of its files.
 * @param since when the oldest of the scavenges began; each node has had one
 * @returns the people whose key is recorded as removed: erased before that instant, and no longer readable
 */
export async function recordScavenge(context: Recording, since: Date, origin: Origin): Promise<string[]> {
  const { log } = context
  const { decided, pending } = await readErasures(log)
  const removed: string[] = []
  for (const personId of pending)
    if (Date.parse(decided.get(personId)!.erasedAt) < since.getTime() && !(await readPersonKey(log, personId))) removed.push(personId)
  if (removed.length > 0) await recordRemoved(context, removed, origin)
  return removed
}

/** @returns `finishErasures`, one run at a time, so that those who ask meanwhile do not compact the log twice at once */
export function createKeyRemoval(context: ErasureContext): (origin: Origin) => Promise<ReadonlySet<string>> {
  let last: Promise<unknown> = Promise.resolve()
  return (origin) => {
    const run = last.then(
      () => finishErasures(context, origin),
      () => finishErasures(context, origin),
    )
    last = run
    return run
  }
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

function noteErased(dataDir: string, people: readonly string[]): void {
  const noted = notedErased(dataDir)
  const missing = people.filter((personId) => !noted.has(personId))
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
