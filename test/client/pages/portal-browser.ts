import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { GenerationResult } from '../../../client/api/contract.ts'
import { openBrowser } from '../../machine/open-browser.ts'
import { type AdminClient, logIn } from '../../portal/admin-client.ts'
import { startPortal, type TestPortal } from '../../portal/start-portal.ts'
import { forget, openTabs, type TabOptions } from './tabs.ts'

export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const

export interface PortalBrowser extends AsyncDisposable {
  readonly portal: TestPortal
  readonly browser: Browser
  readonly admin: AdminClient
  /** Generates one article with the sample writer and publishes it. */
  generate(): Promise<GenerationResult>
  /** Loads a page in a tab without cookies and stores, and records its errors; any number at a time. */
  open(path: string, options?: TabOptions): Promise<OpenPage>
  /**
   * The same for pages that are looked at, and not left: the next page with the same options takes their place.
   * When the page is disposed, the tab forgets its stored data. Pages with the same options open one at a time.
   */
  visit(path: string, options?: BrowserContextOptions): Promise<OpenPage>
}

interface OpenPage extends AsyncDisposable {
  readonly page: Page
  /** Status of the document. */
  readonly status: number
  /** Console errors and warnings, exceptions, failed and refused requests, and violations of the Content Security Policy. */
  readonly complaints: string[]
}

/** A whole portal and one Chromium; null, after printing so, where there is none. */
export async function openPortalInBrowser(what: string, options?: Parameters<typeof startPortal>[0]): Promise<PortalBrowser | null> {
  const browser = await openBrowser(what)
  if (!browser) return null
  const portal = await startPortal(options)
  const admin = await logIn(portal.url)
  const blank = `${portal.url}/robots.txt`
  const takeTab = openTabs(browser, { locale: 'it-IT', viewport: SIZES.desktop }, prepareTab)
  const visited = new Map<string, ReturnType<typeof takeTab>>()
  const tabFor = (options: BrowserContextOptions = {}) => {
    const key = JSON.stringify(options)
    const tab = visited.get(key) ?? takeTab(options)
    visited.set(key, tab)
    return tab
  }
  return {
    portal,
    browser,
    admin,
    generate: () => admin.api.generateDaily(),
    async open(path, options) {
      const { page, prepared: load, leave } = await takeTab(options)
      return { page, ...(await load(portal.url + path)), [Symbol.asyncDispose]: () => leave(blank) }
    },
    async visit(path, options) {
      const { page, prepared: load } = await tabFor(options)
      return {
        page,
        ...(await load(portal.url + path)),
        [Symbol.asyncDispose]: () => page.evaluate(forget).catch(() => visited.clear()),
      }
    },
    async [Symbol.asyncDispose]() {
      await browser.close()
      await portal[Symbol.asyncDispose]()
    },
  }
}

/** Loads a document and records its errors. */
type Load = (url: string) => Promise<Pick<OpenPage, 'status' | 'complaints'>>

async function prepareTab(page: Page, options: BrowserContextOptions): Promise<Load> {
  let complaints: string[] = []
  let documentUrl = ''
  page.on('console', (message) => {
    // Refused answers are reported below, with their status.
    if (message.text().startsWith('Failed to load resource')) return
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => {
    // Chromium skipped a transition between two pages, as it may when one is slow: not an error of the page's scripts.
    if (!/^Transition was (aborted|skipped)/.test(error.message)) complaints.push(`exception: ${error.message}`)
  })
  page.on('requestfailed', (request) => {
    // Without JavaScript the browser refuses to preload scripts.
    if (options.javaScriptEnabled === false && request.resourceType() === 'script') return
    // Leaving a document aborts its pending requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${request.failure()?.errorText}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url() !== documentUrl) complaints.push(`${response.status()}: ${response.url()}`)
  })
  if (options.javaScriptEnabled !== false) {
    await page.exposeFunction('reportViolation', (violation: string) => complaints.push(`blocked by the policy: ${violation}`))
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        ;(window as unknown as { reportViolation(what: string): void }).reportViolation(`${effectiveDirective} ${blockedURI}`)
      })
    })
  }
  return async (url) => {
    complaints = []
    documentUrl = url
    const response = await page.goto(url, { waitUntil: 'load' })
    documentUrl = page.url()
    return { status: response!.status(), complaints }
  }
}
