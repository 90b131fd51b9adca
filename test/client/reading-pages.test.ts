import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { advertorials } from '../../client/advertorials/content/all.ts'
import { until } from '../machine/until.ts'
import { startPortal } from '../portal/start-portal.ts'
import { emptyRoom } from './empty-room.ts'
import { createExampleApi, EXAMPLE_ARTICLES } from './example-api.ts'
import { examine } from './newsroom/newsroom-in-browser.ts'
import { openPortalInBrowser, SIZES } from './pages/portal-browser.ts'
import type { TabOptions } from './pages/tabs.ts'
import { assertTheme, noteThemeAtBody, themeButton } from './pages/theme-at-body.ts'

const test = suite('Reading pages in Chromium')
// Old, so that no list shows it.
const broken = {
  ...EXAMPLE_ARTICLES[1]!,
  slug: 'figura-rotta',
  firstSlug: 'figura-rotta',
  heroImage: '/nessuna-figura.jpg',
  subjects: [],
  publishedAt: '2020-01-01T00:00:00Z',
}
const ARTICLE = `/articolo/${EXAMPLE_ARTICLES[1]!.slug}`
/** A section without an article, and an article with every kind of block, which a new portal does not have. */
const PAGES = ['/?category=tecnologia', ARTICLE]

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))

