import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { appendOfLaterVersion } from '../../events/append-of-later-version.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { logIn } from '../admin-client.ts'
import { isReady, readiness } from '../readiness.ts'
import { openPlace, preparedFolder, type StoredSetting, settings, startPortal, type TestPortal } from '../start-portal.ts'
import { replaceableLog } from '../../projections/projector/replaceable-log.ts'
import { projectionsTool } from '../../server/tools/projections-tool.ts'
import { readJson } from '../../machine/read-json.ts'

const slugsOf = async ({ url }: TestPortal) =>
  (await readJson<{ slug: string }[]>(fetch(`${url}/api/articles?limit=100`))).map(({ slug }) => slug)

/** An admin logs in and acts: the new session is known, and the page shows the result. */
async function assertWorks(portal: TestPortal): Promise<void> {
  const { api } = await logIn(portal.url)
  const [slug] = await slugsOf(portal)
  await api.withdrawArticle(slug!)
  assert.is((await fetch(`${portal.url}/articolo/${slug}`)).status, 410)
  await api.publishArticle(slug!)
  assert.is((await fetch(`${portal.url}/articolo/${slug}`)).status, 200)
}

async function withdraw(portal: TestPortal, count: number): Promise<void> {
  const { api } = await logIn(portal.url)
  for (const slug of (await slugsOf(portal)).slice(0, count)) await api.withdrawArticle(slug)
}

function replaced(setting: StoredSetting): void {
  const test = suite(`The log is replaced, on ${setting}`)

  test('An older log.db is restored while the portal is down: it starts with what that log says, and works.', async () => {
    await using folder = await preparedFolder(setting)
    await using place = await openPlace(setting)
    const start = () => startPortal({ setting, dataDir: folder.path, environment: place.environment })
    const [file, backup] = ['log.db', 'backup.db'].map((name) => join(folder.path, name)) as [string, string]
    let before: string[]
    {
      await using portal = await start()
      before = await slugsOf(portal)
    }
    await copyFile(file, backup)
    {
      await using portal = await start()
      await withdraw(portal, 5)
      assert.is((await slugsOf(portal)).length, before.length - 5)
    }
    await copyFile(backup, file)
    await using portal = await start()
    await until('the articles of the restored log are shown', async () => (await slugsOf(portal)).length === before.length)
    assert.ok(await isReady(portal.url))
    await assertWorks(portal)
    const verified = await projectionsTool(['verify'], folder.path, place.environment)
    assert.is(verified.code, 0, verified.output)
  })

  test('The server at its address is replaced while the portal runs, by an older one and by an empty one: each is followed.', async () => {
    await using server = await replaceableLog()
    await using portal = await startPortal({ setting, environment: { EVENTSTORE_URL: server.url } })
    const before = await slugsOf(portal)
    const older = await server.keep()
    await withdraw(portal, 5)

    await server.replaceBy(older)
    await until('the articles of the older log are shown', async () => (await slugsOf(portal)).length === before.length)
    await until('it is ready', () => isReady(portal.url))
    await assertWorks(portal)

    await withdraw(portal, 5)
    await server.replaceBy(null)
    // An empty log gets the content that ships with the portal, as at a first start.
    await until('the articles that ship with it are shown', async () => (await slugsOf(portal)).length === before.length)
    await until('it is ready', () => isReady(portal.url))
    await assertWorks(portal)
  })

  test('Started on an empty log where there was another, it brings the content in and shows it.', async () => {
    await using folder = await tempFolder()
    await using place = await openPlace(setting)
    await using server = await replaceableLog()
    const start = () => startPortal({ setting, dataDir: folder.path, environment: { ...place.environment, EVENTSTORE_URL: server.url } })
    let before: string[]
    {
      await using portal = await start()
      before = await slugsOf(portal)
      await withdraw(portal, 5)
    }
    await server.replaceBy(null)
    await using portal = await start()
    await until('all articles are shown', async () => (await slugsOf(portal)).length === before.length)
    await until('it is ready', () => isReady(portal.url))
    await assertWorks(portal)
  })

  test('While the read models show another log, /readyz is 503 and says why, and /metrics counts them.', async () => {
    await using server = await replaceableLog()
    await using folder = await tempFolder()
    await using portal = await startPortal({ setting, environment: { EVENTSTORE_URL: server.url } })
    const before = await slugsOf(portal)
    assert.match(await (await fetch(`${portal.url}/metrics`)).text(), /^portal_projection_foreign\{model="articles",version="\d+"\} 0$/m)

    // This log holds an event of a later version, so the read model of articles cannot be built to the end.
    const file = join(folder.path, 'other.db')
    {
      await using other = await startEmbeddedLog({ file })
      await appendOfLaterVersion(other.url)
    }
    await server.replaceBy(file)
    const { reasons } = await until('it says so', async () => {
      const found = await readiness(portal.url)
      return !found.isReady && found.reasons.some((reason) => reason.startsWith('Built from another log')) ? found : null
    })
    assert.match(reasons.join('\n'), /^Built from another log, and being rebuilt: .*\barticles\b/m)
    assert.equal(await slugsOf(portal), before, 'what was there is still shown')
    const metrics = await (await fetch(`${portal.url}/metrics`)).text()
    assert.match(metrics, /^portal_projection_foreign\{model="articles",version="\d+"\} 1$/m)
    assert.match(metrics, /^portal_projection_lag\{model="articles",version="\d+"\} -\d+$/m)
    const series = metrics.split('\n').filter((line) => line.startsWith('portal_projection_'))
    assert.is(new Set(series.map((line) => line.split(' ')[0])).size, series.length, 'no series comes twice')
  })

  test.run()
}

for (const setting of settings()) replaced(setting)
