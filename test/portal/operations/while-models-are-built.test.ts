import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createCall } from '../../../client/api/call.ts'
import { MemoryEventLog } from '../../../events/memory/memory-event-log.ts'
import { readConfig } from '../../../server/config.ts'
import { openPortal } from '../../../server/portal/open-portal.ts'
import { openMemoryStorage } from '../../../server/portal/storage/open-storage.ts'
import { withCookies } from '../../client/api/cookie-jar.ts'
import { deadline } from '../../machine/deadline.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { isReady } from '../readiness.ts'
import { ADMIN_PASSWORD } from '../start-portal.ts'
import { deriveQuickly, storePassword } from '../store-password.ts'

const test = suite('A portal whose read models are being built')

test('Pages that need no read model are served, people log in, and what waits says when to come back.', async () => {
  await using folder = await tempFolder()
  await storePassword(folder.path, ADMIN_PASSWORD)
  const log = new MemoryEventLog()
  const released = Promise.withResolvers<void>()
  const portal = await openPortal({
    config: readConfig({ PORT: '0', DATA_DIR: folder.path }),
    root: process.cwd(),
    mode: 'production',
    overrides: {
      logger: pino({ level: 'silent' }),
      derive: deriveQuickly,
      async storage(context) {
        const storage = await openMemoryStorage(context, log)
        const { store } = storage
        const activate: typeof store.activate = async (builds) => released.promise.then(() => store.activate(builds))
        return { ...storage, store: { ...store, activate } }
      },
    },
  })
  try {
    const ask = async (path: string) => fetch(portal.url + path, { signal: deadline() })
    for (const path of ['/contact', '/guida-trading-automatico', '/privacy', '/terms', '/glossario', '/admin', '/healthz'])
      assert.is((await ask(path)).status, 200, path)
    const call = createCall({ baseUrl: portal.url, fetch: withCookies(fetch) })
    assert.equal(await call('POST /api/session', { password: ADMIN_PASSWORD }), {
      authenticated: true,
      person: { id: 'first-owner', role: 'owner' },
    })
    assert.is((await ask('/readyz')).status, 503)
    for (const [path, seconds] of [
      ['/', '5'],
      ['/mercati', '5'],
      ['/articolo/portafoglio-diversificato-2025', '5'],
      ['/api/articles', '5'],
      ['/cerca?q=btp', '30'],
    ] as const) {
      const { status, headers } = await ask(path)
      assert.equal([status, headers.get('retry-after')], [503, seconds], path)
    }
    released.resolve()
    await until('the portal is ready', () => isReady(portal.url))
    assert.is((await ask('/')).status, 200)
  } finally {
    released.resolve()
    await portal.close()
  }
})

test.run()
