import { hash, randomBytes } from 'node:crypto'
import type { Role } from '../../../events/domain/permissions.ts'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import { WrongExpectedRevisionError } from '../../../events/log/event-log.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import { PEOPLE_STREAM } from '../../../events/schemas/people.ts'
import type { PersonKey } from '../../../events/vault/vault.ts'
import { INVITATION_MS } from '../../../events/domain/newsroom/limits.ts'
import { awaitReadModels } from '../../newsroom/command-handler.ts'
import { CommandRefusedError } from '../../newsroom/decider.ts'
import { erase, type InvitationContext, MAX_CONFLICTS, readInvited, refuseTaken } from './invited.ts'
import { FIELDS } from './personal-data.ts'

/** The newsroom's pages and every login read all people, so their number is bounded. */
const MAX_PEOPLE = 300
export const LINKS_PER_MINUTE = 20
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/

/** A link for one person, shown once. The log contains only the hash of its secret. */
export interface PersonLink {
  readonly personId: string
  readonly token: string
  readonly expiresAt: string
}

export function newPersonLink(personId: string, at: Date, ms: number): PersonLink & { readonly hash: string } {
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = new Date(at.getTime() + ms).toISOString()
  return { personId, token: `${personId}.${secret}`, hash: hash('sha256', secret), expiresAt }
}

export function readPersonLink(token: string): { personId: string; hash: string } | null {
  const [, personId, secret] = TOKEN.exec(token) ?? []
  return personId && secret ? { personId, hash: hash('sha256', secret) } : null
}

/**
 * Invites a person. The key is made first. The invitation is appended at the revision up to which every address was read, so of two
 * invitations for one address the second is refused. `removeOrphans` removes a key that a crash leaves without an invitation.
 * @throws CommandRefusedError if the address is taken, VaultClosedError
 */
export async function invite(
  context: InvitationContext,
  { email, role }: { email: string; role: Role },
  origin: Origin,
): Promise<PersonLink> {
  const { log, vault, readModels, newId, now } = context
  const personId = newId()
  const at = now()
  const { hash: invitationHash, ...invitation } = newPersonLink(personId, at, INVITATION_MS)
  let key: PersonKey | null = null
  try {
    for (let conflicts = 0; ; conflicts++) {
      const { invited, emails, revision } = await readInvited(log)
      if (invited.size >= MAX_PEOPLE) throw new CommandRefusedError('conflict', 'too-many-people', { parameters: { most: MAX_PEOPLE } })
      await refuseTaken(vault, email, emails)
      key ??= await vault.admit(personId, origin)
      const data = { personId, role, email: key.seal(FIELDS.email, email), invitationHash, invitedAt: at.toISOString() }
      const event = { type: 'PersonInvited', data: { ...data, expiresAt: invitation.expiresAt } } as const
      try {
        await awaitReadModels(readModels, await log.append(PEOPLE_STREAM, revision, newEvents([event], origin, newId)))
        return invitation
      } catch (error) {
        if (!(error instanceof WrongExpectedRevisionError) || conflicts >= MAX_CONFLICTS) throw error
      }
    }
  } catch (error) {
    if (key && error instanceof CommandRefusedError) await erase(context, personId, origin)
    throw error
  }
}
