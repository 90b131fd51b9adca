import { accessSync, constants, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readLogUrl } from '../../../events/embedded/storage/log-file.ts'
import { LogFileError, startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { embeddedLogFile, isListening, type LogLocation, locateExistingLog } from '../../portal/locate-log.ts'
import { printErrorLine } from '../terminal/print-line.ts'

/**
 * Locates the configured log for reading only. On a read-only disk SQLite cannot open a file with a WAL, so this copies both into the
 * system's temporary folder (TMPDIR) and deletes the copy at the end.
 * @throws as `locateExistingLog`; the system's error if there is no room for the copy
 */
export async function locateReadableLog(config: Parameters<typeof locateExistingLog>[0]): Promise<LogLocation> {
  const file = embeddedLogFile(config.dataDir)
  if (config.eventStoreUrl !== undefined || !existsSync(file) || !isOnReadOnlyDisk(file)) return locateExistingLog(config)
  const url = readLogUrl(file)
  // Its owner opened it before the disk became read-only.
  if (url !== null && (await isListening(url))) return located(url)
  return openCopy(file)
}

function isOnReadOnlyDisk(file: string): boolean {
  try {
    accessSync(file, constants.W_OK)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EROFS'
  }
}

async function openCopy(file: string): Promise<LogLocation> {
  const folder = mkdtempSync(join(tmpdir(), 'log-copy-'))
  await using stack = new AsyncDisposableStack()
  stack.defer(() => rmSync(folder, { recursive: true, force: true }))
  printErrorLine(`${file} is on a read-only disk: a copy of it, with its -wal file, is read in ${folder}.`)
  const copy = join(folder, 'log.db')
  for (const suffix of ['', '-wal']) if (existsSync(file + suffix)) copyFileSync(file + suffix, copy + suffix, constants.COPYFILE_FICLONE)
  const log = await startEmbeddedLog({ file: copy }).catch((error: unknown) => {
    throw error instanceof LogFileError ? new LogFileError(error.message.replaceAll(copy, file), { cause: error }) : error
  })
  stack.use(log)
  return located(log.url, stack.move())
}

const located = (url: string, opened?: AsyncDisposable): LogLocation => ({
  url,
  isOwner: opened !== undefined,
  onMove: () => {},
  [Symbol.asyncDispose]: async () => opened?.[Symbol.asyncDispose](),
})
