import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { advertorials } from '../../../client/advertorials/content/all.ts'
import { movements, overflows } from './examine-page.ts'
import { openPortalInBrowser, SIZES } from './portal-browser.ts'
import { noteThemeAtBody } from './theme-at-body.ts'

const ARTICLE = '/articolo/portafoglio-diversificato-2025'
const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))
const focusedText = (page: Page) =>
  page.evaluate(() => (document.activeElement!.getAttribute('aria-label') ?? document.activeElement!.textContent).trim())

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 120; step++) {
    if ((await focusedText(page)) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No Tab leads to «${name}»`)
}

const site = await openPortalInBrowser('reading without a mouse and without motion')
if (site) {
  const test = suite('Without a mouse, without motion')
  test.after(async () => site[Symbol.asyncDispose]())

  test('the first Tab stop of every kind of page is the skip link', async () => {
    for (const path of ['/', ARTICLE, `/${advertorials[0]!.slug}`, '/cerca?q=btp', '/contact', '/privacy', '/non-esiste']) {
      await using opened = await site.visit(path)
      const { page } = opened
      await page.keyboard.press('Tab')
      assert.is(await focusedText(page), 'Vai al contenuto', path)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      assert.ok(await page.evaluate(() => document.activeElement!.closest('main, .site-footer') !== null), path)
    }
  })

  test('every Tab stop on home and article has a visible outline inside the window', async () => {
    for (const [path, viewport] of [
      ['/', SIZES.phone],
      ['/', SIZES.desktop],
      [ARTICLE, SIZES.phone],
    ] as const) {
      await using opened = await site.open(path, { viewport, reducedMotion: 'reduce' })
      const { page } = opened
      const stops = new Set<string>()
      for (;;) {
        await page.keyboard.press('Tab')
        const stop = await page.evaluate(async () => {
          // Even a transition of no time takes until the next frame.
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
          const element = document.activeElement!
          if (element === document.body) return null
          const { outlineStyle, outlineWidth } = getComputedStyle(element)
          const { top, bottom, left, right } = element.getBoundingClientRect()
          const seen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
          return {
            what: element.outerHTML.slice(0, 200) + stopsBefore(element),
            outlined: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
            seen,
          }
          function stopsBefore(one: Element) {
            return [...document.querySelectorAll('*')].indexOf(one)
          }
        })
        if (!stop || stops.has(stop.what)) break
        stops.add(stop.what)
        assert.ok(stop.outlined && stop.seen, `${path}: ${stop.what}`)
      }
      assert.ok(stops.size > 15, `${path}: ${stops.size} stops`)
    }
  })

  test('by the keyboard alone: tabs of the home page, search, an article from its results, the theme (R2.5, R3.3)', async () => {
    await using opened = await site.open('/')
    const { page, complaints } = opened
    const tab = page.locator('.tabs a', { hasText: 'Trading' })
    await tab.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\?category=trading/)
    assert.match(await page.locator('.tabs [aria-current=true]').innerText(), /^Trading/)
    await tabTo(page, 'Cerca')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/cerca$/)
    const words = page.getByLabel('Parole da cercare')
    if (!(await words.evaluate((input) => input === document.activeElement))) await words.focus()
    await page.keyboard.type('portafogli diversificati')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=portafogli/)
    const found = page.locator('main .story-headline a', { hasText: 'Portafoglio diversificato' })
    await found.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/articolo\//)
    await tabTo(page, 'Tema chiaro o scuro')
    await page.keyboard.press('Space')
    assert.is(await isDark(page), true)
    await page.goto(`${site.portal.url}/privacy`)
    assert.is(await isDark(page), true)
    assert.equal(complaints, [])
  })

  test('the mobile menu opens, is traversed and closes by keyboard (R2.6)', async () => {
    await using opened = await site.open('/', { viewport: SIZES.phone, reducedMotion: 'reduce' })
    const { page } = opened
    const menu = page.locator('#menu')
    assert.is(await menu.isVisible(), false)
    await tabTo(page, 'Menu')
    await page.keyboard.press('Enter')
    assert.is(await menu.isVisible(), true)
    assert.is(await menu.getByRole('link').count(), 9)
    assert.equal(await overflows(page), [])
    await page.keyboard.press('Tab')
    assert.is(await focusedText(page), 'Mercati')
    await page.keyboard.press('Escape')
    assert.is(await menu.isVisible(), false)
    await page.keyboard.press('Enter')
    await tabTo(page, 'Contatti')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/contact/)
  })

  test('the chosen theme is there before the first paint, on every kind of page', async () => {
    await using opened = await site.open('/', { colorScheme: 'light', fresh: true })
    const { page } = opened
    await page.getByRole('button', { name: 'Tema chiaro o scuro' }).click()
    const wasDark = await noteThemeAtBody(page)
    for (const path of ['/', ARTICLE, '/contact', '/admin']) {
      await page.goto(site.portal.url + path)
      assert.is(await wasDark(), true, path)
    }
  })

  test('transitions take less than 200 ms, and no time for readers who asked for no motion', async () => {
    await using still = await site.open(ARTICLE, { reducedMotion: 'reduce' })
    assert.equal(await movements(still.page), [])
    await using moving = await site.open(ARTICLE)
    const longest = await moving.page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('*')].map((element) =>
          Math.max(...getComputedStyle(element).transitionDuration.split(',').map(parseFloat)),
        ),
      ),
    )
    assert.ok(longest < 0.2, `${longest} s`)
  })

  test.run()
}
