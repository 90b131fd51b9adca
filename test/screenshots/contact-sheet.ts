import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { ApiError } from '../../client/api/contract.ts'
import { createExampleApi } from '../client/example-api.ts'
import { startPortal, type TestPortal } from '../portal/start-portal.ts'
import { compareDrawings, drawSheets } from './draw-sheets.ts'
import { logIn, type Shot, shotsOf, type Stage } from './shots.ts'
import { stageNewsroom } from './staged-newsroom.ts'

/** What pages show does not depend on the day on which the pictures are taken. */
const FIRST_DAY = Date.parse('2026-11-26T06:40:00Z')
const SIZES = { 390: { width: 390, height: 844 }, 1280: { width: 1280, height: 900 } } as const
/** What is below is cut off: the sheet is to be looked at in ten minutes. */
const SCREENS = 3
export const VARIANTS = ([390, 1280] as const).flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })))

export interface Drawing {
  readonly shot: string
  readonly width: keyof typeof SIZES
  readonly scheme: 'light' | 'dark'
  readonly file: string
}

/**
 * Takes every page in every state at both widths and in both themes, and draws contact sheets of them.
 * @param folder holds `now/` and, if pictures were taken before, `former/` and a sheet of what changed
 * @param words of the names of pages; none: all
 */
export async function makeContactSheet(browser: Browser, folder: string, words: readonly string[]): Promise<void> {
  const [now, former] = [join(folder, 'now'), join(folder, 'former')]
  if (existsSync(now)) {
    await rm(former, { recursive: true, force: true })
    await rename(now, former)
  }
  await mkdir(now, { recursive: true })
  let clock = FIRST_DAY
  const time = () => new Date(clock)
  await using portals = await startStages(time)
  const staged = await stageNewsroom(portals.full.url, (minutes) => void (clock += minutes * 60_000))
  const wanted = shotsOf({ staged }).filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const drawings: Drawing[] = []
  for (const shot of wanted) drawings.push(...(await take(browser, shot, portals[shot.stage], now, time())))
  const sheets = await drawSheets(browser, folder, drawings)
  console.log(`${drawings.length} pictures on ${sheets.length} sheets: ${sheets.join(', ')}`)
  if (!existsSync(former)) return console.log('There are no former pictures to compare with.')
  const changed = await compareDrawings(browser, folder, drawings, former)
  console.log(changed.length === 0 ? 'Nothing has changed.' : `${changed.length} pictures changed: ${join(folder, 'changed.html')}`)
  for (const line of changed) console.log(`  ${line}`)
}

type Stages = Readonly<Record<Stage, TestPortal>> & AsyncDisposable

async function startStages(now: () => Date): Promise<Stages> {
  const unavailable = () => Promise.reject(new ApiError(503, 'Riprova tra poco.', null, 30))
  const [full, example, empty, failing] = await Promise.all([
    startPortal({ now }),
    startPortal({ now, readingApi: (real) => ({ ...real, ...createExampleApi() }) }),
    startPortal({ now, readingApi: (real) => ({ ...real, ...createExampleApi({ articles: [] }) }) }),
    startPortal({ now, readingApi: (real) => ({ ...real, home: unavailable }) }),
  ])
  const portals = { full, example, empty, failing }
  return {
    ...portals,
    async [Symbol.asyncDispose]() {
      for (const portal of Object.values(portals)) await portal.close()
    },
  }
}

async function take(browser: Browser, shot: Shot, { url }: TestPortal, folder: string, now: Date): Promise<Drawing[]> {
  const drawings: Drawing[] = []
  for (const width of [390, 1280] as const) {
    const context = await browser.newContext({ viewport: SIZES[width], reducedMotion: 'reduce', locale: 'it-IT', colorScheme: 'light' })
    const page = await context.newPage()
    await page.clock.setFixedTime(now)
    await page.goto(url + shot.path, { waitUntil: 'networkidle' })
    if (shot.as !== undefined) {
      await logIn(page, shot.as)
      if (shot.api) {
        await page.route(/\/api\/(?!session)/, shot.api)
        await page.reload({ waitUntil: 'load' })
        await page.locator('main').waitFor()
      }
    }
    await shot.act?.(page)
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      const file = join(folder, `${shot.name}-${width}-${scheme}.webp`)
      await writeFile(file, await capture(page))
      drawings.push({ shot: shot.name, width, scheme, file })
    }
    await context.close()
  }
  return drawings
}

/** @returns the page from its top, at most `SCREENS` windows high, as WebP, which only the browser's own protocol offers */
async function capture(page: Page): Promise<Buffer> {
  const { width, height } = page.viewportSize()!
  const whole = await page.evaluate(async () => {
    // Pictures that load late and parts that are laid out late are part of the page.
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((resolve) => void requestAnimationFrame(resolve))
    }
    scrollTo(0, 0)
    await Promise.all([...document.images].filter(({ complete }) => !complete).map((image) => image.decode().catch(() => {})))
    return document.documentElement.scrollHeight
  })
  const clip = { x: 0, y: 0, width, height: Math.min(whole, height * SCREENS), scale: 1 }
  const protocol = await page.context().newCDPSession(page)
  const options = { format: 'webp', quality: 80, captureBeyondViewport: true, clip } as const
  const { data } = await protocol.send('Page.captureScreenshot', options)
  return Buffer.from(data, 'base64')
}
