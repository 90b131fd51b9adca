import type { Page } from 'playwright-core'
import { hydrated } from '../pages/examine-page.ts'
import type { PortalBrowser } from '../pages/portal-browser.ts'
import type { TabOptions } from '../pages/tabs.ts'

interface Options extends TabOptions {
  /** Waits for what must be there before the clock stops. */
  ready?: (page: Page) => Promise<unknown>
}

/** Opens a page of a portal with a clock that stands still until the test moves it; `requests` are those made from then on. */
export async function openOnAClock(site: PortalBrowser, path: string, { ready = hydrated, ...options }: Options = {}) {
  const opened = await site.open('/robots.txt', { ...options, fresh: true })
  const { page } = opened
  await page.clock.install()
  await page.goto(site.portal.url + path)
  await ready(page)
  // Ahead of the page’s own clock, but not as far as the time limits of what has just started.
  await page.clock.pauseAt(Date.now() + 5_000)
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
  return { ...opened, requests }
}
