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
 * Decides the erasure of a person and deletes their key, so that nothing sealed with it can be opened. Needs no master key.
 * `finishErasures` completes it, at the latest at the next start.
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

/** Erases a person and waits until the file no longer has the key. Returns the people whose key may still be in a file. */
export async function erasePerson(context: ErasureContext, personId: string, origin: Origin): Promise<ReadonlySet<string>> {
  await beginErasure(context, personId, origin)
  return finishErasures(context, origin)
}

/**
 * Completes decided erasures: notes the id beside the data for a restore, writes the tombstone, removes the key from the file. Every step
 * is idempotent.
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
 * Records an operator's confirmation that every node of the server was scavenged.
 * @param since start of the oldest scavenge
 * @returns the people whose key is recorded as removed, because they were erased before that instant
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

/** Returns `finishErasures` with shared runs, so that concurrent callers do not compact the log twice. */
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

/** Erases people again whom a restored log still contains. */
export async function repeatErasures(context: ErasureContext, origin: Origin): Promise<number> {
  const { decided } = await readErasures(context.log)
  const missing = [...notedErased(context.dataDir)].filter((personId) => !decided.has(personId))
  for (const personId of missing) await erasePerson(context, personId, origin)
  return missing.length
}

/** File of erased ids, one a line. It is no secret, because an id is meaningless without its key. */
const file = (dataDir: string) => join(dataDir, 'erased-people')

/** Returns the ids noted beside the data. Skips an incomplete line, which the next start notes again. */
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
