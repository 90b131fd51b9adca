import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPortalInBrowser } from '../pages/portal-browser.ts'

const LOW_SCREENS = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
]

const site = await openPortalInBrowser('first screens')
if (site) {
  const test = suite('What readers see first, and on the way back')
  test.after(async () => site[Symbol.asyncDispose]())

  test('the lead’s headline is within the first screen of a low window, in light and dark', async () => {
    for (const viewport of LOW_SCREENS) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await using opened = await site.open('/', { viewport, colorScheme })
        const { y, height } = (await opened.page.locator('.story-lead .story-headline').boundingBox())!
        assert.ok(y > 0 && y + height <= viewport.height, `${viewport.width} × ${viewport.height}: ${y} to ${y + height}`)
      }
    }
  })

  test('text of 200 % in a window of 1280 px scrolls no page sideways', async () => {
    for (const path of ['/', '/guida-trading-automatico', '/contact', '/privacy', '/terms']) {
      await using opened = await site.visit(path, { viewport: LOW_SCREENS[0]! })
      const over = await opened.page.evaluate(() => {
        const large = new CSSStyleSheet()
        large.replaceSync('html { font-size: 200% }')
        document.adoptedStyleSheets = [large]
        return document.documentElement.scrollWidth - document.documentElement.clientWidth
      })
      assert.is(over, 0, path)
    }
  })

  test('in forced colours, which have no shadows, the current section and tab are marked by a border', async () => {
    for (const [path, mark] of [
      ['/mercati', '.site-nav [aria-current]'],
      ['/', '.tabs [aria-current]'],
    ] as const) {
      await using opened = await site.open(path, { forcedColors: 'active' })
      const width = await opened.page.locator(mark).evaluate((element) => getComputedStyle(element).borderBottomWidth)
      assert.ok(Number.parseFloat(width) >= 2, `${path}: ${width}`)
    }
  })

  test('on the way back the form of the search has what its address has, and the address has no empty fields', async () => {
    await using opened = await site.open('/cerca')
    const { page } = opened
    const shown = () =>
      page.locator('.search-form :is(input, select)').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
    // The page's script comes after the first paint.
    await page.waitForFunction(() => sessionStorage.getItem('faces') !== null)
    await page.fill('#q', 'inflazione')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/cerca?q=inflazione')
    await page.selectOption('[name=sezione]', 'analisi')
    await page.selectOption('[name=periodo]', { index: 2 })
    await page.click('.search-form button')
    await page.waitForURL('**sezione=analisi**')
    await page.goBack()
    await page.waitForURL('**/cerca?q=inflazione')
    assert.equal(await shown(), ['inflazione', '', ''])
    await page.goBack()
    await page.waitForURL('**/cerca')
    assert.equal(await shown(), ['', '', ''])
  })

  test('the placeholder of the search is whole at 320 px', async () => {
    await using opened = await site.open('/cerca', { viewport: { width: 320, height: 640 } })
    const { text, room } = await opened.page.locator('#q').evaluate((element) => {
      const input = element as HTMLInputElement
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input)
      const pen = document.createElement('canvas').getContext('2d')!
      pen.font = font
      const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
      return { text: pen.measureText(input.placeholder).width, room: input.clientWidth - padding }
    })
    assert.ok(text <= room, `${text} px of ${room}`)
  })

  test.run()
}
