import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startEmbeddedLog } from '../../events/embedded/start-embedded-log.ts'
import { tempFolder } from '../machine/temp-folder.ts'

/** A log at one address whose file can be exchanged, as an operator does who restores a backup or starts another server there. */
export interface ReplaceableLog extends AsyncDisposable {
  readonly url: string
  /** Keeps the file as it is now. @returns its path */
  keep(): string
  /** Puts another file in its place while nobody listens, and listens again. @param file null for an empty log */
  replaceBy(file: string | null): Promise<void>
}

export async function replaceableLog(): Promise<ReplaceableLog> {
  const folder = await tempFolder()
  const file = join(folder.path, 'log.db')
  let server = await startEmbeddedLog({ file })
  const { url, port } = server
  let kept = 0
  return {
    url,
    keep() {
      const copy = join(folder.path, `kept-${++kept}.db`)
      using db = new DatabaseSync(file, { readOnly: true })
      db.prepare('VACUUM INTO ?').run(copy)
      return copy
    },
    async replaceBy(other) {
      await server[Symbol.asyncDispose]()
      await Promise.all(['', '-wal', '-shm'].map((suffix) => rm(`${file}${suffix}`, { force: true })))
      if (other !== null) await copyFile(other, file)
      server = await startEmbeddedLog({ file, port })
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}
