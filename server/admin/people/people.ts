import { INVITATION_MS, PASSWORD_RESET_MS } from '../../../events/domain/newsroom/limits.ts'
import type { Role } from '../../../events/domain/permissions.ts'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import { WrongExpectedRevisionError } from '../../../events/log/event-log.ts'
import { FIRST_OWNER_ID, type Origin } from '../../../events/schemas/metadata.ts'
import { PEOPLE_STREAM, personIdSchema, personStream } from '../../../events/schemas/people.ts'
import { writeSealedJson } from '../../../events/vault/sealed-json.ts'
import { keyToSeal, type PersonKey } from '../../../events/vault/vault.ts'
import { awaitReadModels, handleCommand } from '../../newsroom/command-handler.ts'
import { CommandRefusedError } from '../../newsroom/decider.ts'
import { createNotes } from '../../newsroom/desk/notes.ts'
import type { LogRecords } from '../authority/log-records.ts'
import { isOnlyApprover } from '../authority/only-approver.ts'
import type { StoredPasskey } from '../factors/passkeys.ts'
import type { StoredSecondFactor } from '../factors/second-factor.ts'
import { invite, newPersonLink, type PersonLink, readPersonLink } from './invitations.ts'
import { erase, type InvitationContext, MAX_CONFLICTS, readInvited, refuseTaken } from './invited.ts'
import { createProfiles, type Profiles } from './names/profiles.ts'
import { type PersonCommand, personDecider } from './person-decider.ts'
import { FIELDS, firstProfile } from './personal-data.ts'

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
type UntimedCommand = DistributiveOmit<PersonCommand, 'at'>
type OwnersCommand = Extract<UntimedCommand, { type: 'changeRole' | 'deactivatePerson' | 'reactivatePerson' | 'resetSecondFactor' }>

/**
 * Commands on people and on one's own account. All methods throw CommandRefusedError (unknown person, or wrong state) and, if they seal
 * something, VaultClosedError.
 */
export interface People extends Profiles {
  invite(invited: { email: string; role: Role }, origin: Origin): Promise<PersonLink>
  renewInvitation(personId: string, origin: Origin): Promise<PersonLink>
  withdrawInvitation(personId: string, origin: Origin): Promise<void>
  accept(token: string, name: string, passwordHash: string, requestId: string): Promise<string>
  /** @param by the owner; never the person themselves, so that one owner always remains */
  manage(personId: string, command: OwnersCommand, by: string, origin: Origin): Promise<void>
  /** Returns the link for a new password. Any earlier link becomes void. @param by as above */
  offerPasswordReset(personId: string, by: string, origin: Origin): Promise<PersonLink>
  resetPassword(token: string, passwordHash: string, requestId: string): Promise<string>
  /** Deletes the key at once. `pending` is true if the key stays in a server's files until each node is scavenged. */
  erase(personId: string, by: string, origin: Origin): Promise<{ pending: boolean }>
  changePassword(personId: string, passwordHash: string, origin: Origin): Promise<void>
  setSecondFactor(personId: string, secondFactor: StoredSecondFactor | null, origin: Origin): Promise<void>
  changeAddress(personId: string, email: string, origin: Origin): Promise<void>
  registerPasskey(personId: string, passkey: StoredPasskey, counter: number, origin: Origin): Promise<string>
  removePasskey(personId: string, passkeyId: string, origin: Origin): Promise<void>
}

export function createPeople(context: InvitationContext & { readonly records: Pick<LogRecords, 'person'> }): People {
  const { log, vault, now } = context

  async function handle(personId: string, command: UntimedCommand, origin: Origin): Promise<void> {
    const { invited } = await readInvited(log)
    const decider = personDecider(personId, invited.get(personId) ?? null)
    await handleCommand(context, origin, decider, personStream(personId), { ...command, at: now().toISOString() })
  }

  async function keyOf(personId: string): Promise<PersonKey> {
    const key = personIdSchema.safeParse(personId).success ? await vault.keyOf(personId) : null
    if (!key) throw new CommandRefusedError('not_found', 'no-such-person')
    return key
  }

  return {
    invite: (invited, origin) => invite(context, invited, origin),
    async renewInvitation(personId, origin) {
      const { hash, ...invitation } = newPersonLink(personId, now(), INVITATION_MS)
      await handle(personId, { type: 'renewInvitation', hash, expiresAt: invitation.expiresAt }, origin)
      return invitation
    },
    async withdrawInvitation(personId, origin) {
      await handle(personId, { type: 'withdrawInvitation' }, origin)
      await erase(context, personId, origin)
    },
    async accept(token, name, passwordHash, requestId) {
      const read = readPersonLink(token)
      const key = read && (await vault.keyOf(read.personId))
      if (!read || !key) throw new CommandRefusedError('not_found', 'invalid-invitation')
      const { personId, hash } = read
      const password = key.seal(FIELDS.password, passwordHash)
      const profile = key.seal(FIELDS.profile, writeSealedJson(firstProfile(name)))
      const origin = { actor: `person:${personId}`, correlationId: requestId } as const
      await handle(personId, { type: 'acceptInvitation', hash, password, profile }, origin)
      return personId
    },
    async manage(personId, command, by, origin) {
      refuseOwn(personId, by)
      await handle(personId, command, origin)
    },
    async erase(personId, by, origin) {
      refuseOwn(personId, by)
      const { invited } = await readInvited(log)
      if (!invited.has(personId)) throw new CommandRefusedError('not_found', 'no-such-person')
      await erase(context, personId, origin)
      return { pending: context.erasures.onServer }
    },
    changeAddress: (personId, email, origin) => changeAddress(context, personId, email, origin),
    ...passwordCommands(context, handle, keyOf),
    ...factorCommands(context, handle, (personId, origin) =>
      personId === FIRST_OWNER_ID ? keyToSeal(vault, personId, origin) : keyOf(personId),
    ),
    ...createProfiles({
      vault,
      notes: createNotes(vault, context.newId),
      handle,
      keyOf,
      isOnlyApprover: (personId) => isOnlyApprover(context, personId, 'approveProfile'),
    }),
  }
}

