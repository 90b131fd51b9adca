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

test('a log that is no longer at its place accepts nothing: 503 in Italian, not ready, no restore beside it; put back, it goes on', async () => {
  await using folder = await tempFolder()
  const backup = join(folder.path, 'backup.db')
  const away = join(folder.path, 'away')
  mkdirSync(away)
  await using portal = await startPortal({ dataDir: join(folder.path, 'data') })
  const move = (from: string, to: string) => {
    for (const name of LOG_FILES) if (existsSync(join(from, name))) renameSync(join(from, name), join(to, name))
  }
  const { fetch: adminFetch } = await logIn(portal.url)
  const [{ slug }] = (await (await fetch(`${portal.url}/api/articles`)).json()) as [{ slug: string }]
  const act = (action: string) => adminFetch(`${portal.url}/api/articles/${slug}/${action}`, { method: 'POST' })
  assert.is((await runTool('server/tools/log.ts', ['backup', backup], { dataDir: portal.dataDir })).code, 0)

  move(portal.dataDir, away)
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
  move(away, portal.dataDir)
  await until('commands are done again', async () => (await act('withdraw')).ok)
  await until('the portal is ready', () => isReady(portal.url))
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

test('what the portal logs says it once, in one sentence', async () => {
  await using folder = await tempFolder()
  await using portal = await startPortalProcess(folder.path)
  // What it reads once at its start it has read.
  await until('the portal is ready', () => isReady(portal.url))
  rmSync(join(folder.path, 'log.db'))
  await until('the portal is not ready', async () => !(await isReady(portal.url)))
  const said = () =>
    portal
      .output()
      .split('\n')
      .filter((line) => line.includes('removed, moved or replaced'))
  const since = performance.now()
  // Longer than an idle subscription waits before it asks its node.
  await until('the subscription has asked again', () => performance.now() - since > 4_000)
  assert.is(said().length, 1, said().join('\n'))
  assert.is((JSON.parse(said()[0]!) as { err: { message: string } }).err.message.match(/the log cannot write/g)?.length, 1)
})

test.run()
