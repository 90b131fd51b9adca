import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { startTcpProxy, type TcpProxy } from '../../machine/tcp-proxy.ts'
import { until } from '../../machine/until.ts'
import { startRedis } from '../../projections/stores/redis-server.ts'
import { logIn } from '../../portal/admin-client.ts'
import { startPortal } from '../../portal/start-portal.ts'
import { readJson } from '../../machine/read-json.ts'

const test = suite('Change notices that are lost on the way')

const FAULTS: readonly { name: string; fault: (proxy: TcpProxy) => void }[] = [
  { name: 'is cut', fault: (proxy) => proxy.cut() },
  { name: 'goes silent', fault: (proxy) => proxy.stall() },
]

for (const { name, fault } of FAULTS) {
  test(`an article withdrawn on one portal while another’s way to Redis ${name} is gone from the other once it is back`, async () => {
    await using redis = await startRedis()
    if (!redis) return
    await using folder = await tempFolder()
    await using log = await startEmbeddedLog({ file: `${folder.path}/log.db` })
    await using proxy = await startTcpProxy(Number(new URL(redis.url).port))
    const near = await startPortal({ dataDir: `${folder.path}/near`, environment: { EVENTSTORE_URL: log.url, REDIS_URL: redis.url } })
    const far = await startPortal({
      dataDir: `${folder.path}/far`,
      environment: { EVENTSTORE_URL: log.url, REDIS_URL: `redis://127.0.0.1:${proxy.port}` },
    })
    await using _portals = {
      async [Symbol.asyncDispose]() {
        await Promise.all([near.close(), far.close()])
      },
    }
    const { api } = await logIn(near.url)
    const { slug, featured } = (await api.articles({ limit: 1 })).items[0]!
    // Notices arrive in order: after this one, no earlier change drops the pages cached from here on.
    await api.featureArticle(slug, !featured)
    const shown = async () => await readJson<{ featured: boolean }>(fetch(`${far.url}/api/articles/slug/${slug}`))
    await until('the change on one portal is shown by the other', async () => (await shown()).featured === !featured)
    const places = [`/articolo/${slug}`, `/${slug}`, `/api/articles/slug/${slug}`]
    const statuses = () => Promise.all(places.map(async (path) => (await fetch(far.url + path)).status))
    assert.equal(await statuses(), [200, 200, 200])
    assert.match(await (await fetch(far.url)).text(), slug)

    fault(proxy)
    await api.withdrawArticle(slug)
    proxy.mend()

    await until('the withdrawn article is gone everywhere', async () => (await statuses()).every((status) => status === 410))
    assert.not.match(await (await fetch(far.url)).text(), slug)
    assert.is((await fetch(`${far.url}/readyz`)).status, 200)
  })
}

test.run()
