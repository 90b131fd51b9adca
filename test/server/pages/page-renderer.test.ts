import { text } from 'node:stream/consumers'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { advertorials } from '../../../client/advertorials/content/all.ts'
import { ApiError, type ReadingApi } from '../../../client/api/contract.ts'
import { createSite } from '../../../client/site/site.ts'
import { START_SCRIPT } from '../../../client/site/shell/start-script.ts'
import { THEME_SCRIPT } from '../../../client/site/shell/theme-script.ts'
import { ReadModelsUnavailableError } from '../../../projections/stores/read-models.ts'
import type { RenderedPage } from '../../../server/pages/page-renderer.ts'
import { createPageRenderer } from '../../../server/pages/vike.ts'
import { createExampleApi, EXAMPLE_ARTICLES } from '../../client/example-api.ts'
import { deadline } from '../../machine/deadline.ts'

const test = suite('Pages, rendered')
const site = createSite({ url: 'https://giornale.example' })
const renderer = await createPageRenderer({ mode: 'production', root: process.cwd(), site })
const lead = EXAMPLE_ARTICLES[0]!

const ask = (url: string, api: ReadingApi = createExampleApi(), shellDeadlineMs = Infinity): Promise<RenderedPage> =>
  renderer.render({ url, headers: {}, signal: deadline(), nonce: 'n0nce', shellDeadlineMs, api })
