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
export function openTabs<T>(browser: Browser, defaults: BrowserContextOptions, prepare: (page: Page, options: TabOptions) => Promise<T>) {
  const idle = new Map<string, { page: Page; prepared: T }[]>()

  async function newTab({ fresh: _, ...options }: TabOptions) {
    const context = await browser.newContext({ ...defaults, ...options })
    const page = await context.newPage()
    return { page, prepared: await prepare(page, options) }
  }

  return async (options: TabOptions = {}) => {
    const key = JSON.stringify(options)
    const tab = (options.fresh ? undefined : idle.get(key)?.pop()) ?? (await newTab(options))
    const { page } = tab
    return {
      ...tab,
      /** @param blank address of an empty document of the site */
      async leave(blank: string): Promise<void> {
        try {
          if (options.fresh) return await page.context().close()
          await page.unrouteAll({ behavior: 'ignoreErrors' })
          await page.goto(blank)
          await page.evaluate(forget)
          const viewport = options.viewport ?? defaults.viewport
          if (viewport) await page.setViewportSize(viewport)
          await restoreCookies(page.context(), options)
          idle.set(key, [...(idle.get(key) ?? []), tab])
        } catch {
          // A test that fails may leave a tab that answers no more.
          await page.context().close()
        }
      },
    }
  }
}

async function restoreCookies(context: BrowserContext, { storageState }: TabOptions): Promise<void> {
  await context.clearCookies()
  if (typeof storageState === 'object') await context.addCookies(storageState.cookies)
}

/** In the browser. */
export const forget = () => {
  localStorage.clear()
  sessionStorage.clear()
}
