import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { z } from 'zod'
import { advertorials } from '../../../client/advertorials/content/all.ts'
import { openPortalInBrowser } from './portal-browser.ts'

const address = z.url()
const instant = z.iso.datetime({ offset: true })

// Google’s properties for articles, all recommended, so here all wanted, and schema.org’s types for them:
// https://developers.google.com/search/docs/appearance/structured-data/article
const author = z.union([
  z.object({ '@type': z.literal('Person'), name: z.string().min(1), jobTitle: z.string().optional() }),
  z.object({ '@type': z.literal('Organization'), name: z.string().min(1), url: address }),
])
const newsArticle = z.object({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('NewsArticle'),
  mainEntityOfPage: address,
  headline: z.string().min(1).max(110),
  description: z.string().min(1),
  image: z.array(address).min(1),
  datePublished: instant,
  inLanguage: z.literal('it-IT'),
  isAccessibleForFree: z.boolean(),
  articleSection: z.string(),
  author,
  publisher: z.object({
    '@type': z.literal('NewsMediaOrganization'),
    name: z.string(),
    url: address,
    logo: z.object({ '@type': z.literal('ImageObject'), url: address, width: z.number().min(112), height: z.number().min(112) }),
  }),
})
// At least two items, each with position and name; only the last may be without `item`:
// https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
const breadcrumbs = z.object({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.object({ '@type': z.literal('ListItem'), position: z.int().min(1), name: z.string().min(1), item: address.optional() }))
    .min(2)
    .refine((items) => items.every(({ position, item }, index) => position === index + 1 && (item || index === items.length - 1))),
})

const site = await openPortalInBrowser('what machines read')
if (site) {
  const test = suite('What a whole portal tells machines')
  test.after(async () => site[Symbol.asyncDispose]())
  const { url: origin } = site.portal
  const { article } = await site.generate()
  const ARTICLES = ['/articolo/portafoglio-diversificato-2025', `/articolo/${article!.slug}`]

  const dataOf = async (page: Page): Promise<{ '@type': string; image?: string[] }[]> =>
    (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text))
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

  test('an article’s JSON-LD is a NewsArticle and a BreadcrumbList with every required property', async () => {
    for (const path of ARTICLES) {
      await using opened = await site.open(path)
      const found = await dataOf(opened.page)
      const news = newsArticle.parse(found.find((one) => one['@type'] === 'NewsArticle'))
      breadcrumbs.parse(found.find((one) => one['@type'] === 'BreadcrumbList'))
      assert.is(news.headline, await opened.page.locator('h1').innerText())
      assert.is(news.mainEntityOfPage, await opened.page.locator('link[rel=canonical]').getAttribute('href'))
      if (path === ARTICLES[1]) assert.is(news.author['@type'], 'Organization', 'a model is not a person')
      assert.equal(await sizeOf(opened.page, news.image[0]!.replace(new URL(news.image[0]!).origin, '')), [1200, 630])
    }
  })

  test('every kind of page has title, description, one canonical address, Open Graph and feed; advertising is no NewsArticle', async () => {
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
      await using opened = await site.open(path)
      const { page } = opened
      const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name)
      titles.add(await page.title())
      const description = (await attribute('meta[name=description]', 'content'))!
      assert.ok(description.length >= 50 && description.length <= 320, `${path}: ${description.length}`)
      assert.is(await attribute('link[rel=canonical]', 'href'), await attribute('meta[property="og:url"]', 'content'))
      for (const name of ['title', 'description', 'image', 'type', 'site_name', 'locale']) {
        assert.ok(await attribute(`meta[property="og:${name}"]`, 'content'), `${path} og:${name}`)
      }
      assert.is(await attribute('meta[property="og:image:width"]', 'content'), '1200')
      assert.is(await attribute('link[rel=alternate][type="application/rss+xml"]', 'href'), '/feed.xml')
      if (path.endsWith(advertorials[8]!.slug)) assert.not.ok((await dataOf(page)).some((one) => one['@type'] === 'NewsArticle'))
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
    const manifest = (await (await fetch(`${origin}/manifest.webmanifest`)).json()) as {
      icons: { src: string; sizes: string; type: string }[]
    }
    assert.ok(['192x192', '512x512'].every((size) => manifest.icons.some((icon) => icon.sizes === size)))
    for (const { src, sizes, type } of manifest.icons) {
      assert.match((await fetch(origin + src)).headers.get('content-type')!, type)
      if (sizes !== 'any') assert.equal(await sizeOf(page, src), sizes.split('x').map(Number))
    }
    assert.equal(await sizeOf(page, (await page.locator('link[rel=apple-touch-icon]').getAttribute('href'))!), [180, 180])
    assert.equal(await sizeOf(page, '/share.png'), [1200, 630])
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
