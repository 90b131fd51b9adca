import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createLogSecret } from '../../../events/embedded/log-secret.ts'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { tempFolder } from '../../machine/temp-folder.ts'

/** A log at one address whose file can be exchanged, as an operator does who restores a backup or starts another server there. */
export interface ReplaceableLog extends AsyncDisposable {
  readonly url: string
  /** Keeps a copy of the file as it is now; the log is away for a moment. @returns its path */
  keep(): Promise<string>
  /** Puts another file in its place while the log is stopped, and starts it again. @param file null for an empty log */
  replaceBy(file: string | null): Promise<void>
}

export async function replaceableLog(): Promise<ReplaceableLog> {
  const folder = await tempFolder()
  const file = join(folder.path, 'log.db')
  const secret = createLogSecret()
  let server = await startEmbeddedLog({ file, secret })
  const { url, port } = server
  let kept = 0
  async function whileDown(work: () => Promise<void>): Promise<void> {
    await server[Symbol.asyncDispose]()
    await work()
    server = await startEmbeddedLog({ file, port, secret })
  }
  return {
    url,
    async keep() {
      const copy = join(folder.path, `kept-${++kept}.db`)
      await whileDown(() => copyFile(file, copy))
      return copy
    },
    replaceBy: (other) =>
      whileDown(async () => {
        await rm(file)
        if (other !== null) await copyFile(other, file)
      }),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}
