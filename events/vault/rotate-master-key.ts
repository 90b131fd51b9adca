import { newEvents } from '../log/appending/new-events.ts'
import { type ExpectedRevision, StreamDeletedError, WrongExpectedRevisionError } from '../log/event-log.ts'
import type { Origin } from '../schemas/metadata.ts'
import { personKeyStream, ROTATIONS_STREAM } from '../schemas/people.ts'
import { fingerprintOf, open, seal } from './sealing.ts'
import { adopt, masterKey, readAdopted, readPersonKey, type VaultContext, VaultClosedError, wrappingPlace } from './vault.ts'

/**
 * Wraps every person's key with the first master key. An interrupted run is resumed by running it again. Records the rotation, then the
 * current master key, and finally removes old ones from the data folder.
 * @returns the number of keys wrapped again
 * @throws VaultClosedError without the current key; SealBrokenError
 */
export async function rotateMasterKey(context: VaultContext, origin: Origin): Promise<number> {
  const { keys } = context
  const adopted = await readAdopted(context.log)
  if (!adopted) throw new VaultClosedError('no personal data is sealed yet: there is nothing to rotate')
  masterKey(keys, adopted.fingerprint)
  // Two keys in the file show that an earlier run was interrupted.
  if (keys.add && keys.all().length === 1) keys.add()
  const to = fingerprintOf(keys.all()[0]!)
  let wrapped = 0
  // Repeats until no key is left, because people may be admitted under the old key meanwhile.
  for (let inThisPass = -1; inThisPass !== 0; wrapped += inThisPass) {
    inThisPass = 0
    for (const personId of await peopleWithKeys(context)) if (await wrapAgain(context, personId, to, origin)) inThisPass++
  }
  if (adopted.fingerprint !== to) {
    await record(context, to, origin)
    await adopt(context, adopted.revision, origin)
  }
  keys.dropOld?.()
  return wrapped
}

/** Recorded before the adoption, so that a run interrupted between the two is detected. */
async function record({ log, newId, now }: VaultContext, fingerprint: string, origin: Origin): Promise<void> {
  let revision: ExpectedRevision = 'no_stream'
  for await (const last of log.readStream(ROTATIONS_STREAM, { backwards: true, limit: 1, fromLeader: true })) {
    if (last.event instanceof Error) throw last.event
    if (last.event.type === 'VaultKeyRotated' && last.event.data.fingerprint === fingerprint) return
    revision = last.revision
  }
  const event = { type: 'VaultKeyRotated', data: { fingerprint, rotatedAt: now().toISOString() } } as const
  await log.append(ROTATIONS_STREAM, revision, newEvents([event], origin, newId))
}

async function peopleWithKeys({ log }: VaultContext): Promise<Set<string>> {
  const people = new Set<string>()
  for await (const { event } of log.readAll())
    if (!(event instanceof Error) && event.type === 'PersonKeyStored') people.add(event.data.personId)
  return people
}

async function wrapAgain({ log, keys, newId, now }: VaultContext, personId: string, to: string, origin: Origin): Promise<boolean> {
  const stored = await readPersonKey(log, personId)
  if (!stored || stored.fingerprint === to) return false
  const { revision, fingerprint, wrappedKey } = stored
  const key = open(masterKey(keys, fingerprint), wrappingPlace(personId), wrappedKey)
  const again = seal(masterKey(keys, to), wrappingPlace(personId), key)
  const data = { personId, fingerprint: to, wrappedKey: again, storedAt: now().toISOString() }
  try {
    await log.append(personKeyStream(personId), revision, newEvents([{ type: 'PersonKeyStored', data }], origin, newId))
    return true
  } catch (error) {
    if (error instanceof StreamDeletedError || error instanceof WrongExpectedRevisionError) return false
    throw error
  }
}
