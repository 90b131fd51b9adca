import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { z } from 'zod'
import { advertorials } from '../../../client/advertorials/content/all.ts'
import { readJson } from '../../machine/read-json.ts'
import { logIn } from '../../portal/admin-client.ts'
import { startPortal } from '../../portal/start-portal.ts'
import { assertWellFormed } from '../site/well-formed.ts'

const test = suite('Files for machines')
const portal = await startPortal()
test.after(async () => portal[Symbol.asyncDispose]())
const { url: origin } = portal
const { api } = await logIn(origin)
const { article } = await api.generateDaily()

const pngSize = async (path: string) => {
  const png = Buffer.from(await (await fetch(origin + path)).arrayBuffer())
  assert.is(png.toString('latin1', 1, 4), 'PNG', path)
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

// https://www.sitemaps.org/protocol.html
test('the sitemaps list every page for readers once, and each answers 200', async () => {
  const read = async (path: string) => {
    const response = await fetch(origin + path)
    assert.match(response.headers.get('content-type')!, /xml/)
    const xml = await response.text()
    assertWellFormed(xml)
    for (const [, day] of xml.matchAll(/<lastmod>(.*?)</g)) assert.ok(z.iso.datetime({ offset: true }).safeParse(day).success, day)
    return [...xml.matchAll(/<loc>(.*?)</g)].map(([, address]) => new URL(address!).pathname)
  }
  const pages = (await Promise.all((await read('/sitemap.xml')).map(read))).flat()
  assert.is(new Set(pages).size, pages.length)
  for (const { slug } of advertorials) assert.ok(pages.includes(`/${slug}`), slug)
  const published = (await api.articles({ limit: 100 })).total
  assert.is(pages.filter((page) => page.startsWith('/articolo/')).length, published)
  for (const page of pages) assert.is((await fetch(origin + page, { method: 'HEAD' })).status, 200, page)
})

test('the feed and the news sitemap are well-formed and begin with the newest article', async () => {
  for (const path of ['/feed.xml', '/news-sitemap.xml']) {
    const xml = await (await fetch(origin + path)).text()
    assertWellFormed(xml)
    assert.is(/\/articolo\/([^<]*)</.exec(xml)?.[1], article!.slug, path)
  }
})

test('robots, manifest, icons and sharing pictures have the declared types', async () => {
  const robots = await (await fetch(`${origin}/robots.txt`)).text()
  assert.match(robots, /^User-agent: \*\nDisallow: \/admin\n/)
  assert.match(robots, /^Sitemap: http.+\/sitemap\.xml$/m)
  const { icons } = await readJson<{ icons: { src: string; sizes: string; type: string }[] }>(fetch(`${origin}/manifest.webmanifest`))
  assert.ok(['192x192', '512x512'].every((size) => icons.some((icon) => icon.sizes === size)))
  for (const { src, sizes, type } of icons) {
    assert.match((await fetch(origin + src)).headers.get('content-type')!, type)
    if (sizes !== 'any') assert.equal(await pngSize(src), sizes.split('x').map(Number))
  }
  const [, touchIcon] = /<link rel="apple-touch-icon" href="([^"]*)"/.exec(await (await fetch(origin)).text())!
  assert.equal(await pngSize(touchIcon!), [180, 180])
  for (const picture of ['/share.png', `/share/${article!.slug}.png`]) assert.equal(await pngSize(picture), [1200, 630], picture)
})

test.run()
