import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { advertorials } from '../../../client/advertorials/content/all.ts'
import { FONT_SETS, hasFontSet, onlyFonts } from '../../machine/programs/font-sets.ts'
import { openBrowser } from '../../machine/open-browser.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { logIn } from '../../portal/admin-client.ts'
import { ADMIN_PASSWORD, startPortal } from '../../portal/start-portal.ts'
import { SIZES } from '../pages/portal-browser.ts'

type StorageState = NonNullable<BrowserContextOptions['storageState']>

const dashboard = (page: Page) => page.locator('.list-table-articles tbody tr').first().waitFor()
interface TestedPage {
  path: string
  ready?: (page: Page) => Promise<unknown>
  asAdmin?: true
}
const PAGES: readonly TestedPage[] = [
  { path: '/' },
  { path: '/articolo/portafoglio-diversificato-2025' },
  { path: '/guida-trading-automatico' },
  { path: `/${advertorials[0]!.slug}` },
  { path: '/admin', ready: (page) => page.getByLabel('Password').waitFor() },
  { path: '/admin', ready: dashboard, asAdmin: true },
]
/** The lines that each set of fonts could break otherwise: a headline, a text, small print and figures. */
const WITH_EACH_SET = PAGES.filter(({ path, asAdmin }) => asAdmin || /^\/($|articolo)/.test(path))

interface Shifts {
  value: number
  /** Classes or names of the elements that moved. */
  moved: string[]
}

