import { openBrowser } from '../../machine/open-browser.ts'
import { ADMIN_PASSWORD } from '../start-portal.ts'

/**
 * Logs in to `/admin` in a real browser.
 * @param what is shown there, for the line of what is skipped
 * @param parts CSS selectors; each has to match one element
 * @returns the text of these elements as a person sees it, or null on a machine without a browser
 */
export async function adminPageText(url: string, what: string, parts: readonly string[]): Promise<string | null> {
  const browser = await openBrowser(what)
  if (!browser) return null
  try {
    const page = await browser.newPage()
    await page.goto(`${url}/admin`)
    await page.getByLabel('Password').fill(ADMIN_PASSWORD)
    await page.keyboard.press('Enter')
    return (await Promise.all(parts.map((part) => page.locator(part).innerText()))).join('\n')
  } finally {
    await browser.close()
  }
}
