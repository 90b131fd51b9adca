import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { seededRandom } from '../../../events/domain/seeded-random.ts'
import { startPortalProcess } from '../../portal/portal-process.ts'
import { makeDataSet } from '../data-set.ts'
import { italianVocabulary } from '../data-set/vocabulary.ts'
import { inOwnProcess, worksAlone } from '../../machine/programs/own-process.ts'
import type { Size } from './growth-row.ts'

const SEED = 'bench'

/** A data folder with the data set of one size. */
export interface Given {
  readonly dataDir: string
  /** Slugs of published articles, the newest last. */
  readonly slugs: readonly string[]
  /** The commonest first. */
  readonly words: readonly string[]
}

interface Order {
  readonly dataDir: string
  readonly size: Size
}

/**
 * Makes a log that a portal has begun, with the data set in it: its identity is there before read models are built from it. The half
 * gigabyte of garbage that this leaves would be collected, in the process that measures, in the middle of what is measured.
 * @param dataDir an empty folder
 */
export const prepareData = (dataDir: string, size: Size): Promise<Given> => inOwnProcess(import.meta.url, { dataDir, size } satisfies Order)

/** @returns the names of the files of read models that a data folder has */
export const readModelFiles = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataDir)).filter((name) => /^(read-models|search)\.db/.test(name))

worksAlone(import.meta.url, async ({ dataDir, size }: Order): Promise<Given> => {
  {
    await using portal = await startPortalProcess(dataDir)
    await portal.end('SIGTERM')
  }
  const slugs = await makeDataSet({ dataDir, ...size, seed: SEED })
  for (const name of await readModelFiles(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true })
  return { dataDir, slugs, words: italianVocabulary(seededRandom(`${SEED}/words`)) }
})
