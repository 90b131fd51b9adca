import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../machine/until.ts'
import { startPortal } from '../../portal/start-portal.ts'

const SLUG = 'spread-btp-bund-che-cosa-misura'

/** A page as it arrives. */
async function openPage(url: string) {
  const response = await fetch(url)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let html = ''
  return {
    cacheControl: response.headers.get('cache-control'),
    nonce: /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1],
    /** Reads on until `text` has arrived. */
    async until(text: string) {
      while (!html.includes(text)) html += (await reader.read()).value ?? assert.unreachable(`the page ends without «${text}»`)
    },
    /** @returns all of it, once it has ended */
    async rest() {
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) html += chunk.value
      return html
    },
  }
}

const test = suite('Stampede')

test('twenty readers of a page whose content is slow cause one read; each has a stream and a nonce of its own, the next a cached page', async () => {
  let gate = Promise.withResolvers<void>()
  let reads = 0
  const slow = <Args extends unknown[], T>(read: (...args: Args) => Promise<T>) => {
    return async (...args: Args) => {
      reads++
      await gate.promise
      return read(...args)
    }
  }
  await using portal = await startPortal({
    readingApi: (real) => ({ ...real, home: slow(real.home), article: slow(real.article), search: slow(real.search) }),
  })
  for (const [path, loading, content] of [
    [`/articolo/${SLUG}`, 'Caricamento dell’articolo…', 'Investi solo denaro'],
    ['/', 'Caricamento notizie finanziarie...', 'Ultime Notizie'],
    ['/cerca?q=spread', 'Ricerca in corso…', `href="/articolo/${SLUG}"`],
  ] as const) {
    gate = Promise.withResolvers<void>()
    reads = 0
    const readers = await Promise.all(Array.from({ length: 20 }, () => openPage(portal.url + path)))
    for (const reader of readers) await reader.until(loading)
    assert.is(reads, 1, path)
    gate.resolve()
    for (const reader of readers) {
      assert.is(reader.cacheControl, 'no-store')
      const html = await reader.rest()
      assert.match(html, content)
      assert.match(html.trimEnd(), /<\/html>$/)
      assert.ok(html.includes(`nonce="${reader.nonce}"`), 'late content moves in by scripts that carry the nonce')
    }
    assert.is(new Set(readers.map(({ nonce }) => nonce)).size, 20)
    const next = await fetch(portal.url + path)
    const html = await next.text()
    assert.match(html, content)
    const isSearch = path.startsWith('/cerca')
    // A search is never cached: it is streamed again when it takes longer than the shell waits.
    if (!isSearch) assert.not.match(html, 'nonce=')
    assert.match(next.headers.get('cache-control') ?? '', isSearch ? 'no-store' : 's-maxage')
    if (!isSearch) assert.is(reads, 1, 'the next reader is answered from the cache')
    // While the first answer is being compressed, others still join it.
    else await until('a search is read again', async () => reads > 1 || (await (await fetch(portal.url + path)).text(), false))
  }
})

test.run()
