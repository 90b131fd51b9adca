import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createCall } from '../../../client/api/call.ts'
import { importedArticles } from '../../../server/newsroom/first-start/articles.ts'
import { logIn } from '../../portal/admin-client.ts'
import { startPortal } from '../../portal/start-portal.ts'

const slugOf = (month: string) => importedArticles.find(({ publishedAt }) => publishedAt.startsWith(month))!.slug

const test = suite('Sitemaps served')

test('withdrawing and publishing changes the index and the sitemap of that article’s month, and makes no other again', async () => {
  await using portal = await startPortal()
  const get = async (path: string) => (await fetch(portal.url + path)).text()
  const rendered = async () => Number(/^portal_pages_rendered_total (\d+)$/m.exec(await get('/metrics'))![1])
  const [september, october] = ['/sitemap-2025-09.xml', '/sitemap-2025-10.xml']
  const slug = slugOf('2025-09')
  const before = { index: await get('/sitemap.xml'), september: await get(september), october: await get(october) }
  assert.match(before.september, `/articolo/${slug}<`)

  const { api } = await logIn(portal.url)
  await api.withdrawArticle(slug)
  const made = await rendered()
  assert.is(await get(october), before.october)
  assert.is(await rendered(), made, 'October was not made again')
  assert.not.match(await get(september), `/articolo/${slug}<`)
  const index = await get('/sitemap.xml')
  const dates = (xml: string) =>
    new Map([...xml.matchAll(/(sitemap-\d{4}-\d\d)\.xml<\/loc><lastmod>(.*?)</g)].map(([, part, at]) => [part!, at!]))
  assert.ok(dates(index).get('sitemap-2025-09')! > dates(before.index).get('sitemap-2025-09')!)
  assert.is(dates(index).get('sitemap-2025-10'), dates(before.index).get('sitemap-2025-10'))

  await api.publishArticle(slug)
  assert.is((await get(september)).length, before.september.length)
})

test('an article that moves stands in the sitemap of its month at its new address', async () => {
  await using portal = await startPortal()
  const get = async () => (await fetch(`${portal.url}/sitemap-2025-09.xml`)).text()
  const slug = slugOf('2025-09')
  assert.match(await get(), `/articolo/${slug}<`)
  const { fetch: asOwner } = await logIn(portal.url)
  const call = createCall({ baseUrl: portal.url, fetch: asOwner })
  await call('POST /api/newsroom/articles/:slug/address', { slug, address: 'un-altro-indirizzo' })
  const sitemap = await get()
  assert.match(sitemap, '/articolo/un-altro-indirizzo<')
  assert.not.match(sitemap, `/articolo/${slug}<`)
})

test('months without articles, other spellings and unknown parts are not found', async () => {
  await using portal = await startPortal()
  for (const path of ['/sitemap-2019-01.xml', '/sitemap-2025-09-2.xml', '/sitemap-2025-13.xml', '/sitemap-2025.xml', '/sitemap-.xml'])
    assert.is((await fetch(portal.url + path)).status, 404, path)
})

test.run()
