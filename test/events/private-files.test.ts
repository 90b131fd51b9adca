import { spawnSync } from 'node:child_process'
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { KurrentDBClient } from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tempFolder } from '../machine/temp-folder.ts'
import { numbered } from './embedded/embedded-log.ts'
import { ended, listening, runLog } from './embedded/log-process.ts'

const files = suite('embedded log, its files')

const modeOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8)

/** @returns mode by name, of the log's folder and of what is in it */
async function modes(file: string): Promise<Record<string, string>> {
  const folder = dirname(file)
  const found: Record<string, string> = { '.': await modeOf(folder) }
  for (const name of await readdir(folder)) found[name] = await modeOf(join(folder, name))
  return found
}

/** Runs the log, writes to it, and looks while it runs. */
async function modesWhileRunning(file: string): Promise<Record<string, string>> {
  using child = runLog('--port', '0', '--data', file)
  const client = KurrentDBClient.connectionString(await listening(child))
  await client.appendToStream('private', numbered(1))
  const found = await modes(file)
  await client.dispose()
  child.kill('SIGKILL')
  await ended(child)
  return found
}

const PRIVATE = {
  '.': '700',
  'log.db': '600',
  'log.db-wal': '600',
  'log.db.url': '600',
  'log.db.secret': '600',
}

files('Whatever the umask, folder and files are for the owner alone: new ones, and those that were open to others', async () => {
  const umask = process.umask(0)
  try {
    await using folder = await tempFolder()
    const file = join(folder.path, 'data', 'log.db')
    assert.equal(await modesWhileRunning(file), PRIVATE)
    // Sets the modes that an earlier release or a killed process left.
    await chmod(dirname(file), 0o755)
    for (const name of await readdir(dirname(file))) await chmod(join(dirname(file), name), 0o666)
    assert.is((await modes(file))['log.db-wal'], '666')
    assert.equal(await modesWhileRunning(file), PRIVATE)
  } finally {
    process.umask(umask)
  }
})

files('A folder that is shared by design keeps its mode and its other files; the log’s own files in it are private', async () => {
  await using folder = await tempFolder()
  const shared = join(folder.path, 'shared')
  await mkdir(shared)
  await chmod(shared, 0o1777)
  const other = join(shared, 'other.txt')
  await writeFile(other, '')
  await chmod(other, 0o644)
  const found = await modesWhileRunning(join(shared, 'log.db'))
  assert.equal(found, { ...PRIVATE, '.': '1777', [basename(other)]: '644' })
})

const NOBODY = { uid: 65_534, gid: 65_534 }
const program = `import { makePrivateFolder } from '${resolve('events/private-files.ts')}'; makePrivateFolder(process.argv[1])`
const asNobody = (folder: string) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', program, folder], { cwd: '/', encoding: 'utf8', ...NOBODY })

if (process.getuid?.() !== 0 || asNobody('/tmp').status !== 0)
  console.log('# skipped: a folder of another user: this is not root, or nobody cannot run Node')
else
  files('A folder of another user that others can enter is refused, with the reason', async () => {
    await using folder = await tempFolder()
    await chmod(folder.path, 0o755)
    const { status, stderr } = asNobody(folder.path)
    assert.is(status, 1)
    assert.match(stderr, `${folder.path} is open to other users and belongs to one of them`)
  })

files.run()
