import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { BrowserContextOptions, Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { until } from '../../machine/until.ts'
import { type PortalBrowser, SIZES } from './portal-browser.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules that depend only on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** @returns axe's violations of WCAG 2.2 AA, one line each */
export async function accessibilityFaults(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // Evaluated, not inserted, so that the page’s policy stays in force; once, because it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`(() => {${AXE}})()`)
  await layOutWhole(page)
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(options),
    { runOnly: rules === 'all' ? RULES : { type: 'rule', values: COLOUR_RULES }, resultTypes: ['violations'] },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`)
}

/**
 * Lays out the content far below the window too, so that its colours are those of the current theme. Otherwise axe causes its layout
 * again and again.
 */
export const layOutWhole = (page: Page) => page.evaluate(() => void (document.documentElement.dataset['restored'] = ''))

/** @returns elements that overflow the window on either side and are not inside an element that scrolls or clips */
export function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the document: ${scrollWidth} > ${clientWidth}`)
    const isClipped = (element: Element) => {
      for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowX !== 'visible') return true
      }
      return false
    }
    for (const element of document.body.querySelectorAll('*')) {
      const { left, right, width, height } = element.getBoundingClientRect()
      // Content far below the window is not laid out: its place is that of an earlier width.
      if (!element.checkVisibility({ contentVisibilityAuto: true })) continue
      const sticksOut = width > 1 && height > 1 && (right > clientWidth + 1 || left < -1)
      if (sticksOut && !isClipped(element)) found.push(`${element.outerHTML.slice(0, 120)} from ${left} to ${right}`)
    }
    return found
  })
}

/** @returns elements of `main` that overflow the window on the right, even inside one that scrolls, unless that is a strip of tabs */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => !element.closest('svg, .visually-hidden, .tab-strip') && element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120)),
  )
}

/** @returns links within a sentence that nothing tells apart from it: no line, no colour, no weight of their own */
export function unmarkedLinks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main p > a')]
      .filter((link) => {
        const [own, around] = [getComputedStyle(link), getComputedStyle(link.parentElement!)]
        const isPlain = own.color === around.color && own.fontWeight === around.fontWeight && !own.textDecorationLine.includes('underline')
        return isPlain && link.parentElement!.textContent.trim() !== link.textContent.trim()
      })
      .map((link) => link.outerHTML),
  )
}

/** One window for each width, each in another theme. The axe checks take most of a test's time, so each theme is checked once. */
export const WINDOWS = [
  { viewport: SIZES.phone, colorScheme: 'light' },
  { viewport: SIZES.desktop, colorScheme: 'dark' },
] as const

/** Asserts, in the page's current theme and width, that axe finds nothing and that `main` is not cut. */
export async function assertAccessible(page: Page): Promise<void> {
  assert.equal(await cutOff(page), [])
  assert.equal(await accessibilityFaults(page), [])
}

/** Switches the page to the other theme without reloading it. */
export async function switchTheme(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.classList.toggle('dark')
    // Content far below the window takes its new colours only when it comes near, unless the whole page is laid out.
    document.documentElement.dataset['restored'] = ''
    // During a transition the contrast is that of neither theme.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
  })
}

/** Switches to the other theme, and asserts that axe finds no fault in its colours and that `main` is not cut. */
export async function assertOtherTheme(page: Page): Promise<void> {
  await switchTheme(page)
  assert.equal(await cutOff(page), [], 'in the other theme')
  assert.equal(await accessibilityFaults(page, 'colours'), [], 'in the other theme')
}

/** @returns what moves under `prefers-reduced-motion` */
export function movements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const running = document
      .getAnimations()
      .filter((animation) => animation.playState === 'running' && Number(animation.effect?.getComputedTiming().activeDuration) > 1)
      .map((animation) => `an animation on ${(animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 120)}`)
    const longest = (times: string) => Math.max(...times.split(',').map(parseFloat))
    const timed = [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element)
        return longest(transitionDuration) > 0.001 || (animationName !== 'none' && longest(animationDuration) > 0.001)
      })
      .map((element) => `timed: ${element.outerHTML.slice(0, 120)}`)
    return [...running, ...timed]
  })
}

interface Expected {
  status?: number
  /** Waits for the data that a working page reads after it has loaded. */
  ready?: (page: Page) => Promise<unknown>
  /** The cookies of a session. */
  storageState?: NonNullable<Exclude<BrowserContextOptions['storageState'], string>>
}

/**
 * Opens a page on a phone, light, for a reader who asked for no motion; then the header’s own switch turns it dark and the window
 * takes the width of a desktop. Asserts all that holds of every page in both. In the document of its first run axe needs half the time
 * of a new one.
 */
export async function assertSound(site: PortalBrowser, path: string, { status = 200, ready, storageState }: Expected = {}): Promise<void> {
  const [phone, desktop] = WINDOWS
  await using opened = await site.visit(path, { ...phone, reducedMotion: 'reduce', ...(storageState ? { storageState } : {}) })
  const { page, complaints } = opened
  await ready?.(page)
  assert.is(opened.status, status, path)
  await assertSoundAt(page, path, 'on a phone, light')
  await clickThemeSwitch(page)
  await until(`${path} is dark`, () => page.evaluate(isDark))
  assert.equal(await overflows(page), [], `${path} on a phone, dark`)
  await page.setViewportSize(desktop.viewport)
  await assertSoundAt(page, path, 'on a desktop, dark')
  await page.setViewportSize(phone.viewport)
  assert.equal(complaints, [], path)
}

async function assertSoundAt(page: Page, path: string, variant: string): Promise<void> {
  const what = `${path} ${variant}`
  // Evaluated in the page: the code that Playwright adds to each page for its locators takes longer than these questions.
  const { lang, headings } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    headings: document.querySelectorAll('h1').length,
  }))
  assert.is(lang, 'it', what)
  assert.is(headings, 1, `${what}: one h1`)
  assert.equal(await overflows(page), [], what)
  assert.equal(await movements(page), [], what)
  if (!path.startsWith('/admin')) assert.equal(await unmarkedLinks(page), [], what)
  assert.equal(await accessibilityFaults(page), [], what)
}

/** Clicks it with the mouse; fails where it is not visible or covered. */
async function clickThemeSwitch(page: Page): Promise<void> {
  const place = await page.evaluate(() => {
    scrollTo(0, 0)
    const button = document.querySelector('button[aria-label="Tema chiaro o scuro"]')!
    const { x, y, width, height } = button.getBoundingClientRect()
    const [centerX, centerY] = [x + width / 2, y + height / 2]
    return button.contains(document.elementFromPoint(centerX, centerY)) ? { x: centerX, y: centerY } : null
  })
  assert.ok(place, 'the theme’s switch can be seen')
  await page.mouse.click(place.x, place.y)
}

/** Runs in the browser: whether the background is dark. */
const isDark = () =>
  Math.max(
    ...getComputedStyle(document.documentElement)
      .backgroundColor.match(/[\d.]+/g)!
      .slice(0, 3)
      .map(Number),
  ) < 60

/** A working page reacts once it is hydrated; one with a form for readers begins when they turn to the form. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const form = document.querySelector('main form')
    form?.dispatchEvent(new Event('pointerover', { bubbles: true }))
    return Object.keys(form ?? {}).some((key) => key.startsWith('__reactProps'))
  })