/** Runs in the page: sums the layout shifts (Layout Instability API), with and without user input. */
function addUpShifts(): void {
  const shifts: Shifts = { value: 0, moved: [] }
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; sources: { node: Node | null }[] }[]) {
      shifts.value += entry.value
      for (const { node } of entry.sources) shifts.moved.push((node as Element | null)?.className || node?.nodeName || 'a removed node')
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page: `jump()` makes it a second later. */
function clockThatJumps(): void {
  const now = performance.now.bind(performance)
  let later = 0
  performance.now = () => now() + later
  Object.assign(window, { jump: () => (later = 1_000) })
}

const twoFrames = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Opens a page whose fonts arrive after its first paint. */
async function shiftsOf(
  browser: Browser,
  url: string,
  ready: (page: Page) => Promise<unknown>,
  options: BrowserContextOptions,
): Promise<Shifts> {
  const context = await browser.newContext({ locale: 'it-IT', ...options })
  try {
    const page = await context.newPage()
    const painted = Promise.withResolvers<void>()
    const arrived: Promise<unknown>[] = []
    await page.route('**/*.woff2', async (route) => {
      const font = painted.promise.then(() => route.continue())
      arrived.push(font.then(() => route.request().response()).then((response) => response?.finished()))
      await font
    })
    await page.addInitScript(addUpShifts)
    await page.addInitScript(clockThatJumps)
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await twoFrames(page)
    // The page asks for the fonts of its text after the first paint.
    await page.waitForFunction(() => {
      const ofText = [...document.fonts].filter(({ family }) => /^"?(Newsreader|Libre Franklin)"?$/.test(family))
      return ofText.filter(({ status }) => status === 'loading').length >= 2
    })
    await page.evaluate(() => (window as unknown as { jump: () => void }).jump())
    // The browser says «loading» before this process hears of the request.
    await until('three fonts are asked for', () => arrived.length >= 3)
    painted.resolve()
    await Promise.all(arrived)
    await page.waitForFunction(() => sessionStorage.getItem('faces') !== null)
    assert.is(await page.evaluate(() => document.documentElement.classList.contains('faces')), false, `${url} changes its fonts`)
    await ready(page)
    await twoFrames(page)
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${url} is cut`)
    return await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts)
  } finally {
    await context.close()
  }
}

/** @returns PostScript names of the fonts that draw the first element that matches */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('DOM.enable')
  await protocol.send('CSS.enable')
  const { root } = await protocol.send('DOM.getDocument')
  const { nodeId } = await protocol.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await protocol.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ postScriptName, isCustomFont }) => (isCustomFont ? postScriptName : `${postScriptName} of the system`))
}

const sets = FONT_SETS.filter(hasFontSet)
for (const { name } of FONT_SETS)
  if (!sets.some((set) => set.name === name)) console.log(`# skipped: late fonts: no ${name} on this machine`)

const browser = sets.length > 0 ? await openBrowser('late fonts') : null
if (browser) {
  const test = suite('Fonts that come late')
  const portal = await startPortal()
  const folder = await tempFolder()
  let session: StorageState
  test.before(async () => {
    // Gives the dashboard data for a chart.
    await (await logIn(portal.url)).api.generateDaily()
    const page = await browser.newPage()
    await page.goto(`${portal.url}/admin`)
    await page.getByLabel('Password').fill(ADMIN_PASSWORD)
    await page.keyboard.press('Enter')
    await dashboard(page)
    session = await page.context().storageState()
    await page.close()
  })
  test.after(async () => {
    await browser.close()
    await portal[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  for (const [n, set] of sets.entries()) {
    test(`nothing moves on a machine with ${set.name}, on phone and desktop`, async () => {
      const fonts = await onlyFonts(set, join(folder.path, set.name))
      const withSet = (await openBrowser('late fonts', fonts))!
      const moved: string[] = []
      try {
        for (const viewport of Object.values(SIZES)) {
          for (const { path, ready = async () => {}, asAdmin } of n === 0 ? PAGES : WITH_EACH_SET) {
            const shifts = await shiftsOf(withSet, portal.url + path, ready, { viewport, ...(asAdmin ? { storageState: session } : {}) })
            if (shifts.value > 0)
              moved.push(`${path} at ${viewport.width} px${asAdmin ? ', logged in' : ''}: ${shifts.value} (${shifts.moved.join(', ')})`)
          }
        }
      } finally {
        await withSet.close()
      }
      assert.equal(moved, [])
    })
  }

  test('Every kind of page preloads one font, the headline’s.', async () => {
    const others = ['/?category=analisi', '/cerca?q=btp', '/contact', '/privacy', '/terms', '/come-scriviamo', '/che-non-c-e']
    for (const path of [...new Set(PAGES.map(({ path }) => path)), ...others]) {
      const answer = await fetch(portal.url + path, { headers: { accept: 'text/html' } })
      const links = [...(await answer.text()).matchAll(/<link\b[^>]*rel="preload"[^>]*>/g)].map(([link]) => link)
      const files = links.flatMap((link) => (link.includes('as="font"') ? [/href="[^"]*\/([a-z-]+)\.[^/"]*"/.exec(link)![1]!] : []))
      assert.equal(files, ['newsreader-display'], path)
      assert.not.match(answer.headers.get('link') ?? '', 'woff2', path)
    }
  })

  test('fonts that load in time are used, italics included', async () => {
    const page = await browser.newPage()
    const fonts = ['Newsreader16pt-Regular', 'Newsreader16pt-Regular', 'LibreFranklin-Thin', 'Newsreader16pt-Italic']
    // They come from the cache after the first time; on a busy machine even that may take longer than a page waits for a font.
    await until(`a page is drawn with ${fonts.join(', ')}`, async () => {
      await page.goto(`${portal.url}/articolo/spread-btp-bund-che-cosa-misura`, { waitUntil: 'networkidle' })
      // `data-restored` lays out the whole page: text far below the window has no fonts otherwise.
      await page.evaluate(() => void (document.documentElement.dataset['restored'] = ''))
      const used = await Promise.all(['h1', '.prose p', '.byline-name', '.prose em'].map((selector) => fontsOf(page, selector)))
      return used.every((names, n) => names.length === 1 && names[0] === fonts[n])
    })
  })

  test('faces that would move a line in view are not used, however soon they come', async () => {
    await using context = await browser.newContext({ bypassCSP: true })
    const page = await context.newPage()
    await page.addInitScript(() => (performance.now = () => 0))
    const styled = Promise.withResolvers<void>()
    await page.route('**/*.woff2', (route) => styled.promise.then(() => route.continue()))
    await page.goto(`${portal.url}/articolo/spread-btp-bund-che-cosa-misura`, { waitUntil: 'domcontentloaded' })
    await page.addStyleTag({ content: ':root.faces .article-standfirst { padding-top: 40px }' })
    styled.resolve()
    await page.waitForFunction(() => sessionStorage.getItem('faces') !== null)
    await twoFrames(page)
    assert.is(await page.evaluate(() => document.documentElement.classList.contains('faces')), false)
  })

  test.run()
}
