import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { advertorials } from '../../../client/advertorials/content/all.ts'
import { correctArticle } from './correct-article.ts'
import { assertOtherTheme, assertSound, cutOff, overflows, WINDOWS } from './examine-page.ts'
import { openPortalInBrowser, SIZES } from './portal-browser.ts'

const IMPORTED = 'portafoglio-diversificato-2025'
const WITH_TABLE = 'plusvalenze-minusvalenze-tasse-trading'

const site = await openPortalInBrowser('the reading pages')
if (site) {
  const test = suite('Home, articles and search of a whole portal')
  test.after(async () => site[Symbol.asyncDispose]())
  const { article } = await site.generate()
  const written = `/articolo/${article!.slug}`

  test('the home page is sound at 390 and 1280 px, light and dark', async () => {
    await assertSound(site, '/')
    // These windows show header and footer of every page at each width in each theme.
    for (const window of WINDOWS) {
      await using opened = await site.visit('/', { ...window, reducedMotion: 'reduce' })
      assert.equal(await cutOff(opened.page), [])
      await assertOtherTheme(opened.page)
    }
  })

  test('the home page of a section is sound', () => assertSound(site, '/?category=trading'))
  test('an imported article is sound', () => assertSound(site, `/articolo/${IMPORTED}`))
  test('the list of corrections is sound when empty and with one, as are the corrected article and its record, without a script (R1.17)', async () => {
    await assertSound(site, '/correzioni')
    await correctArticle(site.admin, site.portal.url, article!.slug, 'Il tasso era del 2 %, non del 3 %.')
    for (const path of ['/correzioni', written, `${written}/registro`]) {
      await assertSound(site, path)
      await using opened = await site.visit(path, { javaScriptEnabled: false })
      await opened.page.getByText('Il tasso era del 2 %, non del 3 %.').waitFor()
    }
    await using opened = await site.visit(`${written}/registro`, { javaScriptEnabled: false })
    await opened.page.locator('ins', { hasText: 'Dati aggiornati.' }).waitFor()
  })
  test('a printed article is less than 500 KB: its text to the end, labels, sources and address, and what is of no use on paper is not there', async () => {
    await using opened = await site.open(written, { fresh: true })
    const { page } = opened
    const { length } = await page.pdf({ format: 'A4' })
    assert.ok(length > 20_000 && length < 500_000, `${length} bytes`)
    await page.emulateMedia({ media: 'print' })
    for (const gone of ['.site-header', '.site-footer', '.cover', '.article-contents', '.related', '.article-offers'])
      assert.equal([(await page.locator(gone).count()) > 0, await page.locator(gone).filter({ visible: true }).count()], [true, 0], gone)
    for (const there of ['h1', '.byline', '.notices', '.prose', '.risk-warning'])
      assert.ok(await page.locator(there).first().isVisible(), there)
    const parts = await page.locator('.prose > *').evaluateAll((all) => all.map((one) => getComputedStyle(one).contentVisibility))
    assert.ok(parts.length > 10 && parts.every((visibility) => visibility === 'visible'), parts.join())
    const after = (link: string) => page.locator(link).evaluateAll((links) => links.map((one) => getComputedStyle(one, '::after').content))
    const sources = await after('.prose a[href^="http"]:not([rel~="sponsored"])')
    assert.ok(sources.length > 0 && sources.every((content) => content.includes('http')), sources.join())
    assert.match((await after('.share a'))[0]!, written)
    assert.ok((await after('a[rel~="sponsored"]')).every((content) => content === 'none'))
  })
  test('an article’s text stands in the middle, some 68 characters wide, and headline, cover, charts and offers begin at its left edge', async () => {
    await using opened = await site.open('/articolo/costi-nascosti-conto-titoli', { viewport: SIZES.desktop, fresh: true })
    const { page } = opened
    for (const width of [SIZES.desktop.width, 1024, 768, SIZES.phone.width]) {
      await page.setViewportSize({ width, height: 900 })
      const [text, ...others] = await page.evaluate(() => {
        document.documentElement.dataset['restored'] = ''
        const parts = [
          '.prose',
          '.article-title',
          '.byline',
          '.prose > .graph',
          '.prose > .table',
          '.share',
          '.article-offers',
          '.risk-warning',
        ]
        return parts.map((name) => {
          const { left, right } = document.querySelector(name)!.getBoundingClientRect()
          return { left: Math.round(left), right: Math.round(right) }
        })
      })
      assert.ok(Math.abs(text!.left - (width - text!.right)) <= 1, `${width} px: from ${text!.left} to ${text!.right}`)
      for (const { left } of others) assert.is(left, text!.left, `${width} px`)
    }
    await page.setViewportSize(SIZES.desktop)
    const edges = (name: string) => page.evaluate((one) => document.querySelector(one)!.getBoundingClientRect().toJSON() as DOMRect, name)
    const [text, chart, contents, cover] = [
      await edges('.prose'),
      await edges('.prose > .graph'),
      await edges('.article-contents'),
      await edges('.cover'),
    ]
    assert.ok(contents.right < text.left, 'the contents are in the left margin')
    assert.equal([chart.right, chart.left], [cover.right, cover.left], 'a chart takes the right margin, as the cover does')
    assert.ok(chart.right > text.right)
    const characters = await page.evaluate(() => {
      const paragraph = document.querySelector('.prose > p')!
      const range = document.createRange()
      range.selectNodeContents(paragraph)
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size
      return paragraph.textContent.length / (lines - 0.5)
    })
    assert.ok(characters > 60 && characters < 76, `${characters} characters`)
  })

  test('a search with results is sound', () => assertSound(site, '/cerca?q=btp'))
  test('a search without results is sound, and its other ways keep clear of the text above', async () => {
    await assertSound(site, '/cerca?q=zzzz')
    await using opened = await site.visit('/cerca?q=zzzz')
    const room = await opened.page.evaluate(() => {
      const ways = document.querySelector('.empty > nav')!
      return ways.getBoundingClientRect().top - ways.previousElementSibling!.getBoundingClientRect().bottom
    })
    assert.ok(room >= 16, `${room} px`)
  })
  test('the empty search is sound', () => assertSound(site, '/cerca'))

  test('at 320 px nothing is wider than the window for a reader whose text is twice as large, on no kind of page (WCAG 1.4.4, 1.4.10)', async () => {
    const lists = ['/', '/mercati', '/archivio', '/argomenti', '/autori/redazione-tecnologia', '/cerca?q=btp', '/correzioni', '/glossario']
    const texts = [`/articolo/${WITH_TABLE}`, written, `${written}/registro`, '/glossario/diversificazione', `/${advertorials[0]!.slug}`]
    const others = ['/calcolatori/interesse-composto', '/contact', '/guida-trading-automatico', '/privacy', '/che-non-c-e', '/admin']
    for (const path of [...lists, ...texts, ...others]) {
      await using opened = await site.visit(path, { viewport: { width: 320, height: 700 } })
      const { page } = opened
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
      const size = await page.evaluate(() => {
        document.documentElement.dataset['restored'] = ''
        return getComputedStyle(document.documentElement).fontSize
      })
      assert.is(size, '32px')
      if (path === '/admin') await page.getByLabel('Password').waitFor()
      assert.equal(await overflows(page), [], path)
    }
  })

  test('on a phone tables of five columns fit, with no word of their heads broken', async () => {
    for (const path of [
      '/articolo/come-leggere-kid-etf',
      '/articolo/tfr-azienda-o-fondo-pensione-conti',
      '/calcolatori/mutuo',
      '/regole-ue-2025-tasse-ridotte',
    ]) {
      await using opened = await site.visit(path, { viewport: SIZES.phone })
      const { tables, faults } = await opened.page.evaluate(() => {
        document.documentElement.dataset['restored'] = ''
        for (const details of document.querySelectorAll('details')) details.open = true
        const tables = [...document.querySelectorAll('.table')]
        const faults = tables.flatMap((table) => {
          const broken = [...table.querySelectorAll('thead th')].flatMap(({ firstChild }) =>
            [...firstChild!.textContent!.matchAll(/\S+/g)].filter(({ index, 0: word }) => {
              const range = document.createRange()
              range.setStart(firstChild!, index)
              range.setEnd(firstChild!, index + word.length)
              return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
            }),
          )
          return [...broken.map(([word]) => word), ...(table.scrollWidth > table.clientWidth ? [table.getAttribute('aria-label')] : [])]
        })
        return { tables: tables.length, faults }
      })
      assert.ok(tables > 0, path)
      assert.equal(faults, [], path)
    }
  })

  test('on a phone the caption of a wide table stays in view while the table scrolls; printed, the table is whole', async () => {
    await using opened = await site.visit(`/articolo/${WITH_TABLE}`, { viewport: { width: 320, height: 700 } })
    const { page } = opened
    const edges = await page.evaluate(() => {
      document.documentElement.dataset['restored'] = ''
      const box = [...document.querySelectorAll('.prose > .table')].find(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)!
      return [0, box.scrollWidth].map((place) => {
        box.scrollLeft = place
        const { left, right } = box.querySelector('caption')!.getBoundingClientRect()
        return [box.scrollLeft > 0, left >= 0, right <= innerWidth]
      })
    })
    assert.equal(edges, [
      [false, true, true],
      [true, true, true],
    ])
    await page.emulateMedia({ media: 'print' })
    assert.is(await page.evaluate(() => getComputedStyle(document.querySelector('.prose > .table')!).overflowX), 'visible')
    await page.emulateMedia({ media: null })
  })

  test.run()
}
