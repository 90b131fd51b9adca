import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ReadingApi } from '../../client/api/contract.ts'
import { apiError } from '../../server/http/problem.ts'
import { createHttpApi } from '../../client/api/http-api.ts'
import { settings, startPortal } from './start-portal.ts'

const reading = (search: (real: ReadingApi) => ReadingApi['search']) => (real: ReadingApi) => ({ ...real, search: search(real) })

for (const setting of settings()) {
  const test = suite(`Search on ${setting}`)

  test('The API and the page tell when a search finds more than it ranks, and nothing otherwise.', async () => {
    await using whole = await startPortal({ setting })
    assert.is((await createHttpApi({ baseUrl: whole.url, fetch }).search('tassi')).limited, false)
    assert.not.match(await (await fetch(`${whole.url}/cerca?q=tassi`)).text(), 'Oltre')
    const after = (await (await fetch(`${whole.url}/cerca?q=tassi&pagina=9`)).text()).replaceAll('<!-- -->', '')
    assert.match(after, 'C’è una pagina sola: <a href="/cerca?q=tassi">vai ai risultati</a>')
    await whole.close()

    const readingApi = reading((real) => async (query, options) => ({ ...(await real.search(query, options)), total: 500, limited: true }))
    await using part = await startPortal({ setting, readingApi })
    const found = await createHttpApi({ baseUrl: part.url, fetch }).search('tassi')
    assert.is(found.limited, true)
    assert.ok(found.items.length > 0)
    assert.match((await (await fetch(`${part.url}/cerca?q=tassi`)).text()).replaceAll('<!-- -->', ''), 'Oltre 500 articoli')
  })

  test('A search that cannot be made, finds nothing, or ends says so and leads on: a correction, fewer words or filters, other pages.', async () => {
    const TOTAL = 95
    const twoMonthsAgo = new Date(Date.now() - 60 * 86_400_000).toISOString()
    const readingApi = reading((real) => async (query, { offset = 0, limit = 20, ...filters } = {}) => {
      const found = await real.search(query, { limit: Math.min(limit, Math.max(1, TOTAL - offset)) })
      if (found.total === 0 || found.onlyStopWords) return found
      if (filters.category || (filters.since ?? '') > twoMonthsAgo) return { ...found, items: [], total: 0 }
      return { ...found, items: offset < TOTAL ? found.items : [], total: TOTAL }
    })
    await using portal = await startPortal({ setting, readingApi })
    const long = new URLSearchParams({ q: 'mutuo casa '.repeat(20) }).toString()
    for (const [query, ...expected] of [
      ['', 'anche in altre forme', 'href="/argomenti"', 'autofocus'],
      ['q=b', '«b» è troppo poco', 'href="/argomenti"', 'autofocus'],
      ['q=%3Cb%3E', '«b» è troppo poco', 'href="/argomenti"', 'autofocus'],
      ['q=%3F!+%E2%80%A6', 'Non c’è nulla da cercare', 'In «?! …» non ci sono', 'href="/argomenti"', 'autofocus'],
      [long, 'troppo lunga', 'href="/cerca?q=mutuo%20casa%20mutuo%20casa%20mutuo"', 'href="/argomenti"'],
      [
        `q=${encodeURIComponent(`${'a'.repeat(119)}😀b`)}`,
        'troppo lunga',
        `value="${'a'.repeat(119)}"`,
        `Prova con le prime parole: <a href="/cerca?q=${'a'.repeat(119)}">`,
      ],
      ['q=di+la', 'troppo comuni', 'href="/argomenti"'],
      ['q=zzzzz', 'Nessun articolo per «zzzzz»', 'Prova con meno parole', 'href="/argomenti"'],
      ['q=inflazoine', 'Nessun articolo per «inflazoine»', 'Forse cercavi: <a href="/cerca?q=inflazione">inflazione</a></p>'],
      [
        'q=inflazoine&sezione=trading',
        'Nessun articolo per «inflazoine» in Trading',
        'Forse cercavi: <a href="/cerca?q=inflazione">inflazione</a>, in tutte le sezioni e in tutte le date.</p>',
      ],
      // A letter that is longer in lower case shifts the place of the replacement.
      ['q=%C4%B0+inflazoine%F0%9F%98%80', 'Forse cercavi'],
      [
        'q=tassi&sezione=trading&periodo=mese',
        'Nessun articolo per «tassi» in Trading, ultimo mese',
        '<option value="trading" selected="">',
        '<option value="mese" selected="">',
        'href="/cerca?q=tassi"',
        'ci sono 95 articoli',
      ],
      ['q=tassi&periodo=mese', 'Nessun articolo per «tassi», ultimo mese', 'href="/cerca?q=tassi"', 'ci sono 95 articoli'],
      ['q=tassi', '95 articoli per «tassi»', 'rel="next"'],
      ['q=50', '95 articoli per «50»', 'rel="next"'],
      [
        'q=tassi&pagina=3&periodo=anno',
        'pagina 3 di 4',
        'href="/cerca?q=tassi&amp;periodo=anno&amp;pagina=2" rel="prev"',
        'pagina=4" rel="next"',
      ],
      ['q=tassi&pagina=4', 'pagina 4 di 4', 'rel="prev"', 'Fine dei risultati'],
      ['q=tassi&pagina=9', 'I risultati finiscono prima', 'href="/cerca?q=tassi&amp;pagina=4"'],
    ] as const) {
      const html = (await (await fetch(`${portal.url}/cerca?${query}`)).text()).replaceAll('<!-- -->', '')
      for (const text of expected) assert.ok(html.includes(text), `${query}: ${text}`)
      assert.is(html.includes('aria-describedby="perche"') && html.includes('id="perche"'), html.includes('aria-invalid="true"'), query)
      assert.is(
        html.includes('rel="next"'),
        expected.some((text) => text.includes('rel="next"')),
        `${query}: next`,
      )
    }
  })

  test('A correction is a header whatever the query holds, and half a character in it is replaced.', async () => {
    await using portal = await startPortal({ setting })
    const response = await fetch(`${portal.url}/api/search?q=${encodeURIComponent('İ inflazoine😀')}`)
    assert.is(response.status, 200)
    assert.match(decodeURIComponent(response.headers.get('x-search-suggestion') ?? ''), 'inflazione')
  })

  test('With too many searches at once the API and the page answer 503 with the seconds to wait, and the rest of the portal goes on.', async () => {
    const readingApi = reading(() => () => Promise.reject(apiError(503, 'too-many-searches', { retryAfter: 2 })))
    await using portal = await startPortal({ setting, readingApi })
    const answer = await fetch(`${portal.url}/api/search?q=tassi`)
    assert.equal([answer.status, answer.headers.get('retry-after')], [503, '2'])
    assert.is(((await answer.json()) as { detail: string }).detail, 'Ci sono troppe ricerche in corso: riprova tra qualche secondo.')
    const page = await fetch(`${portal.url}/cerca?q=tassi`)
    assert.equal([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')], [503, '2', 'no-store'])
    assert.match(await page.text(), 'Ci sono troppe ricerche in corso: riprova tra qualche secondo.')
    for (const path of ['/', '/cerca', '/api/articles']) assert.is((await fetch(portal.url + path)).status, 200, path)
  })

  test('A client that searches without end is refused with 429 by the API and the page, and served again when its searches have ended.', async () => {
    let isLooping = false
    const others: Promise<unknown>[] = []
    const readingApi = reading((real) => async (query, options) => {
      // Further searches of the client at the same time, which exceed the client's share together with this one.
      if (isLooping) others.push(...Array.from({ length: 8 }, (_, nth) => real.search(`tassi ${nth}`).catch(() => {})))
      return real.search(query, options)
    })
    await using portal = await startPortal({ setting, readingApi, environment: { TRUSTED_PROXIES: '127.0.0.1' } })
    const get = (path: string, address: string) =>
      fetch(portal.url + path, { headers: { 'x-forwarded-for': address, accept: path.startsWith('/api') ? '*/*' : 'text/html' } })
    isLooping = true
    const refused = await get('/api/search?q=tassi', '192.0.2.1')
    assert.equal([refused.status, refused.headers.get('retry-after')], [429, '2'])
    assert.is(((await refused.json()) as { title: string }).title, 'Troppe richieste')
    await Promise.all(others)
    const page = await get('/cerca?q=tassi', '192.0.2.1')
    assert.equal([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')], [429, '2', 'no-store'])
    assert.match(await page.text(), 'Da questo indirizzo ci sono troppe ricerche in corso')
    isLooping = false
    await Promise.all(others)
    for (const path of ['/api/search?q=tassi', '/cerca?q=tassi']) assert.is((await get(path, '192.0.2.1')).status, 200, path)
  })

  test.run()
}
