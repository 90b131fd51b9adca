import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { ended, runLog } from '../../events/embedded/log-process.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { runTool } from '../../server/tools/tool-process.ts'
import { startPortalProcess } from '../portal-process.ts'

const test = suite('The data folder and the log’s secret')

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

/** Files of the folder that anyone but their owner can open. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  const modes = await Promise.all(names.map(async (name) => [name, await modeOf(join(folder, name))]))
  return modes.filter(([, mode]) => mode !== '600').map(([name, mode]) => `${name} ${mode}`)
}

/** The command lines of a process and of all below it, as every user of the machine can read them. */
async function commandLines(pid: number): Promise<string[]> {
  const lines = [await readFile(`/proc/${pid}/cmdline`, 'utf8'), await readFile(`/proc/${pid}/comm`, 'utf8')]
  for (const task of await readdir(`/proc/${pid}/task`)) {
    const children = await readFile(`/proc/${pid}/task/${task}/children`, 'utf8')
    for (const child of children.split(' ').filter(Boolean)) lines.push(...(await commandLines(Number(child))))
  }
  return lines
}

const umask = process.umask(0)
test.after(() => void process.umask(umask))

test('A data folder that was open to others becomes private at the next start: the folder, and every file that the portal keeps in it.', async () => {
  await using folder = await tempFolder()
  const dataDir = join(folder.path, 'data')
  const environment = { ADMIN_PASSWORD: '' }
  {
    await using portal = await startPortalProcess(dataDir, environment)
    assert.is((await fetch(portal.url)).status, 200)
    assert.is((await runTool('server/tools/admin.ts', ['totp', 'on'], { dataDir })).code, 0)
    assert.is(await modeOf(dataDir), '700')
    assert.equal(await openToOthers(dataDir), [])
  }
  const files = await readdir(dataDir)
  for (const name of [
    'admin-password',
    'second-factor.json',
    'log.db',
    'read-models.db',
    'search.db',
    'log.db-wal',
    'read-models.db-wal',
    'search.db-wal',
  ])
    assert.ok(files.includes(name), `${name} is left by a portal that was killed`)
  await chmod(dataDir, 0o777)
  for (const name of files) await chmod(join(dataDir, name), 0o666)
  await using portal = await startPortalProcess(dataDir, environment)
  assert.is((await fetch(portal.url)).status, 200)
  assert.is(await modeOf(dataDir), '700')
  assert.equal(await openToOthers(dataDir), [])
})

test('The secret stands in its file alone: in no argument, output, answer or other file, while portals, workers and tools use it.', async () => {
  await using folder = await tempFolder()
  const dataDir = join(folder.path, 'data')
  await using portal = await startPortalProcess(dataDir, { WEB_CONCURRENCY: '2', LOG_LEVEL: 'trace' })
  const url = (await readFile(join(dataDir, 'log.db.url'), 'utf8')).trim()
  const secret = new URL(url).searchParams.get('connectionName')!
  assert.is(secret.length, 43)
  await using second = await startPortalProcess(dataDir, { LOG_LEVEL: 'trace' })
  const said: string[] = []
  for (const at of [portal, second]) {
    for (const path of ['/', '/readyz', '/healthz', '/metrics', '/api/articles', '/nessuna'])
      said.push(await (await fetch(`${at.url}${path}`)).text())
    assert.match(said.at(-2)!, 'btp-2025')
  }
  const tools = await Promise.all([
    runTool('server/tools/log.ts', ['stats'], { dataDir }),
    runTool('server/tools/projections.ts', ['status'], { dataDir }),
    runTool('server/tools/admin.ts', ['token', 'list'], { dataDir }),
  ])
  assert.equal(
    tools.map(({ code }) => code),
    [0, 0, 0],
  )
  const other = await ended(runLog('--port', '0', '--data', join(dataDir, 'log.db')))
  assert.is(other.code, 1)
  said.push(...tools.map(({ output }) => output), other.output)
  said.push(...(await commandLines(portal.pid)), ...(await commandLines(second.pid)))
  said.push(portal.output(), second.output())
  for (const text of said) assert.not.match(text, secret)
  for (const name of await readdir(dataDir)) {
    if (name !== 'log.db.url') assert.not.ok((await readFile(join(dataDir, name))).includes(secret), name)
  }
})

test('The address of a log that is no longer there is not used: a start after a kill makes its own.', async () => {
  await using folder = await tempFolder()
  await (await startEmbeddedLog({ file: join(folder.path, 'log.db') }))[Symbol.asyncDispose]()
  const left = 'kurrentdb://127.0.0.1:1?tls=false&connectionName=left'
  await writeFile(join(folder.path, 'log.db.url'), `${left}\n`)
  assert.is((await runTool('server/tools/log.ts', ['stats'], { dataDir: folder.path })).code, 0)
  assert.not.ok((await readdir(folder.path)).includes('log.db.url'), 'gone with the process that answered')
})

test.run()
