import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @returns a new folder that is removed, with all that is in it, when it is disposed or the process exits */
export async function tempFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'mercato-chiaro-'))
  const removeAtExit = () => rmSync(path, { recursive: true, force: true })
  process.once('exit', removeAtExit)
  return {
    path,
    async [Symbol.asyncDispose]() {
      process.off('exit', removeAtExit)
      await rm(path, { recursive: true, force: true })
    },
  }
}
