import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { openBrowser } from '../machine/open-browser.ts'
import { programArguments } from '../machine/program-arguments.ts'
import { ADMIN_PASSWORD, startPortal } from '../portal/start-portal.ts'

/** The README’s pictures, of a portal as a first start leaves it: `npm run screenshots`. */
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

const USAGE = `npm run screenshots

Takes the pictures in the README again, of a portal as a first start leaves it. It needs Chromium.
`

programArguments(USAGE, () => parseArgs({ options: { help: { type: 'boolean', default: false } } }))
const browser = await openBrowser('the pictures')
if (!browser) throw new Error('There is no chromium on this machine.')
await using portal = await startPortal()
try {
  await mkdir(FOLDER, { recursive: true })
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
} finally {
  await browser.close()
}
