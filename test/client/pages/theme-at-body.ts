import type { Page } from 'playwright-core'

/**
 * Notes on each page that is opened from now on whether it was dark when its body began, before its first paint.
 * @returns what reads the note of the page that is open
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
