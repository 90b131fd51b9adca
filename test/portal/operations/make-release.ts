import { cp, glob, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { tempFolder } from '../../machine/temp-folder.ts'

const SOURCES = ['events', 'projections', 'server']
const SHARED = ['client', 'dist/client', 'node_modules', 'package.json']

/**
 * A copy of this program as a later release has it: the sources, which tools run, and the build, with one place changed in both.
 * @param from code that stands in the sources once, and in the build without its spaces
 * @param to what takes its place
 * @returns the folder, to be started with `startPortalProcess`
 */
export async function makeRelease(from: string, to: string): Promise<AsyncDisposable & { readonly path: string }> {
  const folder = await tempFolder()
  await mkdir(join(folder.path, 'dist'))
  for (const name of [...SOURCES, 'dist/server']) await cp(name, join(folder.path, name), { recursive: true })
  for (const name of SHARED) await symlink(join(process.cwd(), name), join(folder.path, name))
  await replaceOnce(join(folder.path, `{${SOURCES.join(',')}}/**/*.ts`), from, to)
  await replaceOnce(join(folder.path, 'dist/server/**/*.{js,mjs}'), asBuilt(from), asBuilt(to))
  return folder
}

/** The build writes code without spaces. */
const asBuilt = (code: string) => code.replaceAll(' ', '')

async function replaceOnce(files: string, from: string, to: string): Promise<void> {
  const changed: string[] = []
  for await (const file of glob(files)) {
    const text = await readFile(file, 'utf8')
    if (!text.includes(from)) continue
    await writeFile(file, text.replace(from, to))
    changed.push(file)
  }
  assert.is(changed.length, 1, `${from}: in ${changed.join(', ') || 'no file'} of ${files}`)
}
