import type { Page } from 'playwright-core'
import { hydrated } from '../pages/examine-page.ts'
import type { PortalBrowser } from '../pages/portal-browser.ts'
import type { TabOptions } from '../pages/tabs.ts'

interface Options extends TabOptions {
  /** Waits for anything that must happen before the clock stops. */
  ready?: (page: Page) => Promise<unknown>
}

/** Opens a page of a portal with a clock that only the test moves. `requests` contains the requests made after that. */
export async function openOnAClock(site: PortalBrowser, path: string, { ready = hydrated, ...options }: Options = {}) {
  const opened = await site.open('/robots.txt', { ...options, fresh: true })
  const { page } = opened
  await page.clock.install()
  await page.goto(site.portal.url + path)
  await ready(page)
  // Ahead of the page’s own clock, but within the time limits of pending work.
  await page.clock.pauseAt(Date.now() + 5_000)
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
  return { ...opened, requests }
}
