import { newEvents } from '../../../events/log/appending/new-events.ts'
import { WrongExpectedRevisionError } from '../../../events/log/event-log.ts'
import { FIRST_OWNER_ID, type Origin } from '../../../events/schemas/metadata.ts'
import { PEOPLE_STREAM } from '../../../events/schemas/people.ts'
import { keyToSeal } from '../../../events/vault/vault.ts'
import { awaitReadModels } from '../../newsroom/command-handler.ts'
import { CommandRefusedError } from '../../newsroom/decider.ts'
import { type InvitationContext, MAX_CONFLICTS, readInvited, refuseTaken } from './invited.ts'
import { FIELDS } from './personal-data.ts'

/**
 * Gives a person, or the first owner, another address, in the stream of invitations at the revision up to which every address was
 * read: of two who want the same one the second finds it taken.
 * @throws CommandRefusedError, VaultClosedError
 */
export async function changeAddress(context: InvitationContext, personId: string, email: string, origin: Origin): Promise<void> {
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
