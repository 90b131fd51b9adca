import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { buildIfStale } from '../../server/pages/build-if-stale.ts'
import { openBrowser } from '../machine/open-browser.ts'
import { programArguments } from '../machine/program-arguments.ts'
import { ADMIN_PASSWORD, startPortal } from '../portal/start-portal.ts'
import { makeContactSheet } from './contact-sheet.ts'

const FOLDER = import.meta.dirname
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 860 }

interface Picture {
  name: string
  path: string
  viewport: typeof PHONE
  colorScheme?: 'light' | 'dark'
  prepare?: (page: Page) => Promise<unknown>
}

const logIn = async (page: Page) => {
  await page.getByLabel('Password').fill(ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  await page.locator('.list-table-articles').waitFor()
  await page.waitForLoadState('networkidle')
}

const PICTURES: readonly Picture[] = [
  { name: 'home', path: '/', viewport: DESKTOP },
  { name: 'home-phone-dark', path: '/', viewport: PHONE, colorScheme: 'dark' },
  { name: 'article', path: '/articolo/portafoglio-diversificato-2025', viewport: DESKTOP },
  { name: 'dedicated-page', path: '/cassiera-da-3000-a-100000-euro', viewport: DESKTOP },
  { name: 'guide-phone', path: '/guida-trading-automatico', viewport: PHONE },
  { name: 'admin', path: '/admin', viewport: DESKTOP, prepare: logIn },
]

const USAGE = `npm run screenshots -- [--readme] [WORD…]

Takes every page in every state at 390 and 1280 px, light and dark, of portals with a fixed clock, and draws contact sheets of them:
sheet-1.png and so on, in dist/screenshots. When it has been run before, it lists the pictures that changed and draws former and
new side by side on changed-1.png and so on. It needs Chromium.

  WORD      only the pages whose name has one of the words: home, article, dashboard, …
  --readme  takes the pictures in the README again, of a portal as a first start leaves it, and nothing else
`

const { values, positionals } = programArguments(USAGE, () =>
  parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false }, readme: { type: 'boolean', default: false } },
  }),
)
await buildIfStale(process.cwd())
const browser = await openBrowser('the pictures')
if (!browser) throw new Error('There is no chromium on this machine.')
try {
  await (values.readme ? takeReadmePictures(browser) : makeContactSheet(browser, resolve('dist/screenshots'), positionals))
} finally {
  await browser.close()
}

async function takeReadmePictures(browser: Browser): Promise<void> {
  await using portal = await startPortal()
  for (const { name, path, viewport, colorScheme = 'light', prepare } of PICTURES) {
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce', locale: 'it-IT' })
    const page = await context.newPage()
    await page.goto(portal.url + path, { waitUntil: 'networkidle' })
    await prepare?.(page)
    // WebP, which only the browser’s own protocol offers.
    const protocol = await context.newCDPSession(page)
    const { data } = await protocol.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
    const file = join(FOLDER, `${name}.webp`)
    await writeFile(file, Buffer.from(data, 'base64'))
    console.log(`${file} ${Math.round((data.length * 3) / 4 / 1024)} KB`)
    await context.close()
  }
}
