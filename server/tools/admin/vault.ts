import { z } from 'zod'
import { maintenanceClient } from '../../../events/embedded/maintenance-client.ts'
import { newId } from '../../../events/new-id.ts'
import { erasePerson, readErasures, recordScavenge } from '../../../events/vault/erasure.ts'
import { rotateMasterKey } from '../../../events/vault/rotate-master-key.ts'
import { readPersonKey, VaultClosedError } from '../../../events/vault/vault.ts'
import { type Config, readConfig } from '../../config.ts'
import { createLogger } from '../../telemetry/create-logger.ts'
import { locateExistingLog } from '../../portal/locate-log.ts'
import { masterKeysOf } from '../../portal/master-keys-of.ts'
import type { OpenedLog } from '../../portal/open-log.ts'
import { argument } from '../argument.ts'
import { openFoundLog } from '../open-found-log.ts'
import { count, printLine } from '../terminal/print-line.ts'
import { ArgumentError, ToolError } from '../tool-errors.ts'
import { shellOrigin } from './shell-origin.ts'

const SCAVENGE = `Its bytes, wrapped by the master key, stay in EventStoreDB's files: scavenge every node, then run «npm run admin -- scavenged <instant>».`
const now = () => new Date()

async function withLog(work: (opened: OpenedLog, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig()
  await using opened = await openFoundLog(config, createLogger('warn', 2), locateExistingLog(config))
  await work(opened, config)
}

/** @throws ToolError if the current master key is not available here, or nothing is sealed yet */
export const rotateVaultKey = (): Promise<void> =>
  withLog(async ({ log, url }, config) => {
    const keys = masterKeysOf(config)
    const wrapped = await rotateMasterKey({ log, keys, newId, now }, shellOrigin()).catch((error: unknown) => {
      throw error instanceof VaultClosedError ? new ToolError(`Nothing was rotated: ${error.message}.`, { cause: error }) : error
    })
    if (config.eventStoreUrl === undefined) await maintenanceClient(url).compact(() => {})
    printLine(`${count(wrapped, 'key')} wrapped again with the first master key; the others are no longer needed.`)
    if (config.eventStoreUrl !== undefined)
      printLine('Scavenge every node of the server: until then its files contain the keys wrapped with the old master key.')
    printLine('Earlier backups still open with the old master key: destroy it to make the data of erased people unreadable there.')
  })

const instantSchema = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/** @param given start of the oldest scavenge. @throws ToolError on the embedded log */
export async function confirmScavenge(given: string): Promise<void> {
  const since = argument('The instant', 'when the first scavenge began, such as 2026-11-22T20:00:00Z', instantSchema, given)
  await withLog(async ({ log }, { eventStoreUrl }) => {
    if (eventStoreUrl === undefined) throw new ToolError('The portal removes keys from the embedded log by itself.')
    if (since > now()) throw new ArgumentError('The scavenges cannot have begun later than now.')
    const removed = await recordScavenge({ log, newId, now }, since, shellOrigin())
    for (const personId of removed) printLine(`${personId}: the key has left all files of the server.`)
    const { size } = (await readErasures(log)).pending
    if (size > 0) printLine(`${count(size, 'key')} erased since then: scavenge every node again.`)
    else if (removed.length === 0) printLine('No key of an erased person was waiting for a scavenge.')
  })
}

export async function eraseById(given: string): Promise<void> {
  const personId = argument('The person', 'an id', z.uuid(), given)
  await withLog(async ({ log, url }, { dataDir, eventStoreUrl }) => {
    if (!(await readPersonKey(log, personId))) throw new ArgumentError(`There is no person «${personId}», or they are erased already.`)
    const compact = eventStoreUrl === undefined ? () => maintenanceClient(url).compact(() => {}) : null
    const pending = await erasePerson({ log, dataDir, compact, newId, now }, personId, shellOrigin())
    printLine('Erased. Backups from before still hold the wrapped key: they open as long as their master key exists.')
    if (pending.size > 0) printLine(SCAVENGE)
  })
}
