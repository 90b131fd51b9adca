/**
 * Stages of a person's erasure. The person's key is already deleted in each of them, so no data can be read.
 * `removing`: the portal is removing the bytes of the wrapped key from the log's file.
 * `awaits_scavenge`: the bytes are in a server's files until each node is scavenged and an operator confirms it.
 * `removed`: no file of the log contains them. Older backups still do.
 */
export const ERASURE_STAGES = ['removing', 'awaits_scavenge', 'removed'] as const
export type ErasureStage = (typeof ERASURE_STAGES)[number]

/** @param onServer true for an EventStoreDB, whose files the portal cannot change */
export const erasureStage = (keyRemovedAt: string | null, onServer: boolean): ErasureStage =>
  keyRemovedAt !== null ? 'removed' : onServer ? 'awaits_scavenge' : 'removing'
