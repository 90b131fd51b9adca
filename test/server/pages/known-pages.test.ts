import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ReadingApi } from '../../../client/api/contract.ts'
import { createSite } from '../../../client/site/site.ts'
import { createPageRenderer } from '../../../server/pages/vike.ts'
import { createExampleApi, EXAMPLE_ARTICLES } from '../../client/example-api.ts'
import { deadline } from '../../machine/deadline.ts'

const test = suite('Pages rendered again')
const slug = EXAMPLE_ARTICLES[0]!.slug
const api = createExampleApi()
const renderer = await createPageRenderer({
  mode: 'production',
  root: process.cwd(),
  site: createSite({ url: 'https://giornale.example' }),
})
const render = (url: string, reads: ReadingApi = api, shellDeadlineMs = Infinity) =>
  renderer.render({ url, headers: {}, signal: deadline(), nonce: 'n0nce', shellDeadlineMs, api: reads })

test('a page is byte for byte the one that vike made first', async () => {
  const some = ['/', '/?category=trading', '/mercati', '/trading', `/articolo/${slug}`, `/${slug}`]
  for (const url of [...some, '/privacy', '/terms', '/come-scriviamo', '/cerca?q=btp', '/calcolatori', '/archivio']) {
    const first = await render(url)
    const again = await render(url)
    assert.is(first.status, 200, url)
    assert.is(again.body, first.body, url)
    assert.is(again.headers['content-type'], first.headers['content-type'])
  }
})

test('no kind of page that readers see needs vike a second time, and each is rendered without its layout', () => {
  assert.equal(
    Object.entries(renderer.kinds()).filter(([, how]) => how !== 'framed'),
    [],
  )
  assert.ok(Object.keys(renderer.kinds()).length > 7)
})

test('an article with a picture of its own is byte for byte the one that vike makes, before and after others', async () => {
  const heroImage = '/media/una-figura.svg'
  const pictured: ReadingApi = { ...api, article: async (name) => ({ ...(await api.article(name)), heroImage }) }
  const site = createSite({ url: 'https://giornale.example' })
  const [one, two, three] = EXAMPLE_ARTICLES.slice(0, 3).map((article) => `/articolo/${article.slug}`)
  for (const reads of [pictured, api]) {
    await using used = await createPageRenderer({ mode: 'production', root: process.cwd(), site })
    await using fresh = await createPageRenderer({ mode: 'production', root: process.cwd(), site })
    const of = async (from: typeof used, url: string, asked: ReadingApi) =>
      (await from.render({ url, headers: {}, signal: deadline(), nonce: null, shellDeadlineMs: Infinity, api: asked })).body
    for (const url of [one!, two!]) await of(used, url, reads)
    const page = await of(used, three!, pictured)
    assert.match(page as string, `src="${heroImage}"`)
    assert.is(page, await of(fresh, three!, pictured))
    assert.equal(Object.values(used.kinds()), ['framed'])
  }
})

test('an article that was never asked for is byte for byte the one that vike makes, and an unknown one is a 404', async () => {
  const site = createSite({ url: 'https://giornale.example' })
  await using fresh = await createPageRenderer({ mode: 'production', root: process.cwd(), site })
  for (const article of EXAMPLE_ARTICLES.slice(0, 2)) await render(`/articolo/${article.slug}`)
  const url = `/articolo/${EXAMPLE_ARTICLES[2]!.slug}`
  let asked = 0
  const page = await render(url, { ...api, article: (name) => (asked++, api.article(name)) })
  const first = await fresh.render({ url, headers: {}, signal: deadline(), nonce: null, shellDeadlineMs: Infinity, api })
  assert.is(page.body, first.body)
  assert.is(page.headers['content-type'], first.headers['content-type'])
  assert.is(asked, 1)
  assert.is((await render('/articolo/non-esiste')).status, 404)
  assert.match((await render('/articolo/a%00b')).body as string, 'og:url" content="https://giornale.example/articolo/a%00b"')
})

test('what has changed is in it, in the head and in the body', async () => {
  const url = `/articolo/${slug}`
  await render(url)
  const title = 'Un titolo <nuovo> & «diverso»'
  const page = await render(url, { ...api, article: async (name) => ({ ...(await api.article(name)), title }) })
  assert.match(page.body as string, '<title>Un titolo &lt;nuovo&gt; &amp; «diverso»')
  assert.match(page.body as string, /<h1[^>]*>Un titolo &lt;nuovo&gt; &amp; «diverso»/)
  assert.not.match((await render(url)).body as string, '<nuovo>')
})

test('an article that is gone is a 404, and one whose data is late streams', async () => {
  const url = `/articolo/${slug}`
  await render(url)
  const gone = await render(url, { ...api, article: () => api.article('non-esiste') })
  assert.is(gone.status, 404)
  const gate = Promise.withResolvers<void>()
  const late = await render(url, { ...api, article: (name) => gate.promise.then(() => api.article(name)) }, 20)
  assert.is(late.complete, false)
  gate.resolve()
  const text = await new Response(late.body).text()
  assert.match(text, EXAMPLE_ARTICLES[0]!.title.slice(0, 10))
  const offers = `utm_campaign=${slug}`
  assert.is(text.split(offers).length, ((await render(url)).body as string).split(offers).length)
  const lateAndGone = Promise.withResolvers<never>()
  const nothing = await render(url, { ...api, article: () => lateAndGone.promise }, 20)
  lateAndGone.reject(await api.article('non-esiste').catch((error: unknown) => error))
  assert.not.match(await new Response(nothing.body).text(), 'utm_campaign', 'no offers where there is no article')
})

test.run()
