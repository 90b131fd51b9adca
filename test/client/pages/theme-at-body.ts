import type { Page } from 'playwright-core'

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
