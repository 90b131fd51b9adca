import { existsSync, globSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { ApiError } from '../../client/api/contract.ts'
import { createExampleApi } from '../client/example-api.ts'
import { sampleWriter } from '../../server/newsroom/writer/sample/sample.ts'
import type { Writer } from '../../server/newsroom/writer/writer.ts'
import { ADMIN_PASSWORD, startPortal, type TestPortal } from '../portal/start-portal.ts'
import { compareDrawings, drawSheets } from './draw-sheets.ts'
import { logIn, type Shot, shotsOf, type Stage } from './shots.ts'
import { stageNewsroom } from './staged-newsroom.ts'

/** The clock of the portals, so that pages do not depend on the day on which the pictures are taken. */
const FIRST_DAY = Date.parse('2026-11-26T06:40:00Z')
const SIZES = { 390: { width: 390, height: 844 }, 1280: { width: 1280, height: 900 } } as const
/** Pages are cut off after so many windows: the sheets are to be looked at in ten minutes. */
const SCREENS = 3
const SETTLES_WITHIN_MS = 4_000
export interface Drawing {
  readonly shot: string
  /** The name of its file: state, width, theme. */
  readonly name: string
}

/**
 * Takes every page in every state at both widths and in both themes, and draws contact sheets of them.
 * @param folder gets `now/`, the sheets, and, if pictures were taken before, `former/` and a sheet of what changed
 * @param words of the names of pages; none: all
 */
export async function makeContactSheet(browser: Browser, folder: string, words: readonly string[]): Promise<void> {
  const next = join(folder, 'next')
  await rm(next, { recursive: true, force: true })
  await mkdir(next, { recursive: true })
  let clock = FIRST_DAY
  const time = () => new Date(clock)
  await using portals = await startStages(time)
  const pass = (minutes: number) => void (clock += minutes * 60_000)
  const staged = await stageNewsroom({ url: portals.full.url, fetch: globalThis.fetch, password: ADMIN_PASSWORD, pass })
  const wanted = shotsOf({ staged }).filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const drawings: Drawing[] = []
  for (const shot of wanted) drawings.push(...(await take(browser, shot, portals[shot.stage], next, time())))
  const hasFormer = await replaceFormer(folder, drawings)
  const sheets = await drawSheets(browser, folder, drawings)
  console.log(`${drawings.length} pictures on ${sheets.length} sheets: ${sheets.join(', ')}`)
  if (!hasFormer) return console.log('There are no former pictures to compare with.')
  const changed = await compareDrawings(browser, folder, drawings)
  console.log(
    changed.length === 0 ? 'Nothing has changed.' : `${changed.length} pictures changed, on the sheets ${join(folder, 'changed-*.png')}`,
  )
  for (const line of changed) console.log(`  ${line}`)
}

/** Moves the new pictures to `now/`, and the earlier ones of the same names to `former/`. @returns whether there were any */
async function replaceFormer(folder: string, drawings: readonly Drawing[]): Promise<boolean> {
  const [next, now, former] = [join(folder, 'next'), join(folder, 'now'), join(folder, 'former')]
  await rm(former, { recursive: true, force: true })
  for (const sheet of globSync(join(folder, '{sheet,changed}-*'))) await rm(sheet)
  for (const place of [now, former]) await mkdir(place, { recursive: true })
  let replaced = 0
  for (const { name } of drawings) {
    if (existsSync(join(now, name))) {
      await rename(join(now, name), join(former, name))
      replaced++
    }
    await rename(join(next, name), join(now, name))
  }
  await rm(next, { recursive: true })
  return replaced > 0
}

/** The offline writer, with the same figures in each run. */
function sameWriter(): Writer {
  const writer = sampleWriter()
  return { ...writer, writeArticle: (request, context) => writer.writeArticle({ ...request, seed: 'pictures' }, context) }
}

type Stages = Readonly<Record<Stage, TestPortal>> & AsyncDisposable

async function startStages(now: () => Date): Promise<Stages> {
  const unavailable = () => Promise.reject(new ApiError(503, 'Riprova tra poco.', null, 30))
  const [full, example, empty, failing] = await Promise.all([
    startPortal({ now, writer: sameWriter() }),
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
    // The pictures show the second page of a visit: on the first, the faces of text are used only if they come at once.
    await page.addInitScript(() => sessionStorage.setItem('faces', '1'))
    // Pictures are no views: the figures on the pages stay the same.
    await page.route('**/api/views', (route) => route.fulfill({ status: 204 }))
    await page.goto(url + shot.path)
    await settled(page)
    if (shot.as !== undefined) {
      await logIn(page, shot.as)
      await settled(page)
      if (shot.api) {
        await page.route(/\/api\/(?!session)/, shot.api)
        await page.reload({ waitUntil: 'load' })
        await page.locator('main').waitFor()
      }
    }
    await shot.act?.(page)
    for (const scheme of ['light', 'dark'] as const) {
      // The theme button does the same: a page follows the system only when it loads.
      await page.evaluate((isDark) => {
        document.documentElement.classList.toggle('dark', isDark)
        // Otherwise content far below the window takes its colours only when it comes near.
        document.documentElement.dataset['restored'] = ''
      }, scheme === 'dark')
      const name = `${shot.name}-${width}-${scheme}.webp`
      await writeFile(join(folder, name), await capture(page))
      drawings.push({ shot: shot.name, name })
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
    return document.documentElement.scrollHeight
  })
  await settled(page)
  const clip = { x: 0, y: 0, width, height: Math.min(whole, height * SCREENS), scale: 1 }
  const protocol = await page.context().newCDPSession(page)
  const options = { format: 'webp', quality: 80, captureBeyondViewport: true, clip } as const
  const { data } = await protocol.send('Page.captureScreenshot', options)
  return Buffer.from(data, 'base64')
}

/** Waits until the page has its data and no spinner turns. Answers that the state holds back and streams that stay open do not count. */
async function settled(page: Page): Promise<void> {
  const within = { timeout: SETTLES_WITHIN_MS }
  await page.waitForLoadState('networkidle', within).catch(() => {})
  await page.waitForFunction(() => document.querySelector('.spinner') === null, null, within).catch(() => {})
}
