import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

export interface TabOptions extends BrowserContextOptions {
  /** A tab that no later test gets, for a test that changes it beyond its document, cookies, stores, routes and size. */
  fresh?: boolean
}

/**
 * Tabs that serve one test after another: a new one loads and compiles every script again, most of the work of a small test.
 * @param defaults of every tab
 * @param prepare is called once a tab; what it returns stays with the tab
 */
export function openTabs<T>(
  browser: Browser,
  defaults: BrowserContextOptions,
  prepare: (page: Page, options: BrowserContextOptions) => Promise<T>,
) {
  const idle = new Map<string, { page: Page; prepared: T }[]>()

  async function newTab(options: BrowserContextOptions) {
    const context = await browser.newContext({ ...defaults, ...options })
    const page = await context.newPage()
    return { page, prepared: await prepare(page, options) }
  }

  return async ({ fresh = false, ...contextOptions }: TabOptions = {}) => {
    const key = JSON.stringify(contextOptions)
    const tab = (fresh ? undefined : idle.get(key)?.pop()) ?? (await newTab(contextOptions))
    const { page } = tab
    return {
      ...tab,
      /** @param blank address of an empty document of the site */
      async leave(blank: string): Promise<void> {
        try {
          if (fresh) return await page.context().close()
          await page.unrouteAll({ behavior: 'ignoreErrors' })
          await page.goto(blank)
          await page.evaluate(forget)
          const viewport = contextOptions.viewport ?? defaults.viewport
          if (viewport) await page.setViewportSize(viewport)
          await restoreCookies(page.context(), contextOptions)
          idle.set(key, [...(idle.get(key) ?? []), tab])
        } catch {
          // A test that fails may leave a tab that answers no more; its own error is the one to report.
          await page
            .context()
            .close()
            .catch(() => {})
        }
      },
    }
  }
}

async function restoreCookies(context: BrowserContext, { storageState }: BrowserContextOptions): Promise<void> {
  await context.clearCookies()
  if (typeof storageState === 'object') await context.addCookies(storageState.cookies)
}

/** Runs in the browser. */
export const forget = () => {
  localStorage.clear()
  sessionStorage.clear()
}
