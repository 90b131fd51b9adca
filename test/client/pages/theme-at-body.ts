import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'

/**
 * Records on each later page whether it was dark when its body started, before the first paint.
 * @returns a function that reads the record of the current page
 */
export async function noteThemeAtBody(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      Object.assign(window, { darkAtBody: document.documentElement.classList.contains('dark') })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { darkAtBody: boolean }).darkAtBody)
}

export const themeButton = (page: Page) => page.getByRole('button', { name: 'Tema chiaro o scuro', exact: true })

/** Asserts the page's theme, and that its button has no state of its own: its icon shows what it switches to. */
export async function assertTheme(page: Page, dark: boolean): Promise<void> {
  assert.is(await page.evaluate(() => document.documentElement.classList.contains('dark')), dark)
  const button = themeButton(page)
  assert.is(await button.evaluate((one) => [...one.attributes].some(({ name }) => /^aria-(?!label)/.test(name))), false)
  const icons = await button.locator('svg').evaluateAll((all) => all.map((one) => one.checkVisibility()))
  assert.equal(icons, dark ? [false, true] : [true, false])
}
