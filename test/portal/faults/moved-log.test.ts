import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { runTool } from '../../server/tools/tool-process.ts'
import { logIn } from '../admin-client.ts'
import { isReady } from '../readiness.ts'
import { startPortalProcess } from '../portal-process.ts'
import { startPortal } from '../start-portal.ts'

const test = suite('A log whose file is moved under a running portal')

const LOG_FILES = ['log.db', 'log.db-wal', 'log.db.url']

function moveLog(from: string, to: string): void {
  for (const name of LOG_FILES) if (existsSync(join(from, name))) renameSync(join(from, name), join(to, name))
}

test('a log that is no longer at its place accepts nothing: 503 in Italian, not ready, no restore beside it; put back, it goes on', async () => {
  await using folder = await tempFolder()
  const backup = join(folder.path, 'backup.db')
  const away = join(folder.path, 'away')
  mkdirSync(away)
  await using portal = await startPortal({ dataDir: join(folder.path, 'data') })
  const { fetch: adminFetch } = await logIn(portal.url)
  const [{ slug }] = (await (await fetch(`${portal.url}/api/articles`)).json()) as [{ slug: string }]
  const act = (action: string) => adminFetch(`${portal.url}/api/articles/${slug}/${action}`, { method: 'POST' })
  assert.is((await runTool('server/tools/log.ts', ['backup', backup], { dataDir: portal.dataDir })).code, 0)

  moveLog(portal.dataDir, away)
  const refused = await act('withdraw')
  assert.is(refused.status, 503)
  assert.match(((await refused.json()) as { detail: string }).detail, /il suo file è stato spostato, rimosso o sostituito/)
  const readiness = await fetch(`${portal.url}/readyz`)
  assert.is(readiness.status, 503)
  assert.match(
    await readiness.text(),
    /"reasons":\["[^"]*refuses to write: the log cannot write: its file [^"]*log\.db was removed, moved or replaced[^"]*"\]/,
  )
  assert.match(await (await fetch(`${portal.url}/metrics`)).text(), /^portal_log_writable 0$/m)
  assert.is((await fetch(portal.url)).status, 200)
  await until('the log says again where it is', () => existsSync(join(portal.dataDir, 'log.db.url')))
  const stats = await runTool('server/tools/log.ts', ['stats'], { dataDir: portal.dataDir })
  assert.is(stats.code, 1)
  assert.match(stats.output, /^The event log is paused: its file .*log\.db was removed, moved or replaced: put it back[^\n]*\n$/)
  const restored = await runTool('server/tools/log.ts', ['restore', backup], { dataDir: portal.dataDir })
  assert.is(restored.code, 2, restored.output)
  assert.match(restored.output, /A portal runs on .*: stop it first/)
  assert.not.ok(existsSync(join(portal.dataDir, 'log.db')))

  rmSync(join(portal.dataDir, 'log.db.url'))
  moveLog(away, portal.dataDir)
  await until('the portal is ready, although nothing is appended', () => isReady(portal.url), { withinMs: 30_000 })
  assert.match(await (await fetch(`${portal.url}/metrics`)).text(), /^portal_log_writable 1$/m)
  assert.ok((await act('withdraw')).ok)
})

test('a portal that appends nothing is not ready within seconds, whether its file was removed or another stands in its place', async () => {
  for (const replace of [(file: string) => rmSync(file), (file: string) => (rmSync(file), writeFileSync(file, ''))]) {
    await using portal = await startPortal()
    replace(join(portal.dataDir, 'log.db'))
    const body = await until('the portal is not ready', async () => {
      const answer = await fetch(`${portal.url}/readyz`)
      return answer.status === 503 ? answer.text() : null
    })
    assert.match(body, /log\.db was removed, moved or replaced/)
  }
})

test('with two workers: the one that was there and one that starts meanwhile refuse with 503 and say it once; put back, both go on', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'log.db')
  const away = join(folder.path, 'away')
  mkdirSync(away)
  await using portal = await startPortalProcess(folder.path, { WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' })
  const { fetch: adminFetch } = await logIn(portal.url)
  const [{ slug }] = (await (await fetch(`${portal.url}/api/articles`)).json()) as [{ slug: string }]
  const act = (action: string) => adminFetch(`${portal.url}/api/articles/${slug}/${action}`, { method: 'POST' })
  const lines = (message: string) =>
    portal
      .output()
      .split('\n')
      .filter((line) => line.includes(message))
  await until('both workers listen', () => lines('a worker is listening').length === 2)

  moveLog(folder.path, away)
  const refused = await act('withdraw')
  assert.is(refused.status, 503)
  assert.match(((await refused.json()) as { detail: string }).detail, /il suo file è stato spostato, rimosso o sostituito/)
  // Whichever answers: each connection is another worker's.
  await until('neither is ready', async () => !(await isReady(portal.url)) && !(await isReady(portal.url)))
  const { pid } = JSON.parse(lines('a worker is listening')[1]!) as { pid: number }
  process.kill(pid, 'SIGKILL')
  await until('a new worker has found the log away', () => lines('projecting is paused').length > 0)
  assert.is((await fetch(portal.url)).status, 200, 'readers are served')

  rmSync(`${file}.url`, { force: true })
  moveLog(away, folder.path)
  await until('commands are done again', async () => (await act('withdraw')).ok && (await act('publish')).ok)
  // A worker that ends and starts again may say it again: each process says it once.
  const processes = lines('projecting is paused').map((line) => (JSON.parse(line) as { pid: number }).pid)
  assert.is(new Set(processes).size, processes.length)
  assert.not.match(lines('projecting')[0]!, '"stack"')
})

test('what the portal logs says it once, in one sentence', async () => {
  await using folder = await tempFolder()
  await using portal = await startPortalProcess(folder.path)
  rmSync(join(folder.path, 'log.db'))
  await until('the portal is not ready', async () => !(await isReady(portal.url)))
  const said = () =>
    portal
      .output()
      .split('\n')
      // The roll-up of views at the start may fail beside it.
      .filter((line) => line.includes('removed, moved or replaced') && !line.includes('rolled up'))
  const since = performance.now()
  // Longer than an idle subscription waits before it asks its node.
  await until('the subscription has asked again', () => performance.now() - since > 4_000)
  assert.is(said().length, 1, said().join('\n'))
  assert.is((JSON.parse(said()[0]!) as { err: { message: string } }).err.message.match(/the log cannot write/g)?.length, 1)
})

test.run()
