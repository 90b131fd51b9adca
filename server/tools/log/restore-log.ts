import { constants, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { apiTokenStream, REVOCATIONS_STREAM } from '../../../events/schemas/admin.ts'
import { maintenanceClient } from '../../../events/embedded/maintenance-client.ts'
import { readLogUrl } from '../../../events/embedded/storage/log-file.ts'
import { LogFileError, startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { appendAtEnd } from '../../../events/log/append-at-end.ts'
import { type EventLog, EventLogWriteRefusedError } from '../../../events/log/event-log.ts'
import { newId } from '../../../events/new-id.ts'
import { identifyLog, type LogIdentity, readLogIdentity } from '../../../events/log/log-identity.ts'
import { makePrivate, makePrivateFolder } from '../../../events/private-files.ts'
import { repeatErasures } from '../../../events/vault/erasure.ts'
import { readConfig } from '../../config.ts'
import { createLogger } from '../../telemetry/create-logger.ts'
import { embeddedLogFile, unfinishedRestoreOf } from '../../portal/locate-log.ts'
import { count, percent, printLine } from '../terminal/print-line.ts'
import { progressLine } from '../terminal/progress-line.ts'
import { ArgumentError, ToolError } from '../tool-errors.ts'
import { syncToDisk } from '../../../events/embedded/storage/maintenance/sync-to-disk.ts'

/**
 * Checks a backup and restores it as the embedded log. The log gets a new identity, so that no read model mistakes it for its own, and all
 * sessions end.
 * @throws ArgumentError if there is a log already or a portal uses the folder; ToolError if the backup is damaged
 */
export async function restoreLog(backup: string): Promise<void> {
  const { dataDir, eventStoreUrl } = readConfig()
  if (eventStoreUrl !== undefined) throw new ArgumentError('EVENTSTORE_URL is set: a server is restored with its own tools.')
  const target = resolve(embeddedLogFile(dataDir))
  for (const file of [target, `${target}-wal`]) if (existsSync(file)) throw overwrites(file)
  if (await isServed(target)) throw new ArgumentError(`A portal runs on ${dirname(target)}: stop it first.`)
  if (!existsSync(backup)) throw new ArgumentError(`There is no file ${backup}.`)

  makePrivateFolder(dirname(target))
  const unfinished = unfinishedRestoreOf(target)
  const remove = () => {
    for (const suffix of ['', '-wal', '-shm', '.url']) rmSync(unfinished + suffix, { force: true })
  }
  remove()
  try {
    copyFileSync(backup, unfinished, constants.COPYFILE_EXCL)
    makePrivate(unfinished)
    const { events, tokens, erased } = await prepare(unfinished, dataDir)
    syncToDisk(unfinished)
    renameSync(unfinished, target)
    syncToDisk(dirname(target))
    printLine(`${count(events, 'event')} restored to ${target}. Read models are built again at the next start.`)
    printLine('Every session has ended; the password and the second factor are those of this data folder.')
    if (erased > 0) printLine(`${count(erased, 'erasure')} repeated, as this data folder records them.`)
    if (tokens.length > 0) {
      printLine('These API tokens are valid as they were when the backup was made; revoke what should no longer be:')
      for (const { id, label, expiresAt } of tokens) printLine(`  ${id}  ${label}, until ${expiresAt.slice(0, 10)}`)
    }
  } finally {
    remove()
  }
}

/** Loaded only if a log can be asked, because it takes as long as everything else together. */
const logClient = () => import('../../../events/log/event-log-client.ts')

const OWNER_ANSWERS_MS = 1_000

async function isServed(target: string): Promise<boolean> {
  const url = existsSync(dirname(target)) ? readLogUrl(target) : null
  if (url === null) return false
  const { connectEventLog } = await logClient()
  try {
    await using _log = await connectEventLog({ url, connectTimeoutMs: OWNER_ANSWERS_MS })
    return true
  } catch (error) {
    // The owner of a moved file refuses writes.
    return error instanceof EventLogWriteRefusedError
  }
}

const overwrites = (file: string) =>
  new ArgumentError(`${file} exists: a restore never overwrites. Stop the portal and move ${file} away, with what stands beside it, first.`)

interface Token {
  readonly id: string
  readonly label: string
  readonly expiresAt: string
}

async function prepare(file: string, dataDir: string): Promise<{ events: number; tokens: Token[]; erased: number }> {
  await using embedded = await startEmbeddedLog({ file }).catch((error: unknown) => {
    if (!(error instanceof LogFileError)) throw error
    throw new ToolError(`Nothing was restored. ${error.message.replace(`${file}: t`, 'T')}`, { cause: error })
  })
  const progress = progressLine()
  const { events, faults } = await maintenanceClient(embedded.url).check(({ done }) => progress.show(`checked: ${percent(done)}`, done))
  progress.clear()
  if (faults.length > 0) throw new ToolError(`The backup is damaged, nothing was restored:\n${faults.join('\n')}`)
  const { connectEventLog } = await logClient()
  await using log = await connectEventLog({ url: embedded.url, logger: createLogger('error', 2) })
  const identity = await identifyLog(log, await readLogIdentity(log), 'restored', 'system:command-line')
  await endSessions(log, identity)
  const compact = () => maintenanceClient(embedded.url).compact(() => {})
  const erasures = { log, dataDir, compact, newId: () => newId(), now: () => new Date() }
  const erased = await repeatErasures(erasures, { actor: 'system:command-line', correlationId: identity.id })
  return { events, tokens: await validTokens(log), erased }
}

async function endSessions(log: EventLog, { id }: LogIdentity): Promise<void> {
  const event = { type: 'SessionsRevoked', data: { revokedAt: new Date().toISOString() } } as const
  await appendAtEnd(log, REVOCATIONS_STREAM, [
    { id: newId(), event, metadata: { actor: 'system:command-line', correlationId: id, causationId: id } },
  ])
}

async function validTokens(log: EventLog): Promise<Token[]> {
  const tokens = new Map<string, Token>()
  for await (const { event, stream } of log.readAll()) {
    if (event instanceof Error) continue
    if (event.type === 'ApiTokenIssued')
      tokens.set(stream, { id: event.data.tokenId, label: event.data.label, expiresAt: event.data.expiresAt })
    if (event.type === 'ApiTokenRevoked') tokens.delete(apiTokenStream(event.data.tokenId))
  }
  return [...tokens.values()].filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now())
}
