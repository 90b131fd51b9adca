import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startPortal } from '../../portal/start-portal.ts'

const SLUG = 'spread-btp-bund-che-cosa-misura'
const NOT_FOUND = '404 Page Not Found'

const getOf = (origin: string) => (path: string) => fetch(origin + path, { redirect: 'manual' })

/** The same path with its n-th combination of letters percent-encoded. */
const encoded = (text: string, n: number): string =>
  text.replaceAll(/./g, (letter, at: number) => ((n >> (at % 12)) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter))

async function cachedPages(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^portal_pages_kept (\d+)$/m.exec(text)?.[1])
}

/** Number of parallel searches that one address may run. */
const AT_ONCE = 8

async function askForEach<T>(paths: readonly string[], ask: (path: string) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let from = 0; from < paths.length; from += AT_ONCE) answers.push(...(await Promise.all(paths.slice(from, from + AT_ONCE).map(ask))))
  return answers
}

const test = suite('Page variants')

test('another spelling of an address leads to the canonical one, with its query, and nowhere else', async () => {
  await using portal = await startPortal()
  const get = getOf(portal.url)
  const leadsTo: Readonly<Record<string, string>> = {
    [`/articolo/%73${SLUG.slice(1)}`]: `/articolo/${SLUG}`,
    [`/articolo/${SLUG}/`]: `/articolo/${SLUG}`,
    [`/%61rticolo//./${SLUG}/?utm_source=a%20b`]: `/articolo/${SLUG}?utm_source=a%20b`,
    '/%63erca?q=btp': '/cerca?q=btp',
    '/cerca/?q=btp': '/cerca?q=btp',
    '/feed%2Exml': '/feed.xml',
    '/covers/%62tp.svg?category=trading': '/covers/btp.svg?category=trading',
    [`/share/%73${SLUG.slice(1)}.png`]: `/share/${SLUG}.png`,
  }
  for (const [path, location] of Object.entries(leadsTo)) {
    const answer = await get(path)
    assert.equal([answer.status, answer.headers.get('location')], [301, location], path)
  }
  for (const path of ['/', `/articolo/${SLUG}`, '/cerca?q=btp', '/feed.xml', '/covers/btp.svg', `/${SLUG}?utm_source=a`])
    assert.is((await get(path)).status, 200, path)
})

test('no number of spellings and queries fills memory or pushes out what is read', async () => {
  let homes = 0
  await using portal = await startPortal({
    readingApi: (real) => ({ ...real, home: (category) => (homes++, real.home(category)) }),
  })
  const get = async (path: string) => {
    const answer = await getOf(portal.url)(path)
    // If the store is late, the shell has already gone out with 200, and the page itself states that it was not found.
    return (await answer.text()).includes(NOT_FOUND) ? 404 : answer.status
  }
  const read = [
    '/',
    `/articolo/${SLUG}`,
    '/calcolatori/mutuo',
    '/feed.xml',
    '/api/articles',
    `/api/articles/slug/${SLUG}`,
    '/covers/btp.svg?category=mercati',
  ]
  for (const path of [...read, ...read]) assert.is(await get(path), 200)
  const before = await cachedPages(portal.url)
  assert.ok(before >= read.length, `${before} pages`)

  const variants: readonly (readonly [status: number, variant: (n: number) => string])[] = [
    [301, (n) => `/articolo/${encoded(SLUG, n)}`],
    [200, (n) => `/articolo/${SLUG}?utm_campaign=${n}`],
    [200, (n) => `/?category=sezione-${n}`],
    [200, (n) => `/feed.xml?n=${n}`],
    [200, (n) => `/covers/btp.svg?category=sezione-${n}`],
    [200, (n) => `/api/articles/slug/${SLUG}?n=${n}`],
    [200, (n) => `/api/articles?n=${n}`],
    [200, (n) => `/api/articles?offset=${n}`],
    [200, (n) => `/cerca?q=parola-${n}`],
    [200, (n) => `/calcolatori/mutuo?importo=${1_000 + n}`],
    [200, (n) => `/calcolatori/mutuo?utm_campaign=${n}`],
    [404, (n) => `/articolo/inventato-${n}`],
    [404, (n) => `/share/inventato-${n}.png`],
  ]
  const numbers = Array.from({ length: 2 * AT_ONCE }, (_, n) => n + 1)
  for (const [status, variant] of variants) {
    const statuses = await askForEach(numbers.map(variant), get)
    assert.equal([...new Set(statuses)], [status], variant(1))
    // An answer of the API expires by itself, after a second; nothing has come.
    const after = await cachedPages(portal.url)
    assert.ok(after <= before, `${variant(1)}: ${before} pages before, ${after} after`)
  }
  const homesBefore = homes
  assert.is(await get('/'), 200)
  assert.is(homes, homesBefore, 'the front page is still cached')
})

test.run()
