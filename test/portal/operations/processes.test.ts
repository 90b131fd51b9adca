import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { logIn } from '../admin-client.ts'
import { type PortalProcess, startPortalProcess } from '../portal-process.ts'
import { openPlace, preparedFolder, type StoredSetting, settings } from '../start-portal.ts'
import { until } from '../../machine/until.ts'
import { startRedis } from '../../projections/stores/redis-server.ts'
import { projectionsTool } from '../../server/tools/projections-tool.ts'

/** The children of a process, as Linux tells them. */
async function childrenOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`)
  const lists = await Promise.all(tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8')))
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}

async function workersAreReplaced(portal: PortalProcess): Promise<void> {
  const { api } = await logIn(portal.url)
  // Each look opens new requests: a request may have reached a worker that does not answer, and a killed worker takes its connections with
  // it.
  let reporting = 0
  const ask = () =>
    void fetch(`${portal.url}/metrics`)
      .then((answer) => answer.text())
      .then(
        (text) =>
          (reporting = new Set([...text.matchAll(/^process_cpu_seconds_total\{worker="(\d+)"\}/gm)].map((match) => match[1]!)).size),
        () => {},
      )
  const report = (workers: number) => {
    ask()
    return reporting === workers
  }
  await until('both workers report metrics', () => report(2))
  assert.is(portal.output().split('Portale').length, 2, 'the banner is printed once')

  // Each worker lists the articles that ship with the portal once.
  const { items } = await api.articles({ limit: 100 })
  assert.is(new Set(items.map(({ slug }) => slug)).size, items.length)
  await Promise.all(items.slice(0, 6).map(({ slug }) => api.withdrawArticle(slug)))
  assert.is((await api.dashboard()).published, items.length - 6)

  const [killed] = await childrenOf(portal.pid)
  process.kill(killed!, 'SIGSTOP')
  try {
    await until('a scrape does without a worker that does not answer', () => report(1))
  } finally {
    process.kill(killed!, 'SIGKILL')
  }
  await until('a new worker stands in for the killed one', async () => report(2) && !(await childrenOf(portal.pid)).includes(killed!), {
    everyMs: 50,
  })
  assert.is((await fetch(portal.url)).status, 200)
}

const SETTINGS = settings()

function processes(setting: StoredSetting): void {
  const test = suite(`Several processes on ${setting}`)
  const stack = new AsyncDisposableStack()
  let dataDir: string
  let environment: Readonly<Record<string, string>>
  let portal: PortalProcess

  test.before(async () => {
    dataDir = stack.use(await preparedFolder(setting)).path
    ;({ environment } = stack.use(await openPlace(setting)))
    portal = stack.use(await startPortalProcess(dataDir, { ...environment, WEB_CONCURRENCY: '2', LOG_LEVEL: 'error' }))
  })
  test.after(() => stack.disposeAsync())

  // Workers know nothing of the store.
  if (setting === SETTINGS[0])
    test('WEB_CONCURRENCY=2: two workers on one port and one log, one banner; a dead one is replaced.', () => workersAreReplaced(portal))

  test('npm run projections: a rebuild and a comparison while the portal runs, and after SIGTERM has ended all of its processes.', async () => {
    const tool = (...args: string[]) => projectionsTool(args, dataDir, environment)
    const printed = portal.output().length
    assert.match((await tool('rebuild', 'articles')).output, 'is built and shown')
    assert.is((await fetch(portal.url)).status, 200)
    assert.is((await tool('verify')).code, 0)
    assert.not.match(portal.output().slice(printed), '"level":50', 'the change of builds is no error')

    const workers = await childrenOf(portal.pid)
    assert.is(await portal.end('SIGTERM'), 0)
    for (const pid of workers) assert.throws(() => process.kill(pid, 0))

    assert.match((await tool('rebuild', 'search')).output, 'is built and shown')
    const { code, output } = await tool('verify')
    assert.is(code, 0, output)
    assert.match((await tool('status')).output, /articles@\d+ +shown +live/)
    assert.is((await tool('rebuild', 'nothing')).code, 2)
  })

  test.run()
}

for (const setting of SETTINGS) processes(setting)

const shared = suite('Several processes on one Redis')

shared('Three processes on one Redis: what is done on one is on the pages of the others at once.', async () => {
  await using redis = await startRedis()
  if (!redis) return
  await using folder = await tempFolder()
  await using log = await startEmbeddedLog({ file: join(folder.path, 'log.db') })
  const environment = { EVENTSTORE_URL: log.url, REDIS_URL: redis.url }
  const start = () => startPortalProcess(folder.path, environment)
  await using one = await start()
  await using stack = new AsyncDisposableStack()
  const [two, three] = await Promise.all([start(), start()].map(async (starting) => stack.use(await starting)))
  const { api } = await logIn(one.url)
  const [article] = (await api.articles({ limit: 1 })).items
  const page = (url: string) => fetch(`${url}/articolo/${article!.slug}`)
  for (const { url } of [one, two!, three!]) assert.is((await page(url)).status, 200)
  const delays: number[] = []
  for (let n = 0; n < 4; n++) {
    const status = n % 2 === 0 ? 410 : 200
    await (n % 2 === 0 ? api.withdrawArticle(article!.slug) : api.publishArticle(article!.slug))
    const answeredAt = performance.now()
    assert.is((await page(one.url)).status, status, 'on the process that did it when it answers')
    for (const { url } of [two!, three!]) await until(`${url} answers ${status}`, async () => (await page(url)).status === status)
    delays.push(performance.now() - answeredAt)
  }
  console.log(`# on the others’ pages after ${delays.map((ms) => Math.round(ms)).join(', ')} ms`)
})

shared.run()
