import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { listed } from './listed.ts'
import { askTool } from '../../server/tools/host/ask-tool.ts'
import { logIn } from '../admin-client.ts'
import { isReady } from '../readiness.ts'
import { startPortalProcess } from '../portal-process.ts'
import { preparedFolder, startPortal } from '../start-portal.ts'

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
  const [{ slug }] = (await listed(portal.url)) as [{ slug: string }]
  const act = (action: string) => adminFetch(`${portal.url}/api/articles/${slug}/${action}`, { method: 'POST' })
  assert.is((await askTool('server/tools/log.ts', ['backup', backup], { dataDir: portal.dataDir })).code, 0)

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
  const stats = await askTool('server/tools/log.ts', ['stats'], { dataDir: portal.dataDir })
  assert.is(stats.code, 1)
  assert.match(
    stats.output,
    /^The event log is paused: its file .*log\.db was removed, moved or replaced: put it back[^\n]*make a backup now \(npm run log -- backup FILE\), then stop\n$/,
  )
  const restored = await askTool('server/tools/log.ts', ['restore', backup], { dataDir: portal.dataDir })
  assert.is(restored.code, 2, restored.output)
  assert.match(restored.output, /A portal runs on .*: stop it first/)
  assert.not.ok(existsSync(join(portal.dataDir, 'log.db')))

  rmSync(join(portal.dataDir, 'log.db.url'))
  moveLog(away, portal.dataDir)
  await until('the portal is ready, although nothing is appended', () => isReady(portal.url))
  assert.match(await (await fetch(`${portal.url}/metrics`)).text(), /^portal_log_writable 1$/m)
  assert.ok((await act('withdraw')).ok)
})

test('a portal that appends nothing is not ready within seconds, whether its file was removed or another stands in its place', async () => {
  for (const replace of [(file: string) => rmSync(file), (file: string) => (rmSync(file), writeFileSync(file, ''))]) {
    await using portal = await startPortal({ setting: 'SQLite' })
    replace(join(portal.dataDir, 'log.db'))
    const body = await until('the portal is not ready', async () => {
      const answer = await fetch(`${portal.url}/readyz`)
      return answer.status === 503 ? answer.text() : null
    })
    assert.match(body, /log\.db was removed, moved or replaced/)
  }
})

test('when its whole folder is deleted, a backup saves what the portal holds, once there is a folder again', async () => {
  await using folder = await tempFolder()
  const dataDir = join(folder.path, 'data')
  await using _portal = await startPortal({ dataDir })
  rmSync(dataDir, { recursive: true })
  mkdirSync(dataDir)
  await until('the log says again where it is', () => existsSync(join(dataDir, 'log.db.url')))
  const backup = join(folder.path, 'backup.db')
  const { code, output } = await askTool('server/tools/log.ts', ['backup', backup], { dataDir })
  assert.is(code, 0, output)
  assert.match(output, /^\d\d+ events in .*backup\.db/m)
})

test('what the portal logs is one sentence: once from the log, and once from the projector where it met the fault first', async () => {
  await using folder = await preparedFolder()
  await using portal = await startPortalProcess(folder.path)
  rmSync(join(folder.path, 'log.db'))
  await until('the portal is not ready', async () => !(await isReady(portal.url)))
  const said = () =>
    portal
      .output()
      .split('\n')
      // The start’s work after the first page and the roll-up of views may fail too, with log lines of their own.
      .filter((line) => line.includes('removed, moved or replaced') && !/rolled up|started without the log/.test(line))
      .map((line) => JSON.parse(line) as { msg: string; reason?: string; err?: { message: string } })
  await until('the log has said it', () => said().some(({ msg }) => msg === 'the event log refuses to write'))
  const since = performance.now()
  // Longer than an idle subscription waits before it asks its node.
  await until('the subscription has asked again', () => performance.now() - since > 4_000)
  assert.is(new Set(said().map(({ msg }) => msg)).size, said().length, JSON.stringify(said()))
  assert.ok(said().length <= 2, JSON.stringify(said()))
  for (const { reason, err } of said()) assert.is((reason ?? err!.message).match(/the log cannot write/g)?.length, 1)
})

test.run()
