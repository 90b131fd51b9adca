import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { tempFolder } from '../../machine/temp-folder.ts'

/**
 * This program as a later release has it: its sources copied and some of them changed, packages and the built client shared.
 * @param changes by path: the text to replace and what takes its place
 * @returns the folder, to be started with `startPortalProcess`
 */
export async function makeRelease(
  changes: Readonly<Record<string, readonly [from: string, to: string]>>,
): Promise<AsyncDisposable & { readonly path: string }> {
  const folder = await tempFolder()
  for (const name of ['events', 'projections', 'server']) await cp(name, join(folder.path, name), { recursive: true })
  for (const name of ['client', 'dist', 'node_modules', 'package.json']) await symlink(join(process.cwd(), name), join(folder.path, name))
  for (const [path, [from, to]] of Object.entries(changes)) {
    const source = await readFile(join(folder.path, path), 'utf8')
    assert.ok(source.includes(from), `${path} is not as this test knows it`)
    await writeFile(join(folder.path, path), source.replace(from, to))
  }
  return folder
}
