import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { pino } from 'pino'
import { readConfig } from '../../server/config.ts'
import { openPortal } from '../../server/portal/open-portal.ts'
import { storePassword } from './store-password.ts'

/** Folder of the prepared data of one test run, named by `npm test`. A file that runs alone has none. */
const FOLDER = process.env['PREPARED_DATA']

/**
 * Fills an empty data folder with what a first start writes, so that the portal on it starts in a third of the time. The first
 * start itself is tested wherever a folder is given, the log is elsewhere, or the portal is a process of its own. The first call
 * of a run makes what later ones copy.
 * @param password the admin's
 */
export async function copyPreparedData(dataDir: string, password: string): Promise<void> {
  if (FOLDER === undefined) return
  if (!existsSync(FOLDER)) await prepare(FOLDER, password)
  await cp(FOLDER, dataDir, { recursive: true })
}

async function prepare(folder: string, password: string): Promise<void> {
  const made = await mkdtemp(`${folder}-`)
  await storePassword(made, password)
  const config = readConfig({ PORT: '0', DATA_DIR: made })
  const portal = await openPortal({ config, root: process.cwd(), mode: 'production', overrides: { logger: pino({ level: 'error' }) } })
  await portal.close()
  await rename(made, folder).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    // Another process was first.
    await rm(made, { recursive: true, force: true })
  })
}
