import { resolve } from 'node:path'
import { maintenanceClient } from '../../../events/embedded/maintenance-client.ts'
import { readConfig } from '../../config.ts'
import { locateExistingLog, type LogLocation } from '../../portal/locate-log.ts'
import { locateReadableLog } from './locate-readable-log.ts'
import { count, percent, printErrorLine, printLine } from '../terminal/print-line.ts'
import { progressLine } from '../terminal/progress-line.ts'
import { ArgumentError } from '../tool-errors.ts'

async function embeddedLog(locate: typeof locateExistingLog): Promise<LogLocation> {
  const config = readConfig()
  if (config.eventStoreUrl !== undefined)
    throw new ArgumentError('EVENTSTORE_URL is set: a server is checked, compacted (scavenged) and backed up with its own tools.')
  return locate(config)
}

/** Verifies the log's file. Sets exit code 1 if something is damaged. */
export async function checkLog(): Promise<void> {
  await using location = await embeddedLog(locateReadableLog)
  const client = maintenanceClient(location.url)
  const progress = progressLine()
  const { events, streams, faults } = await client.check(({ done }) => progress.show(`checked: ${percent(done)}`, done))
  progress.clear()
  for (const fault of faults) printErrorLine(fault)
  if (faults.length > 0) process.exitCode = 1
  else printLine(`${count(events, 'event')} in ${count(streams, 'stream')}, including the log’s own: none is damaged.`)
}

export async function compactLog(): Promise<void> {
  await using location = await embeddedLog(locateExistingLog)
  const client = maintenanceClient(location.url)
  const progress = progressLine()
  const { events } = await client.compact((reached) => progress.show(`removed: ${count(reached.events, 'event')}`))
  progress.clear()
  printLine(`${count(events, 'event')} removed.`)
}

/** @param file must not exist */
export async function backupLog(file: string): Promise<void> {
  await using location = await embeddedLog(locateReadableLog)
  const client = maintenanceClient(location.url)
  const progress = progressLine()
  const target = resolve(file)
  const { events } = await client.backup(target, ({ done }) => progress.show(`backed up: ${percent(done)}`, done))
  progress.clear()
  printLine(`${count(events, 'event')} in ${target}, including the log’s own, each checked. Keep the file on another disk.`)
  printLine('It contains only the log, without the password’s hash, the second factor and the vault’s master key.')
  printLine(
    'Without the master key (VAULT_KEY, or vault-key in the data folder) no personal data of a backup can be read: keep it elsewhere. Working copies that are not saved as a revision are in no backup.',
  )
}
