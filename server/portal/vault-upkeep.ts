import type { Logger } from 'pino'
import type { Origin } from '../../events/schemas/metadata.ts'
import type { createKeyRemoval } from '../../events/vault/erasure.ts'
import type { MasterKeys } from '../../events/vault/master-keys.ts'
import { vaultFault } from '../../events/vault/vault.ts'
import { removeOrphans } from '../admin/people/remove-orphans.ts'

type Parts = Parameters<typeof removeOrphans>[0] & {
  readonly logger: Logger
  readonly keys: MasterKeys
  readonly removal: ReturnType<typeof createKeyRemoval>
}

export interface VaultUpkeep {
  /** Names what is wrong with the master key, and finishes what a crash cut short. @param aloneSince see `removeOrphans` */
  atStart(aloneSince: Date | null): Promise<void>
  /** Finishes what another process left. */
  sweep(): Promise<void>
}

/** Keys that are to go: of erased people, and those without an invitation. */
export function createVaultUpkeep({ logger, keys, removal, ...context }: Parts): VaultUpkeep {
  const { log, newId } = context
  async function finish(aloneSince: Date | null): Promise<ReadonlySet<string>> {
    const origin: Origin = { actor: 'system:upkeep', correlationId: newId() }
    const orphans = await removeOrphans(context, aloneSince, origin)
    if (orphans > 0) logger.warn({ orphans }, 'deleted keys without an invitation, left by a crash')
    return removal(origin)
  }
  return {
    async atStart(aloneSince) {
      const fault = await vaultFault({ log, keys })
      // Readers are served all the same. Without people, no key is missed until the first is invited.
      if (fault && fault.code !== 'never_set') logger.error(fault.message)
      const pending = await finish(aloneSince)
      if (pending.size > 0)
        logger.warn(
          { pending: pending.size },
          'the wrapped keys of erased people are in the server’s files: scavenge each node, then run «npm run admin -- scavenged <instant>»',
        )
    },
    sweep: async () => void (await finish(null)),
  }
}
