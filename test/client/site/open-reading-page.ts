import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

interface OpenPage extends AsyncDisposable {
  readonly page: Page
  /** Console errors and exceptions. */
  readonly complaints: string[]
}

/** Loads a page in a new context, under its own policy, for a reader who asked for no motion. */
export async function openReadingPage(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const context = await browser.newContext({ bypassCSP: false, reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(`${message.text()} ${message.location().url}`))
  page.on('pageerror', (error) => {
    // Chromium skipped a transition between two pages: not an error of the page's scripts.
    if (!/^Transition was (aborted|skipped)/.test(error.message)) complaints.push(error.message)
  })
  await page.goto(url, { waitUntil: 'load' })
  return { page, complaints, [Symbol.asyncDispose]: () => context.close() }
}
