import { FIRST_OWNER_KEY } from '../../../events/vault/vault.ts'
import { beginErasure } from '../../../events/vault/erasure.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import { type PersonRecord, UNINVITED_INDEX } from '../../../projections/models/people.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { type InvitationContext, readInvited } from './invited.ts'

/** Much longer than the invitation takes to follow its key. */
const MAX_WITHOUT_INVITATION_MS = 5 * 60_000
const MAX_PER_SWEEP = 100

interface OrphanContext extends Pick<InvitationContext, 'log' | 'newId' | 'now'> {
  readonly dataDir: string
  readonly readModels: Pick<ReadModels, 'read'>
}

/**
 * Deletes the keys that a crash left without an invitation: they are no one's.
 * @param aloneSince set when no other process can be inviting: then every key from before it counts, otherwise those of five minutes ago
 * @returns how many
 */
export async function removeOrphans(context: OrphanContext, aloneSince: Date | null, origin: Origin): Promise<number> {
  const { log, readModels, now } = context
  const max = aloneSince?.getTime() ?? now().getTime() - MAX_WITHOUT_INVITATION_MS
  const [keyed] = (await readModels.read([{ model: 'people', index: UNINVITED_INDEX, max, limit: MAX_PER_SWEEP }])) as [PersonRecord[]]
  const uninvited = keyed.filter(({ id }) => id !== FIRST_OWNER_KEY)
  if (uninvited.length === 0) return 0
  // The read model may be behind.
  const { invited } = await readInvited(log)
  const orphans = uninvited.filter(({ id }) => !invited.has(id))
  for (const { id } of orphans) await beginErasure(context, id, origin)
  return orphans.length
}
