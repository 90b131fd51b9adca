import { FIRST_OWNER_KEY } from '../../../events/vault/vault.ts'
import { beginErasure } from '../../../events/vault/erasure.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import { type PersonRecord, UNINVITED_INDEX } from '../../../projections/models/people.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { type InvitationContext, readInvited } from './invited.ts'

/** Much longer than the time between making a key and appending its invitation. */
const MAX_WITHOUT_INVITATION_MS = 5 * 60_000
const MAX_PER_SWEEP = 100

interface OrphanContext extends Pick<InvitationContext, 'log' | 'newId' | 'now'> {
  readonly dataDir: string
  readonly readModels: Pick<ReadModels, 'read'>
}

/**
 * Deletes keys that a crash left without an invitation, and returns their number.
 * @param aloneSince set if no other process can be inviting: every older key counts; otherwise keys older than five minutes
 */
export async function removeOrphans(context: OrphanContext, aloneSince: Date | null, origin: Origin): Promise<number> {
  const { log, readModels, now } = context
  const max = aloneSince?.getTime() ?? now().getTime() - MAX_WITHOUT_INVITATION_MS
  const [keyed] = (await readModels.read([{ model: 'people', index: UNINVITED_INDEX, max, limit: MAX_PER_SWEEP }])) as [PersonRecord[]]
  const uninvited = keyed.filter(({ id }) => id !== FIRST_OWNER_KEY)
  if (uninvited.length === 0) return 0
  const { invited } = await readInvited(log)
  const orphans = uninvited.filter(({ id }) => !invited.has(id))
  for (const { id } of orphans) await beginErasure(context, id, origin)
  return orphans.length
}