/** The body of a page that is complete. */
const whole = ({ body }: RenderedPage): string => (typeof body === 'string' ? body : assert.unreachable('the page streams')) as string
const bodyOf = async ({ body }: RenderedPage) => (typeof body === 'string' ? body : text(body as never))
const mainOf = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)![1]!
const wordsOf = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('home is whole, complete, and has badges, claims, stories and tabs (R3.1, R3.2)', async () => {
  const page = await ask('/')
  assert.is(page.status, 200)
  assert.is(page.complete, true)
  const html = whole(page)
  const words = wordsOf(mainOf(html))
  for (const said of [
    '16 articoli pubblicati',
    'Aggiornato ogni giorno',
    '127.000+',
    '18,3%',
    'Ultime Notizie',
    'Mercato Chiaro in Numeri',
    'Dato dichiarato dall’editore, non verificato',
  ]) {
    assert.match(words, said)
  }
  // The text must be in one piece: a gap between two pieces would add a second space.
  assert.match(html, '<li>16 articoli pubblicati')
  assert.is([...html.matchAll(/class="story story-(lead|feature|compact)/g)].length, 2 + 6)
  const latest = html.slice(html.indexOf('<ol class="story-days"')).split('</section>', 1)[0]!
  assert.is(latest.match(/<h3>/g)?.length, 6)
  assert.match(html, 'href="/?category=trading#sezioni"')
})

test('every kind of page declares its encoding within its first 1,024 bytes, also one that streams', async () => {
  for (const url of ['/', '/contact', '/cerca', '/admin', `/articolo/${lead.slug}`, `/${advertorials[0]!.slug}`, '/non-esiste'])
    for (const shellDeadlineMs of [Infinity, 0]) {
      const html = await bodyOf(await ask(url, createExampleApi(), shellDeadlineMs))
      assert.ok(Buffer.from(html).subarray(0, 1_024).includes('<meta charset="UTF-8" />'), `${url} ${shellDeadlineMs}`)
      assert.is(html.match(/<meta charset/gi)?.length, 1, url)
    }
})

test('the tab comes from the query, an unknown one is Mercati, and an empty one says so (R3.3, R3.4)', async () => {
  const empty = wordsOf(whole(await ask('/?category=tecnologia')))
  assert.match(empty, 'Nessun articolo in Tecnologia')
  assert.match(empty, 'Nuovi contenuti saranno pubblicati presto in questa categoria.')
  const chosen = /<a href="\/\?category=(\w+)#sezioni"[^>]*aria-current/
  assert.is(chosen.exec(whole(await ask('/?category=analisi')))![1], 'analisi')
  assert.is(chosen.exec(whole(await ask('/?category=altro')))![1], 'mercati')
})

test('an article has its header, disclosure, body, five illustrative voices, five comparisons, invitation and warning (R1.7, R1.11, R4.1, R4.3)', async () => {
  const story = EXAMPLE_ARTICLES.find(({ illustrative }) => illustrative)!
  const html = whole(await ask(`/articolo/${story.slug}`))
  const words = wordsOf(html)
  for (const said of [
    story.title,
    story.summary,
    story.authorName,
    story.authorTitle,
    '20 novembre 2026',
    `${story.readTime} min di lettura`,
  ])
    assert.match(words, said)
  assert.match(words, 'Modello gpt-5-mini')
  assert.match(html, 'href="/come-scriviamo"')
  assert.match(words, 'Storia illustrativa.')
  assert.is(html.split('class="testimonial"').length - 1, 5)
  assert.is(words.split('Esempi illustrativi: persone e storie di fantasia').length - 1, 1)
  assert.not.match(words, 'Utente Verificato')
  assert.is([...html.matchAll(/class="flag-(on|off)"/g)].length, 10)
  assert.match(words, 'I risultati passati non garantiscono quelli futuri.')
  assert.match(
    html,
    /utm_source=[^"]+utm_medium=[^"]+utm_campaign=[^"]+utm_content=[^"]+" target="_blank" rel="sponsored nofollow noopener noreferrer"/,
  )
  assert.match(html, 'class="callout callout-example"')
})

test('an article is found at its path and at the root, with one canonical address (R4.2)', async () => {
  const canonical = `<link rel="canonical" href="https://giornale.example/articolo/${lead.slug}"/>`
  for (const url of [`/articolo/${lead.slug}`, `/${lead.slug}`, `/${lead.slug}?utm_source=x`])
    assert.match(whole(await ask(url)), canonical)
})

test('what is not there is the 404 view (R2.3)', async () => {
  for (const url of [
    '/articolo/nessuno',
    '/nessuno',
    '/a/b/c',
    '/articolo/%3Cscript%3E',
    '/articolo/A_B',
    '/%00',
    '/articolo/'.padEnd(400, 'a'),
  ]) {
    const page = await ask(url)
    assert.is(page.status, 404, url)
    assert.match(wordsOf(whole(page)), '404 Page Not Found Did you forget to add the page to the router?')
    assert.match(whole(page), '<meta name="robots" content="noindex"/>')
  }
})

test('every dedicated page opens with label and affiliate notice, before its headline, and has its test identifiers (R1.1, R5.4)', async () => {
  assert.is(advertorials.length, 12)
  for (const { slug, blocks } of advertorials) {
    const page = await ask(`/${slug}`)
    assert.is(page.status, 200, slug)
    const main = mainOf(whole(page))
    assert.ok(main.indexOf('Pubblicità') < main.indexOf('commissione') && main.indexOf('commissione') < main.indexOf('<h1'), slug)
    for (const id of ['heading-main', 'text-category', 'text-subtitle', 'text-metadata', 'link-tradeautomatico-reveal'])
      assert.match(main, `data-testid="${id}"`)
    for (const block of blocks) if (block.type === 'call-to-action') assert.match(main, `data-testid="${block.testId}"`)
    for (const [link] of main.matchAll(/<a [^>]*partner\.example[^>]*>/g)) {
      assert.match(link, 'rel="sponsored nofollow noopener noreferrer"')
      assert.match(link, 'target="_blank"')
    }
    assert.match(wordsOf(main), 'Investi solo denaro che puoi permetterti di perdere.')
  }
})

test('late data: the shell goes out at once with the loading state, the rest follows, and only those scripts carry the nonce (R3.5)', async () => {
  const gate = Promise.withResolvers<void>()
  const page = await ask('/', createExampleApi({ gate: () => gate.promise }), 0)
  assert.is(page.complete, false)
  const reader = (page.body as ReadableStream<BufferSource>).pipeThrough(new TextDecoderStream()).getReader()
  let html = ''
  while (!html.includes('Caricamento notizie finanziarie...'))
    html += (await reader.read()).value ?? assert.unreachable('the shell has no loading state')
  assert.not.match(html, 'Ultime Notizie')
  gate.resolve()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) html += chunk.value
  assert.match(html, 'Ultime Notizie')
  const inline = [...html.matchAll(/<script((?![^>]*\bsrc=)[^>]*)>/g)].map((match) => match[1]!)
  assert.ok(inline.some((attributes) => attributes.includes('nonce="n0nce"')))
  assert.ok(
    inline.every((attributes) => attributes === '' || /nonce="n0nce"|application\/ld\+json|speculationrules/.test(attributes)),
    inline.join('\n'),
  )
})

test('a late article that is not there shows the 404 view in the place of the skeleton (R4.5)', async () => {
  const gate = Promise.withResolvers<void>()
  const page = await ask('/articolo/nessuno', createExampleApi({ gate: () => gate.promise }), 0)
  gate.resolve()
  const html = await bodyOf(page)
  assert.match(html, 'Caricamento dell’articolo…')
  assert.match(html, '404 Page Not Found')
})

test('a client that leaves ends the render: the stream closes although the data never comes', async () => {
  const leaving = new AbortController()
  const api = createExampleApi({ gate: () => Promise.withResolvers<void>().promise })
  const render = () => renderer.render({ url: '/', headers: {}, signal: leaving.signal, nonce: 'n', shellDeadlineMs: 0, api })
  const [read, cancelled] = await Promise.all([render(), render()])
  const rest = bodyOf(read)
  const stopped = (cancelled.body as ReadableStream).cancel()
  leaving.abort()
  assert.not.match(await rest, 'Ultime Notizie')
  await stopped
  await render().then(
    () => assert.unreachable(),
    (error) => assert.is(error.name, 'AbortError'),
  )
})

test('a complete page has two inline scripts, whose hashes the policy can name, the second of which loads one small file', async () => {
  for (const url of ['/', `/articolo/${lead.slug}`, `/${advertorials[0]!.slug}`, '/cerca?q=btp', '/come-scriviamo']) {
    const html = whole(await ask(url))
    const inline = [...html.matchAll(/<script(?: data-entry="[^"]*")?>(.*?)<\/script>/gs)].map((match) => match[1]!)
    assert.equal(inline, [THEME_SCRIPT, START_SCRIPT], url)
    assert.is([...html.matchAll(/<script [^>]*(?:src|data-entry)=/g)].length, 1, url)
    assert.not.match(html, /nonce=| style="| on[a-z]+="/)
  }
  // React, which comes when the reader turns to the form, is not the entry.
  assert.match(whole(await ask('/contact')), /<script data-entry="[^"]*page-script\.[^"]*" data-form="[^"]+">/)
})

test('what an article says about itself cannot end its data block', async () => {
  const hostile = { ...lead, slug: 'ostile', title: '</script><script>alert(1)</script>', summary: '"><img src=x onerror=alert(1)>' }
  const html = whole(await ask('/articolo/ostile', createExampleApi({ articles: [hostile] })))
  assert.not.match(html, '<script>alert(1)')
  assert.not.match(html, '<img src=x')
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) => JSON.parse(match[1]!))
  assert.equal(
    blocks.map((block) => block['@type']),
    ['NewsArticle', 'BreadcrumbList'],
  )
  assert.is(blocks[0].headline, hostile.title)
})

test('failures of the server are 503 when they are temporary and 500 otherwise, and never show why', async () => {
  const statuses = { 503: [new ApiError(503, 'nessun dato'), new ReadModelsUnavailableError('segreto')], 500: [new Error('segreto')] }
  for (const [status, failures] of Object.entries(statuses)) {
    for (const failure of failures) {
      for (const url of ['/', `/articolo/${lead.slug}`, '/cerca?q=btp']) {
        const page = await ask(url, createExampleApi({ failure }))
        assert.is(page.status, Number(status), `${url} ${failure.name}`)
        assert.match(wordsOf(whole(page)), 'Non riusciamo a mostrare questa pagina')
        assert.match(whole(page), '<a href="/">Prima pagina</a>')
        assert.not.match(whole(page), 'segreto')
        assert.is(page.error, failure instanceof ApiError ? null : failure)
      }
    }
  }
})

test('search finds, counts, and says when there is nothing; what was asked is shown as text', async () => {
  assert.match(wordsOf(whole(await ask('/cerca?q=btp'))), 'Un articolo per «btp»')
  const none = whole(await ask(`/cerca?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`))
  assert.match(none, 'Nessun articolo per «')
  assert.not.match(none, '<img src=x')
  assert.match(wordsOf(whole(await ask('/cerca'))), 'Cerca')
  assert.not.match(wordsOf(whole(await ask('/cerca?q=btp'))), 'Oltre')
})

test.run()
