import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEmbeddedLog } from '../../events/embedded/start-embedded-log.ts'
import { logIn } from '../portal/admin-client.ts'
import { startPortalProcess } from '../portal/portal-process.ts'
import { until } from '../projections/given.ts'
import { startRedis } from '../projections/redis-server.ts'

const test = suite('Several processes')

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'processes-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** The children of a process, as Linux tells them. */
async function childrenOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`)
  const lists = await Promise.all(tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8')))
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}

/** Runs `npm run projections -- …` to its end. */
async function projectionsTool(dataDir: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['server/tools/projections.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

test('WEB_CONCURRENCY=2: two workers on one port and one log, one banner; a dead one is replaced; SIGTERM ends them all.', async () => {
  await using folder = await temporaryFolder()
  await using portal = await startPortalProcess(folder.path, { WEB_CONCURRENCY: '2', LOG_LEVEL: 'error' })
  const { api } = await logIn(portal.url)
  const workers = async () => {
    // A worker that is killed takes its connections with it.
    const text = await fetch(`${portal.url}/metrics`).then(
      (answer) => answer.text(),
      () => '',
    )
    return new Set([...text.matchAll(/^process_cpu_seconds_total\{worker="(\d+)"\}/gm)].map((match) => match[1]!))
  }
  await until(async () => (await workers()).size === 2)
  assert.is(portal.output().split('Portale').length, 2, 'the banner is printed once')

  // The articles that ship with the portal are there once, whichever worker answers.
  const { items } = await api.articles({ limit: 100 })
  assert.is(new Set(items.map(({ slug }) => slug)).size, items.length)
  await Promise.all(items.slice(0, 6).map(({ slug }) => api.withdrawArticle(slug)))
  assert.is((await api.dashboard()).published, items.length - 6)

  const [killed] = await childrenOf(portal.pid)
  process.kill(killed!, 'SIGKILL')
  await until(async () => (await workers()).size === 2 && !(await childrenOf(portal.pid)).includes(killed!))
  assert.is((await fetch(portal.url)).status, 200)

  const rest = await childrenOf(portal.pid)
  assert.is(await portal.end('SIGTERM'), 0)
  for (const pid of rest) assert.throws(() => process.kill(pid, 0))
})

test('npm run projections: a rebuild and a comparison while the portal runs, and with nobody else at work.', async () => {
  await using folder = await temporaryFolder()
  {
    await using portal = await startPortalProcess(folder.path)
    const rebuilt = await projectionsTool(folder.path, 'rebuild', 'articles')
    assert.match(rebuilt.output, 'is built and shown')
    assert.is((await fetch(portal.url)).status, 200)
    assert.is((await projectionsTool(folder.path, 'verify')).code, 0)
    assert.is(await portal.end('SIGTERM'), 0)
  }
  const rebuilt = await projectionsTool(folder.path, 'rebuild', 'search')
  assert.match(rebuilt.output, 'is built and shown')
  const { code, output } = await projectionsTool(folder.path, 'verify')
  assert.is(code, 0, output)
  assert.match((await projectionsTool(folder.path, 'status')).output, /articles@\d+ +shown +live/)
  assert.is((await projectionsTool(folder.path, 'rebuild', 'nothing')).code, 2)
})

test('Three processes on one Redis: what is done on one is on the pages of the others at once.', async () => {
  await using redis = await startRedis()
  if (!redis) return
  await using folder = await temporaryFolder()
  await using log = await startEmbeddedLog({ file: join(folder.path, 'log.db') })
  const environment = { EVENTSTORE_URL: log.url, REDIS_URL: redis.url }
  const start = () => startPortalProcess(folder.path, environment)
  await using one = await start()
  await using two = await start()
  await using three = await start()
  const { api } = await logIn(one.url)
  const [article] = (await api.articles({ limit: 1 })).items
  const page = (url: string) => fetch(`${url}/articolo/${article!.slug}`)
  for (const { url } of [one, two, three]) assert.is((await page(url)).status, 200)
  const delays: number[] = []
  for (let n = 0; n < 10; n++) {
    const status = n % 2 === 0 ? 404 : 200
    await (n % 2 === 0 ? api.withdrawArticle(article!.slug) : api.publishArticle(article!.slug))
    const answeredAt = performance.now()
    assert.is((await page(one.url)).status, status, 'on the process that did it when it answers')
    for (const { url } of [two, three]) await until(async () => (await page(url)).status === status)
    delays.push(performance.now() - answeredAt)
  }
  console.log(`# on the others’ pages after ${delays.map((ms) => Math.round(ms)).join(', ')} ms`)
})

test.run()
