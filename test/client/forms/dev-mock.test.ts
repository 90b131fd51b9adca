import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createServer } from 'vite'
import { MOCK_PASSWORD } from '../../../client/mocks/mocks.ts'
import { openBrowser } from '../../machine/open-browser.ts'

const cacheDir = await mkdtemp(join(tmpdir(), 'dev-mock-'))
const server = await createServer({
  root: join(import.meta.dirname, '../../..'),
  mode: 'mock',
  cacheDir,
  logLevel: 'error',
  server: { port: 0, host: '127.0.0.1', hmr: false },
})
await server.listen()
const origin = server.resolvedUrls!.local[0]!.replace(/\/$/, '')

const test = suite('Development on mocks')
test.after(async () => {
  await server.close()
  await rm(cacheDir, { recursive: true, force: true })
})

const PAGES = {
  '/': 'Ultime Notizie',
  '/?category=trading': 'Leva finanziaria e CFD',
  '/articolo/portafoglio-diversificato-2025': 'Portafoglio diversificato: come funziona davvero',
  '/operaio-torino-cantiere-capitale': 'Dal cantiere a un piccolo capitale',
  '/cerca?q=inflazione': 'quanto hanno perso i risparmi fermi sul conto',
  '/intelligenza-artificiale-batte-wall-street': 'Pubblicità',
  '/contact': 'Invia un Messaggio',
  '/guida-trading-automatico': 'Guida esclusiva 2025',
  '/privacy': '22 settembre 2025',
  '/terms': '22 settembre 2025',
  '/admin': 'admin',
}

const visit = (path: string, cookie = '') => fetch(origin + path, { headers: { accept: 'text/html', cookie } })

for (const [path, text] of Object.entries(PAGES)) {
  test(`${path} is rendered with no backend`, async () => {
    const response = await visit(path)
    assert.is(response.status, 200)
    assert.ok((await response.text()).includes(text), `«${text}» is not on the page`)
  })
}

test('Each scenario is visible on a page and lasts until «none»', async () => {
  const empty = await visit('/?scenario=empty')
  assert.match(await empty.text(), /Nessun articolo in/)
  assert.equal(empty.headers.getSetCookie(), ['scenario=empty; Path=/; SameSite=Lax'])
  assert.match(await (await visit('/', 'scenario=empty')).text(), /Nessun articolo in/)
  const none = await visit('/?scenario=none', 'scenario=empty')
  assert.not.match(await none.text(), /Nessun articolo in/)
  assert.match(none.headers.getSetCookie()[0]!, /Max-Age=0/)

  assert.match(await (await visit('/?scenario=long-texts')).text(), /precipitevolissimevolmente/)
  assert.is((await visit('/articolo/portafoglio-diversificato-2025?scenario=not-found')).status, 404)
  for (const scenario of ['error-500', 'offline']) assert.ok((await visit(`/?scenario=${scenario}`)).status >= 500, scenario)

  const slow = await visit('/?scenario=slow')
  const reader = slow.body!.pipeThrough(new TextDecoderStream()).getReader()
  let shell = ''
  while (!shell.includes('Caricamento notizie finanziarie...'))
    shell += (await reader.read()).value ?? assert.unreachable('the shell has no loading state')
  assert.not.match(shell, /Ultime Notizie/)
  await reader.cancel()
})

test('The mocks also answer over HTTP, for clients other than browsers', async () => {
  const response = await fetch(`${origin}/api/articles?limit=3`)
  assert.is(response.headers.get('x-total-count'), '27')
  assert.is(((await response.json()) as unknown[]).length, 3)
  assert.is((await fetch(`${origin}/api/admin/dashboard`)).status, 401)
  assert.is((await fetch(`${origin}/api/nothing`)).status, 404)
})

const browser = await openBrowser('the mocks in the browser')
if (browser) {
  test.after(async () => browser.close())

  test('Layers of the styles have the order of the build, in which components set sizes and gaps after the reset', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    for (const path of ['/', '/articolo/portafoglio-diversificato-2025']) {
      await page.goto(origin + path)
      const { size, left } = await page.locator('h1').evaluate((title) => ({
        size: parseFloat(getComputedStyle(title).fontSize),
        left: title.getBoundingClientRect().left,
      }))
      assert.ok(size > 25 && left > 25, `${path}: a title of ${size} px at ${left} px`)
    }
    await page.close()
  })

  test('Calls of a page and later pages have one portal, and window.mock changes its scenario', async () => {
    const page = await browser.newPage()
    await page.goto(`${origin}/privacy`)
    const call = (method: string, path: string, body: object | null = null) =>
      page.evaluate(
        async (asked) => {
          const headers = { 'content-type': 'application/json' }
          const answer = await fetch(asked.path, { method: asked.method, headers, body: asked.body && JSON.stringify(asked.body) })
          return answer.json()
        },
        { method, path, body },
      )
    await call('POST', '/api/session', { password: MOCK_PASSWORD })
    const [topic] = (await call('GET', '/api/topics')) as { id: string }[]
    const { article } = (await call('POST', '/api/generate/article', { topicId: topic!.id })) as { article: { slug: string } }
    const response = await page.goto(`${origin}/articolo/${article.slug}`)
    assert.is(response!.status(), 200)

    const empty = page.waitForURL(/scenario=empty/)
    await page.evaluate(() => (window as unknown as { mock: { setScenario: (name: string) => void } }).mock.setScenario('empty'))
    await empty
    assert.equal(await call('GET', '/api/topics'), [])
  })
}

test.run()
