import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { openBuiltPages } from './built-pages.ts'

/** Buttons that have a tooltip, on the admin’s list of articles. */
const buttons = (page: Page) => page.locator('button[aria-pressed]')

const site = await openBuiltPages()
if (site) {
  const test = suite('Tooltips')
  test.after(async () => site[Symbol.asyncDispose]())

  const options = { admin: true, until: (page: Page) => buttons(page).nth(1).waitFor() }

  test('A tooltip opens after 700 ms; for 300 ms after it the next one opens at once, later not (R9.6)', async () => {
    await using opened = await site.open('/admin', options)
    const { page } = opened
    const tooltip = page.getByRole('tooltip')
    await buttons(page).first().hover()
    await page.clock.runFor(690)
    assert.is(await tooltip.count(), 0)
    await page.clock.runFor(20)
    await tooltip.waitFor({ state: 'attached' })

    const leave = async () => {
      // In steps: while the pointer may be on its way to the tooltip itself, it stays open.
      await page.mouse.move(2, 2, { steps: 8 })
      await page.clock.runFor(1)
      await tooltip.waitFor({ state: 'detached' })
    }
    await leave()
    await page.clock.runFor(250)
    await buttons(page).nth(1).hover()
    await page.clock.runFor(1)
    await tooltip.waitFor({ state: 'attached' })

    await leave()
    await page.clock.runFor(350)
    await buttons(page).first().hover()
    await page.clock.runFor(690)
    assert.is(await tooltip.count(), 0)
    await page.clock.runFor(20)
    await tooltip.waitFor({ state: 'attached' })
  })

  test('Keyboard focus opens it at once, Escape closes it, and it describes the control', async () => {
    await using opened = await site.open('/admin', options)
    const { page } = opened
    const button = buttons(page).first()
    await button.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    const tooltip = page.getByRole('tooltip')
    await tooltip.waitFor({ state: 'attached' })
    assert.is(await button.getAttribute('aria-describedby'), await tooltip.getAttribute('id'))
    await page.keyboard.press('Escape')
    await tooltip.waitFor({ state: 'detached' })
  })

  test.run()
}
