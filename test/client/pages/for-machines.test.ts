import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { advertorials } from '../../../client/advertorials/content/all.ts'
import { z } from 'zod'
import { openPortalInBrowser } from './portal-browser.ts'
import { readJson } from '../../machine/read-json.ts'

const instant = z.iso.datetime({ offset: true })

const site = await openPortalInBrowser('what machines read')
if (site) {
  const test = suite('What a whole portal tells machines')
  test.after(async () => site[Symbol.asyncDispose]())
  const { url: origin } = site.portal
  const { article } = await site.generate()
  const ARTICLES = ['/articolo/portafoglio-diversificato-2025', `/articolo/${article!.slug}`]

  const sizeOf = (page: Page, picture: string) =>
    page.evaluate(async (src) => {
      const { width, height } = await createImageBitmap(await (await fetch(src)).blob())
      return [width, height]
    }, picture)
  /** The texts of an XML document’s elements by CSS selector, parsed by the browser; throws on what is not well-formed. */
  const xml = async (path: string) => {
    const response = await fetch(origin + path)
    assert.is(response.status, 200)
    assert.match(response.headers.get('content-type')!, /xml/)
    const text = await response.text()
    // A page without a policy: the portal’s own would want trusted types of a parser.
    const page = await site.browser.newPage()
    return {
      all: (selector: string) =>
        page.evaluate(
          ([source, names]) => {
            const parsed = new DOMParser().parseFromString(source, 'text/xml')
            if (parsed.querySelector('parsererror')) throw new Error(parsed.querySelector('parsererror')!.textContent)
            let found: Element[] = [parsed.documentElement]
            for (const name of names.split(' ')) found = found.flatMap((one) => [...one.children].filter((child) => child.tagName === name))
            return found.map((one) => one.textContent)
          },
          [text, selector] as const,
        ),
      [Symbol.asyncDispose]: () => page.close(),
    }
  }

  test('every kind of page has title, description, one canonical address, Open Graph and feed', async () => {
    const titles = new Set<string>()
    const paths = [
      '/',
      '/?category=analisi',
      ...ARTICLES,
      `/${advertorials[8]!.slug}`,
      '/contact',
      '/guida-trading-automatico',
      '/privacy',
      '/terms',
    ]
    for (const path of paths) {
      const html = await (await fetch(origin + path)).text()
      const found = (pattern: RegExp) => pattern.exec(html)?.[1]
      titles.add(found(/<title>(.*?)<\/title>/)!)
      const description = found(/<meta name="description" content="([^"]*)"/)!
      assert.ok(description.length >= 50 && description.length <= 320, `${path}: ${description.length}`)
      const og = (name: string) => found(new RegExp(`<meta property="og:${name}" content="([^"]+)"`))
      assert.is(found(/<link rel="canonical" href="([^"]*)"/), og('url'))
      for (const name of ['url', 'title', 'description', 'image', 'type', 'site_name', 'locale']) assert.ok(og(name), `${path} og:${name}`)
      assert.is(og('image:width'), '1200')
      assert.is(found(/<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]*)"/), '/feed.xml')
    }
    assert.is(titles.size, paths.length, 'titles are different')
  })

  // https://www.rssboard.org/rss-specification
  test('the feed is RSS 2.0 with what it requires, newest first', async () => {
    await using feed = await xml('/feed.xml')
    for (const name of ['title', 'link', 'description']) assert.is((await feed.all(`channel ${name}`)).length, 1)
    const titles = await feed.all('channel item title')
    assert.ok(titles.length > 20)
    assert.is(titles[0], article!.title)
    const links = await feed.all('channel item guid')
    assert.equal(await feed.all('channel item link'), links)
    assert.is(new Set(links).size, titles.length)
    const dates = await feed.all('channel item pubDate')
    for (const date of dates) assert.match(date, /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/)
    const times = dates.map((date) => Date.parse(date))
    assert.equal(
      times,
      times.toSorted((one, other) => other - one),
    )
  })

  // https://www.sitemaps.org/protocol.html
  test('the sitemaps list every page for readers once, and each answers 200', async () => {
    await using index = await xml('/sitemap.xml')
    const pages: string[] = []
    for (const part of await index.all('sitemap loc')) {
      await using map = await xml(new URL(part).pathname)
      pages.push(...(await map.all('url loc')))
      for (const day of await map.all('url lastmod')) assert.ok(instant.safeParse(day).success, day)
    }
    for (const day of await index.all('sitemap lastmod')) assert.ok(instant.safeParse(day).success, day)
    assert.is(new Set(pages).size, pages.length)
    for (const { slug } of advertorials)
      assert.ok(
        pages.some((page) => page.endsWith(`/${slug}`)),
        slug,
      )
    const published = (await site.admin.api.articles({ limit: 100 })).total
    assert.is(pages.filter((page) => page.includes('/articolo/')).length, published)
    for (const page of pages) assert.is((await fetch(page.replace(new URL(page).origin, origin), { method: 'HEAD' })).status, 200, page)
  })

  // https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap
  test('the news sitemap holds the last two days, with publication, language, date and title', async () => {
    await using map = await xml('/news-sitemap.xml')
    const pages = await map.all('url loc')
    assert.ok(pages[0]!.endsWith(`/articolo/${article!.slug}`))
    for (const name of ['news:publication news:name', 'news:publication news:language', 'news:publication_date', 'news:title']) {
      assert.is((await map.all(`url news:news ${name}`)).length, pages.length, name)
    }
    for (const date of await map.all('url news:news news:publication_date')) assert.ok(Date.now() - Date.parse(date) < 48 * 3_600_000)
    assert.equal(new Set(await map.all('url news:news news:publication news:language')), new Set(['it']))
  })

  test('robots, manifest, icons and sharing pictures have the declared types', async () => {
    const robots = await (await fetch(`${origin}/robots.txt`)).text()
    assert.match(robots, /^User-agent: \*\nDisallow: \/admin\n/)
    assert.match(robots, /^Sitemap: http.+\/sitemap\.xml$/m)
    await using opened = await site.open('/')
    const { page } = opened
    const manifest = await readJson<{
      icons: { src: string; sizes: string; type: string }[]
    }>(fetch(`${origin}/manifest.webmanifest`))
    assert.ok(['192x192', '512x512'].every((size) => manifest.icons.some((icon) => icon.sizes === size)))
    for (const { src, sizes, type } of manifest.icons) {
      assert.match((await fetch(origin + src)).headers.get('content-type')!, type)
      if (sizes !== 'any') assert.equal(await sizeOf(page, src), sizes.split('x').map(Number))
    }
    assert.equal(await sizeOf(page, (await page.locator('link[rel=apple-touch-icon]').getAttribute('href'))!), [180, 180])
    for (const picture of ['/share.png', `/share/${article!.slug}.png`]) assert.equal(await sizeOf(page, picture), [1200, 630], picture)
  })

  test('on paper there is the text in black on white, without header and footer, even from a dark screen', async () => {
    for (const path of [ARTICLES[0]!, `/${advertorials[7]!.slug}`]) {
      await using opened = await site.open(path, { colorScheme: 'dark', fresh: true })
      const { page } = opened
      await page.emulateMedia({ media: 'print' })
      assert.not.ok(await page.locator('.site-header').isVisible())
      assert.not.ok(await page.locator('.site-footer').isVisible())
      const [ink, paper] = await page
        .locator('h1')
        .evaluate((heading) => [getComputedStyle(heading).color, getComputedStyle(document.documentElement).backgroundColor])
      assert.is(ink, 'rgb(28, 26, 23)')
      assert.is(paper, 'rgb(255, 255, 255)')
    }
  })

  test.run()
}
