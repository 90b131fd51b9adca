/**
 * How far the erasure of a person is. Their key is deleted at each: nothing of them can be read.
 * `removing`: the portal is removing the key's bytes, which the master key wraps, from the log's file.
 * `awaits_scavenge`: they are in the files of a server, until each node is scavenged and an operator says so.
 * `removed`: they are in no file of the log; backups from before still hold them.
 */
export const ERASURE_STAGES = ['removing', 'awaits_scavenge', 'removed'] as const
export type ErasureStage = (typeof ERASURE_STAGES)[number]

/** @param onServer the log is an EventStoreDB, whose files the portal cannot change */
export const erasureStage = (keyRemovedAt: string | null, onServer: boolean): ErasureStage =>
  keyRemovedAt !== null ? 'removed' : onServer ? 'awaits_scavenge' : 'removing'
