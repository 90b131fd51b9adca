import type { EventLog, ExpectedRevision } from '../../../events/log/event-log.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import { PEOPLE_STREAM } from '../../../events/schemas/people.ts'
import type { EventData } from '../../../events/schemas/vocabulary.ts'
import { beginErasure, type ErasureContext, readErasures } from '../../../events/vault/erasure.ts'
import { SealBrokenError } from '../../../events/vault/sealing.ts'
import { type Vault, VaultClosedError } from '../../../events/vault/vault.ts'
import type { CommandContext } from '../../newsroom/command-handler.ts'
import { CommandRefusedError } from '../../newsroom/decider.ts'
import { comparedAddress, FIELDS } from './personal-data.ts'

export const MAX_CONFLICTS = 20

export interface ErasureSteps extends Pick<ErasureContext, 'dataDir'> {
  readonly removeKeys: (origin: Origin) => void
  /** True if the log is on a server. The portal cannot remove keys there; each node has to be scavenged. */
  readonly onServer: boolean
}

export interface InvitationContext extends CommandContext {
  readonly vault: Vault
  readonly erasures: ErasureSteps
}

export async function readInvited(
  log: Pick<EventLog, 'readStream'>,
): Promise<{ invited: Map<string, EventData<'PersonInvited'>>; emails: Map<string, string>; revision: ExpectedRevision }> {
  const invited = new Map<string, EventData<'PersonInvited'>>()
  const emails = new Map<string, string>()
  let revision: ExpectedRevision = 'no_stream'
  for await (const recorded of log.readStream(PEOPLE_STREAM, { fromLeader: true })) {
    const { event } = recorded
    if (event instanceof Error) throw event
    if (event.type === 'PersonInvited') invited.set(event.data.personId, event.data)
    if (event.type === 'PersonInvited' || event.type === 'PersonEmailChanged') emails.set(event.data.personId, event.data.email)
    revision = recorded.revision
  }
  for (const personId of (await readErasures(log)).decided.keys()) {
    invited.delete(personId)
    emails.delete(personId)
  }
  return { invited, emails, revision }
}

interface Addressed {
  readonly id: string
  readonly email: string
}

/**
 * Returns the person who has the address; null if no one has it. Opens every address, because a stored hash could confirm a guess after the
 * person is erased. Takes the same time for any address.
 * @throws VaultClosedError
 */
export async function holderOf<Person extends Addressed>(
  vault: Pick<Vault, 'keyOf'>,
  people: readonly Person[],
  email: string,
): Promise<Person | null> {
  const wanted = comparedAddress(email)
  const opened = await Promise.allSettled(people.map(async ({ id, email }) => (await vault.keyOf(id))?.open(FIELDS.email, email)))
  const holder = people.find((_, at) => {
    const one = opened[at]!
    const address = one.status === 'fulfilled' ? one.value : undefined
    return address !== undefined && comparedAddress(address) === wanted
  })
  if (holder) return holder
  const failures = opened.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown)
  // A broken seal of one person must not lock others out. If nothing opens, the master key is missing.
  const isClosed = failures.length === people.length && failures.some((error) => error instanceof VaultClosedError)
  const unexpected = failures.find((error) => !(error instanceof SealBrokenError || error instanceof VaultClosedError))
  if (unexpected !== undefined || isClosed) throw unexpected ?? failures[0]
  return null
}

export async function refuseTaken(
  vault: Pick<Vault, 'keyOf'>,
  email: string,
  emails: ReadonlyMap<string, string>,
  except?: string,
): Promise<void> {
  const others = [...emails].filter(([id]) => id !== except).map(([id, sealed]) => ({ id, email: sealed }))
  if (await holderOf(vault, others, email)) throw new CommandRefusedError('conflict', 'address-in-use')
}

export async function erase({ erasures, readModels, ...context }: InvitationContext, personId: string, origin: Origin): Promise<void> {
  await beginErasure({ ...context, dataDir: erasures.dataDir }, personId, origin)
  erasures.removeKeys(origin)
  const end = await context.log.end({ system: false })
  if (end) await readModels.waitFor(end, 2_000)
}