type Handle = (personId: string, command: UntimedCommand, origin: Origin) => Promise<void>

const passwordCommands = (
  { vault, now }: Pick<InvitationContext, 'vault' | 'now'>,
  handle: Handle,
  keyOf: (personId: string) => Promise<PersonKey>,
): Pick<People, 'changePassword' | 'offerPasswordReset' | 'resetPassword'> => ({
  async changePassword(personId, passwordHash, origin) {
    const password = (await keyOf(personId)).seal(FIELDS.password, passwordHash)
    await handle(personId, { type: 'changePassword', password }, origin)
  },
  async offerPasswordReset(personId, by, origin) {
    refuseOwn(personId, by)
    const { hash, ...link } = newPersonLink(personId, now(), PASSWORD_RESET_MS)
    await handle(personId, { type: 'resetPassword', hash, expiresAt: link.expiresAt }, origin)
    return link
  },
  async resetPassword(token, passwordHash, requestId) {
    const read = readPersonLink(token)
    const key = read && (await vault.keyOf(read.personId))
    if (!read || !key) throw new CommandRefusedError('not_found', 'invalid-reset', { parameters: { fault: 'unknown' } })
    const { personId, hash } = read
    const password = key.seal(FIELDS.password, passwordHash)
    const origin = { actor: `person:${personId}`, correlationId: requestId } as const
    await handle(personId, { type: 'usePasswordReset', hash, password }, origin)
    return personId
  },
})

const factorCommands = (
  { newId }: Pick<InvitationContext, 'newId'>,
  handle: Handle,
  keyOf: (personId: string, origin: Origin) => Promise<PersonKey>,
): Pick<People, 'setSecondFactor' | 'registerPasskey' | 'removePasskey'> => ({
  async setSecondFactor(personId, secondFactor, origin) {
    if (secondFactor === null) return handle(personId, { type: 'removeSecondFactor' }, origin)
    const sealed = (await keyOf(personId, origin)).seal(FIELDS.secondFactor, writeSealedJson(secondFactor))
    await handle(personId, { type: 'enableSecondFactor', secondFactor: sealed }, origin)
  },
  async registerPasskey(personId, passkey, counter, origin) {
    const passkeyId = newId()
    const sealed = (await keyOf(personId, origin)).seal(FIELDS.passkey, writeSealedJson(passkey))
    await handle(personId, { type: 'registerPasskey', passkeyId, passkey: sealed, counter }, origin)
    return passkeyId
  },
  removePasskey: (personId, passkeyId, origin) => handle(personId, { type: 'removePasskey', passkeyId }, origin),
})

/** No one can remove their own rights, and no one can change the first owner, so an owner always remains. */
function refuseOwn(personId: string, by: string): void {
  if (personId === FIRST_OWNER_ID) throw new CommandRefusedError('conflict', 'first-owner-stays')
  if (personId === by) throw new CommandRefusedError('conflict', 'not-on-yourself')
}

/**
 * Changes an address. The event is appended at the revision up to which every address was read, so of two people who want the same address
 * the second is refused.
 * @throws CommandRefusedError, VaultClosedError
 */
async function changeAddress(context: InvitationContext, personId: string, email: string, origin: Origin): Promise<void> {
  const { log, vault, readModels, newId, now } = context
  for (let conflicts = 0; ; conflicts++) {
    const { invited, emails, revision } = await readInvited(log)
    if (personId !== FIRST_OWNER_ID && !invited.has(personId)) throw new CommandRefusedError('not_found', 'no-such-person')
    await refuseTaken(vault, email, emails, personId)
    const sealed = (await keyToSeal(vault, personId, origin)).seal(FIELDS.email, email)
    const event = { type: 'PersonEmailChanged', data: { personId, email: sealed, changedAt: now().toISOString() } } as const
    try {
      await awaitReadModels(readModels, await log.append(PEOPLE_STREAM, revision, newEvents([event], origin, newId)))
      return
    } catch (error) {
      if (!(error instanceof WrongExpectedRevisionError) || conflicts >= MAX_CONFLICTS) throw error
    }
  }
}
