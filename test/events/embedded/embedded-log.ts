import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { jsonEvent, KurrentDBClient } from '@kurrent/kurrentdb-client'
import { type EmbeddedLog, startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { tempFolder } from '../../machine/temp-folder.ts'

/** An embedded log on a file of its own, and the official client on it. */
export interface LogUnderTest extends AsyncDisposable {
  readonly file: string
  readonly client: KurrentDBClient
  readonly url: string
  /** Stops the server and starts it again on the same file; the client is a new one. */
  restart(): Promise<void>
}

/** @param secret null: it lets every caller in */
export async function embeddedLog({ secret }: { secret?: null } = {}): Promise<LogUnderTest> {
  const folder = await tempFolder()
  const file = join(folder.path, 'log.db')
  const start = () => startEmbeddedLog(secret === null ? { file, secret } : { file })
  let server: EmbeddedLog = await start()
  let client = KurrentDBClient.connectionString(server.url)
  const stop = async () => {
    await client.dispose()
    await server[Symbol.asyncDispose]()
  }
  return {
    file,
    get client() {
      return client
    },
    get url() {
      return server.url
    },
    async restart() {
      await stop()
      server = await start()
      client = KurrentDBClient.connectionString(server.url)
    },
    async [Symbol.asyncDispose]() {
      await stop()
      await folder[Symbol.asyncDispose]()
    },
  }
}

/** @returns the header that the official client sends with its calls to streams */
export const secretHeader = (url: string): { 'connection-name': string } => ({
  'connection-name': new URL(url).searchParams.get('connectionName')!,
})

/** @returns `count` events of one type that differ by id and by `n`, from 0 */
export const numbered = (count: number, type = 'Counted') =>
  Array.from({ length: count }, (_, n) => jsonEvent({ id: randomUUID(), type, data: { n } }))

export async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = []
  for await (const item of source) items.push(item)
  return items
}

/** @returns what the promise rejects with; fails when it does not */
export async function rejection(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
  } catch (error) {
    return error
  }
  throw new Error('expected a rejection')
}
