import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { importedArticles } from '../../../server/newsroom/first-start/articles.ts'
import { replaceableLog } from '../../projections/projector/replaceable-log.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { askTool } from '../../server/tools/host/ask-tool.ts'
import { logIn } from '../admin-client.ts'
import { isReady } from '../readiness.ts'
import { startPortalProcess } from '../portal-process.ts'
import { preparedFolder, startPortal } from '../start-portal.ts'
import { listed } from './listed.ts'

const test = suite('A log whose file is moved under two workers')

type Line = Readonly<Record<string, unknown>> & { readonly pid: number; readonly msg: string }

/** A portal of two workers and an article of its. Each connection is another worker's. */
async function twoWorkers(dataDir: string, environment: Readonly<Record<string, string>> = {}) {
  const portal = await startPortalProcess(dataDir, { WEB_CONCURRENCY: '2', LOG_LEVEL: 'info', ...environment })
  const all = () =>
    portal
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as Line)
  const lines = (message: string) => all().filter(({ msg }) => msg.includes(message))
  const pids = () => lines('a worker is listening').map((line) => line.pid)
  await until('both workers listen', () => pids().length === 2)
  await until(
    'both are ready',
    both(() => isReady(portal.url)),
  )
  const { fetch: adminFetch } = await logIn(portal.url)
  const articles = await listed(portal.url, '/api/articles?limit=100', importedArticles.length)
  const { slug } = articles.at(-1)!
  return {
    portal,
    slug,
    lines,
    pids,
    act: (action: string) => adminFetch(`${portal.url}/api/articles/${slug}/${action}`, { method: 'POST' }),
    areBoth: (ready: boolean) => both(async () => (await isReady(portal.url)) === ready),
    /** @param meanwhile other statuses that may be shown on the way there */
    bothShow: (status: number, meanwhile: readonly number[] = [200, 410]) =>
      both(async () => {
        const found = (await fetch(`${portal.url}/articolo/${slug}`, { headers: { connection: 'close' } })).status
        assert.ok(found === status || meanwhile.includes(found), `a reader received ${found}`)
        return found === status
      }),
    assertReportedOnce() {
      const said = all().filter((line) => JSON.stringify(line).includes('removed, moved or replaced'))
      assert.ok(said.length > 0)
      const distinct = new Set(said.map(({ pid, msg }) => `${pid} ${msg}`))
      assert.is(distinct.size, said.length, said.map((line) => JSON.stringify(line)).join('\n'))
      assert.not.match(JSON.stringify(lines('projecting')), '"stack"')
    },
    [Symbol.asyncDispose]: () => portal[Symbol.asyncDispose](),
  }
}

/** Repeats a check several times in a row, so that both workers answer it. */
const both = (look: () => Promise<boolean>) => async () => {
  for (let n = 0; n < 4; n++) if (!(await look())) return false
  return true
}

test('with two workers: the one that was there and one that starts meanwhile refuse with 503 and say it once; put back, both go on', async () => {
  await using folder = await preparedFolder()
  const away = join(folder.path, 'away')
  mkdirSync(away)
  await using workers = await twoWorkers(folder.path)
  const { portal, act, lines } = workers

  // The log's WAL and its address stay.
  renameSync(join(folder.path, 'log.db'), join(away, 'log.db'))
  const refused = await act('withdraw')
  assert.is(refused.status, 503)
  assert.match(((await refused.json()) as { detail: string }).detail, /il suo file è stato spostato, rimosso o sostituito/)
  await until('neither is ready', workers.areBoth(false))
  const pids = workers.pids()
  process.kill(pids[1]!, 'SIGKILL')
  await until('a new worker has found the log away', () => lines('projecting is paused').some(({ pid }) => !pids.includes(pid)))
  assert.is((await fetch(portal.url)).status, 200, 'readers are served')

  renameSync(join(away, 'log.db'), join(folder.path, 'log.db'))
  await until('both are ready, although nothing is appended', workers.areBoth(true))
  assert.ok((await act('withdraw')).ok)
  await until('both show it', workers.bothShow(410))
  workers.assertReportedOnce()
})

test('with two workers: a log replaced by an older one is refused until the next start, which shows it; by an empty one, then too', async () => {
  await using folder = await preparedFolder()
  const [file, older, empty] = ['log.db', 'older.db', 'empty.db'].map((name) => join(folder.path, name)) as [string, string, string]
  let slug: string
  {
    await using workers = await twoWorkers(folder.path)
    const { portal, act } = workers
    slug = workers.slug
    assert.is((await askTool('server/tools/log.ts', ['backup', older], { dataDir: folder.path })).code, 0)
    assert.ok((await act('withdraw')).ok)
    await until('both show it', workers.bothShow(410))
    renameSync(older, file)
    await until('neither is ready', workers.areBoth(false))
    assert.is((await act('publish')).status, 503)
    assert.is((await fetch(portal.url)).status, 200, 'readers are served')
    workers.assertReportedOnce()
    await portal.end('SIGTERM')
  }
  await using portal = await startPortal({ dataDir: folder.path })
  const { fetch: adminFetch } = await logIn(portal.url)
  const act = (action: string) => adminFetch(`${portal.url}/api/articles/${slug}/${action}`, { method: 'POST' })
  await until('what the log holds is shown', async () => (await fetch(`${portal.url}/articolo/${slug}`)).status === 200)
  assert.ok((await act('withdraw')).ok)
  writeFileSync(empty, '')
  renameSync(empty, file)
  await until('it is not ready', async () => !(await isReady(portal.url)))
  assert.is((await act('publish')).status, 503)
  assert.is((await fetch(portal.url)).status, 200, 'readers are served')
  await portal.close()
  const refused = await startPortal({ dataDir: folder.path }).then(() => 'started', String)
  assert.match(refused, /log\.db is empty, but read-models\.db and search\.db beside it/)
})

test('with two workers: another log at its address is followed by both, readers are served meanwhile, and each says it once', async () => {
  await using folder = await tempFolder()
  await using server = await replaceableLog()
  await using workers = await twoWorkers(folder.path, { EVENTSTORE_URL: server.url })
  const { act, lines } = workers
  const older = await server.keep()
  for (const other of [older, null]) {
    await until('a command is done', async () => (await act('withdraw')).ok)
    await until('both show it', workers.bothShow(410))
    await server.replaceBy(other)
    // Each look is a reader’s and throws if the page is neither the old nor the new one.
    // An empty log has no such article until the content is imported into it.
    await until('both show what the log holds', workers.bothShow(200, other === null ? [410, 404] : [410]))
    await until('both are ready', workers.areBoth(true))
  }
  const said = lines('the log is not the one that the read models were built from')
  assert.is(new Set(said.map(({ pid, log }) => `${pid} ${String(log)}`)).size, said.length, JSON.stringify(said))
})

test.run()
