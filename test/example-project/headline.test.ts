import { setupServer } from 'msw/node'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openMocks } from '../../client/mocks/mocks.ts'
import { headlineOf } from './headline.ts'

const PORTAL = 'https://portal.example'
const SLUG = 'oro-record-2025-che-cosa-aspettarsi'

const test = suite('A project that uses the portal')
const mocks = await openMocks()
const server = setupServer(...mocks.handlers)

test.before(() => server.listen())
test.after(async () => {
  server.close()
  await mocks.close()
})

test('it reads a page’s data, and shows what was appended to the log', async () => {
  assert.is(await headlineOf(PORTAL, SLUG), 'Oro oltre 4.000 dollari: che cosa fa e che cosa non fa in portafoglio')

  const event = {
    type: 'ArticleWithdrawn',
    data: { slug: SLUG, notice: null, withdrawnAt: '2026-11-29T10:00:00.000Z' },
  } as const
  const metadata = { actor: 'system:upkeep', correlationId: crypto.randomUUID() } as const
  const { position } = await mocks.log.append(`article-${SLUG}`, 1n, [{ id: crypto.randomUUID(), event, metadata }])
  await mocks.readModels.waitFor(position, 2_000)
  assert.is(await headlineOf(PORTAL, SLUG), null)
})

test('it survives a portal that fails', async () => {
  const failing = await fetch(`${PORTAL}/api/home?scenario=error-500`)
  assert.is(failing.status, 500)
  assert.is(failing.headers.get('content-type'), 'application/problem+json')
})

test.run()