let gate = Promise.resolve()
const example = createExampleApi({ articles: [...EXAMPLE_ARTICLES, broken], gate: () => gate })
const PUBLIC_URL = 'http://giornale.example'
const site = await openPortalInBrowser('reading pages of example articles', {
  readingApi: (real) => ({ ...real, ...example }),
  environment: { PUBLIC_URL },
})
/** Ignores the complaint that the portal has no article with the example's slug, whose views it would count. */
const besidesViews = (complaints: readonly string[]) => complaints.filter((complaint) => !complaint.endsWith('/api/views'))
if (site) {
  test.after(async () => site[Symbol.asyncDispose]())
  const { url: origin } = site.portal
  const open = (path: string, options: TabOptions = {}) => site.open(path, { reducedMotion: 'reduce', fresh: true, ...options })

  for (const url of PAGES) {
    test(`${url} is accessible (axe, WCAG 2.2 AA), complains of nothing and fits, on phone and desktop, light and dark`, async () => {
      await using opened = await open(url, { viewport: SIZES.desktop })
      await examine(opened.page)
      assert.equal(besidesViews(opened.complaints), [])
    })
  }

  test('the theme follows the system, can be switched by mouse and keyboard, and stays switched on the next page without a flash (R2.5)', async () => {
    await using opened = await open('/', { colorScheme: 'dark' })
    const { page } = opened
    const button = themeButton(page)
    await assertTheme(page, true)
    await button.click()
    await assertTheme(page, false)
    await button.press('Enter')
    await assertTheme(page, true)
    await button.press('Space')
    await assertTheme(page, false)
    const wasDark = await noteThemeAtBody(page)
    await page.goto(origin + ARTICLE)
    assert.is(await wasDark(), false)
    await assertTheme(page, false)
  })

  test('the theme button works and is remembered while the page’s script has not arrived (R2.5)', async () => {
    await using opened = await open('/', { colorScheme: 'light' })
    const { page, complaints } = opened
    await page.waitForFunction(() => sessionStorage.getItem('faces') !== null)
    await page.evaluate(() => sessionStorage.clear())
    const [arrived, held] = [Promise.withResolvers<void>(), [] as string[]]
    await page.route('**/*.js', async (route) => {
      held.push(route.request().url())
      await arrived.promise
      await route.continue()
    })
    for (const [path, dark] of Object.entries({ '/': true, [ARTICLE]: false })) {
      await page.goto(origin + path, { waitUntil: 'domcontentloaded' })
      assert.is(await isDark(page), !dark, `${path}: as it was chosen before`)
      await page.getByRole('button', { name: 'Tema chiaro o scuro' }).click()
      assert.is(await isDark(page), dark, path)
      assert.is(await page.evaluate(() => localStorage.getItem('theme')), dark ? 'dark' : 'light')
      // The script loads the faces of text first of all.
      assert.is(await page.evaluate(() => sessionStorage.getItem('faces')), null, `${path}: the script has not run`)
    }
    await until('a script was asked for and held back', () => held.length > 0)
    arrived.resolve()
    await page.waitForFunction(() => sessionStorage.getItem('faces') !== null)
    assert.is(await isDark(page), false)
    assert.equal(besidesViews(complaints), [])
  })

  test('an article reports one view of its slug; a home page reports none', async () => {
    await using opened = await open('/robots.txt')
    const { page } = opened
    const views: unknown[] = []
    await page.route('**/api/views', (route) => {
      views.push(route.request().postDataJSON())
      return route.fulfill({ status: 202 })
    })
    await page.goto(origin)
    // The page's script, which would report a view, has run.
    await page.waitForFunction(() => sessionStorage.getItem('faces') !== null)
    assert.equal(views, [])
    await page.goto(origin + ARTICLE)
    await until('a view is reported', () => views.length > 0)
    assert.equal(views, [{ slug: EXAMPLE_ARTICLES[1]!.slug }])
  })

  test('a long article lists its sections, and its link to itself can be copied, or why not is said; without JavaScript both are links', async () => {
    await using plain = await open(ARTICLE, { javaScriptEnabled: false, viewport: SIZES.phone })
    await plain.page.getByText('In questo articolo').click()
    await plain.page.getByRole('link', { name: 'Dove si sbaglia' }).click()
    assert.match(plain.page.url(), /#s-dove-si-sbaglia$/)
    const address = await plain.page.getByRole('link', { name: 'Link a questo articolo' }).getAttribute('href')
    assert.is(new URL(address!).pathname, ARTICLE)
    await using opened = await open(ARTICLE, { viewport: SIZES.desktop, permissions: ['clipboard-read', 'clipboard-write'] })
    const { page } = opened
    const copy = page.getByRole('link', { name: 'Copia il link' })
    await copy.press('Enter')
    await page.getByText('Link copiato.').waitFor()
    assert.is(await page.evaluate(() => navigator.clipboard.readText()), address)
    await page.evaluate(() => void (navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))))
    await copy.press('Enter')
    await page.getByText('copia l’indirizzo dal menu').waitFor()
    // The list of sections beside the text needs no click to open.
    await page.locator('.article-contents a').first().click()
    await page.waitForURL(/#s-/)
  })

  test('what a reader shares is the article’s headline and its own address, without what led there', async () => {
    await using opened = await open(ARTICLE)
    await opened.page.addInitScript(() => Object.assign(navigator, { share: async (what: ShareData) => Object.assign(window, { what }) }))
    await opened.page.goto(`${origin}${ARTICLE}?utm_source=x#s-dove-si-sbaglia`)
    await opened.page.getByRole('link', { name: 'Condividi' }).press('Enter')
    const shared = await opened.page.evaluate(() => (window as unknown as { what: ShareData }).what)
    assert.equal(shared, { title: EXAMPLE_ARTICLES[1]!.title, url: PUBLIC_URL + ARTICLE })
  })

  test('on a phone related stories begin within one screen below the text, before offers; print leaves both out', async () => {
    await using opened = await open(ARTICLE, { viewport: SIZES.phone })
    const { page } = opened
    const place = (selector: string) => page.locator(selector).boundingBox()
    const [text, related, offers] = [await place('.prose'), await place('.related'), await place('.article-offers')]
    const distance = related!.y - (text!.y + text!.height)
    assert.ok(distance < SIZES.phone.height, `${distance} px`)
    assert.ok(offers!.y > related!.y)
    await page.emulateMedia({ media: 'print' })
    assert.is(await page.locator('.related').isVisible(), false)
    assert.is(await page.locator('.article-offers').isVisible(), false)
    assert.is(await page.locator('main a[href*="utm_"]:visible').count(), 0)
  })

  test('on a desktop the lead is as tall as what stands beside it, and rows of stories are full', async () => {
    await using opened = await open('/', { viewport: SIZES.desktop })
    const { page } = opened
    const edges = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map(({ right, bottom }) => ({ right: Math.round(right), bottom })),
        )
    const [[lead], [second]] = [await edges('.story-lead .cover'), await edges('.featured > .story-feature > .story-text')]
    assert.ok(Math.abs(lead!.bottom - second!.bottom) < 1, `${lead!.bottom} and ${second!.bottom}`)
    await page.goto(`${origin}/mercati`)
    assert.is((await edges('.front-rows > :last-child'))[0]!.right, (await edges('.front-rows'))[0]!.right)
  })

  test('the stories of a section fill its grid, however few they are', async () => {
    await using opened = await open('/')
    const { page } = opened
    const cards = page.locator('.section-stories > *')
    for (let stories = 1; stories <= 6; stories++) {
      const home: typeof example.home = async (category) => {
        const all = await example.home(category)
        return { ...all, section: all.section.slice(0, stories) }
      }
      await using portal = await startPortal({ readingApi: (real) => ({ ...real, ...example, home }) })
      await page.goto(portal.url)
      assert.is(await cards.count(), stories)
      for (const width of [390, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const room = await page.evaluate(emptyRoom)
        assert.ok(room < 64, `${stories} at ${width} px: ${room} px are empty`)
        const wide = await cards.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
        assert.is(wide, 0, `${stories} at ${width} px: stories overlap`)
      }
    }
  })

  test('a hero image that fails to load is replaced by the generated cover (R4.4)', async () => {
    await using opened = await open('/articolo/figura-rotta')
    await opened.page.waitForFunction(() => {
      const shown = document.querySelector<HTMLImageElement>('.article-hero img')!
      return shown.src.includes('/covers/figura-rotta.svg') && shown.naturalWidth > 0
    })
    assert.match((await opened.page.locator('.article-hero img').getAttribute('src'))!, '/covers/figura-rotta.svg?category=mercati')
  })

  test('a photograph is printed, a drawn cover is not', async () => {
    await using opened = await open('/robots.txt')
    const { page } = opened
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'
    await page.route(`**${broken.heroImage}`, (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
    for (const [slug, isPhotograph] of [
      [broken.slug, true],
      [EXAMPLE_ARTICLES[0]!.slug, false],
    ] as const) {
      await page.goto(`${origin}/articolo/${slug}`)
      const cover = page.locator('.cover').first()
      assert.is(await cover.isVisible(), true)
      await page.emulateMedia({ media: 'print' })
      assert.is(await cover.isVisible(), isPhotograph, slug)
      await page.emulateMedia({ media: 'screen' })
    }
  })

  test('a dedicated page, like an article, is printed in black on white from a dark screen, without header and footer, its tables whole', async () => {
    await using opened = await open('/robots.txt', { colorScheme: 'dark' })
    const { page } = opened
    await page.emulateMedia({ media: 'print' })
    let tables = 0
    for (const path of [...advertorials.map(({ slug }) => `/${slug}`), ARTICLE]) {
      await page.goto(origin + path)
      const printed = await page.evaluate(() => ({
        gone: ['.site-header', '.site-footer'].filter((name) => document.querySelector(name)!.checkVisibility()),
        ink: getComputedStyle(document.querySelector('h1')!).color,
        paper: getComputedStyle(document.documentElement).backgroundColor,
        overflows: [...document.querySelectorAll('.table')].map((box) => getComputedStyle(box).overflowX),
      }))
      assert.equal({ ...printed, overflows: [] }, { gone: [], ink: 'rgb(28, 26, 23)', paper: 'rgb(255, 255, 255)', overflows: [] }, path)
      assert.ok(
        printed.overflows.every((overflow) => overflow === 'visible'),
        path,
      )
      tables += printed.overflows.length
    }
    assert.ok(tables > 0)
  })

  for (const [n, javaScriptEnabled] of [true, false].entries())
    test(`content that comes after the shell is shown before the footer, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
      await using opened = await open('/robots.txt', { javaScriptEnabled, viewport: SIZES.phone })
      const { page } = opened
      // The next reader of an article would get it from the cache, so each case opens another one.
      for (const [path, headline] of Object.entries({
        [`/articolo/${EXAMPLE_ARTICLES[2 + n]!.slug}`]: 'h1',
        '/cerca?q=btp': '.story-headline',
      })) {
        const { promise, resolve } = Promise.withResolvers<void>()
        gate = promise
        await page.goto(origin + path, { waitUntil: 'commit' })
        await page.locator('[aria-busy], output').first().waitFor()
        assert.is(await page.locator(headline).count(), 0, 'the shell comes first')
        resolve()
        const found = page.locator(headline).first()
        await found.waitFor()
        assert.ok((await found.boundingBox())!.y < (await page.locator('.site-footer').boundingBox())!.y, path)
        assert.is(await page.locator('[aria-busy], output').first().isVisible(), false, 'nothing says that it is loading')
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'the page overflows')
      }
    })
}

test.run()
