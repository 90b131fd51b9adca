import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Drawing } from './contact-sheet.ts'

const STATES_ON_A_SHEET = 8
const SHEET_WIDTH = 2_400
/** The difference in a channel, of 255, that the compression of a picture may make. */
const TOLERANCE = 24

const STYLE = `
  body { margin: 0; padding: 16px; font: 14px/1.4 sans-serif; background: #888; color: #000 }
  main { display: grid; grid-template-columns: repeat(2, 1fr); gap: 24px; align-items: start }
  section { display: grid; grid-template-columns: 1fr 1fr 2.6fr 2.6fr; gap: 6px; align-items: start }
  h2 { grid-column: 1 / -1; margin: 0; font-size: 20px }
  img { width: 100%; display: block }
  .pair { grid-template-columns: 1fr 1fr }
  figure { margin: 0 }
`

const page = (body: string) => `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><main>${body}</main>`

/**
 * Draws the pictures side by side, eight states on a sheet, as `sheet-1.png` and so on.
 * @returns the files
 */
export async function drawSheets(browser: Browser, folder: string, drawings: readonly Drawing[]): Promise<string[]> {
  const sections = [...Map.groupBy(drawings, ({ shot }) => shot)].map(
    ([state, variants]) => `<section><h2>${state}</h2>${variants.map(({ name }) => `<img src="now/${name}">`).join('')}</section>`,
  )
  return drawSections(browser, folder, 'sheet', sections)
}

async function drawSections(browser: Browser, folder: string, prefix: string, sections: readonly string[]): Promise<string[]> {
  const files: string[] = []
  for (let at = 0; at < sections.length; at += STATES_ON_A_SHEET) {
    const sheet = join(folder, `${prefix}-${at / STATES_ON_A_SHEET + 1}`)
    await writeFile(`${sheet}.html`, page(sections.slice(at, at + STATES_ON_A_SHEET).join('')))
    files.push(await drawPage(browser, `${sheet}.html`, `${sheet}.png`))
  }
  return files
}

async function drawPage(browser: Browser, html: string, png: string): Promise<string> {
  const sheet = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 1_000 } })
  await sheet.goto(`file://${html}`, { waitUntil: 'load' })
  await sheet.screenshot({ path: png, fullPage: true })
  await sheet.close()
  return png
}

/**
 * Compares each picture with the former one of the same name and draws those that differ, the former on the left, as `changed-1.png` and
 * so on.
 * @returns a line for each that differs
 */
export async function compareDrawings(browser: Browser, folder: string, drawings: readonly Drawing[]): Promise<string[]> {
  const canvas = await browser.newPage()
  const changes: { readonly name: string; readonly share: number | null }[] = []
  for (const { name } of drawings) {
    const [former, now] = [join(folder, 'former', name), join(folder, 'now', name)]
    if (!existsSync(former)) {
      changes.push({ name, share: null })
      continue
    }
    const [before, after] = await Promise.all([readFile(former, 'base64'), readFile(now, 'base64')])
    const share = before === after ? 0 : await canvas.evaluate(shareThatDiffers, { before, after, tolerance: TOLERANCE })
    if (share > 0) changes.push({ name, share })
  }
  await canvas.close()
  const pairs = changes.map(
    ({ name, share }) =>
      `<section class="pair"><h2>${name}</h2>${share === null ? '<figure>new</figure>' : `<img src="former/${name}">`}<img src="now/${name}"></section>`,
  )
  await drawSections(browser, folder, 'changed', pairs)
  return changes.map(({ name, share }) => `${name}: ${share === null ? 'new' : `${(share * 100).toFixed(2)} % of its pixels`}`)
}

/** Runs in the browser. @returns the share of the larger picture's pixels, 0 to 1, that are not the same in both */
async function shareThatDiffers({ before, after, tolerance }: { before: string; after: string; tolerance: number }): Promise<number> {
  const pixelsOf = async (base64: string) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/webp;base64,${base64}`)).blob())
    const drawing = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
    drawing.drawImage(picture, 0, 0)
    return drawing.getImageData(0, 0, picture.width, picture.height)
  }
  const [one, other] = await Promise.all([pixelsOf(before), pixelsOf(after)])
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)]
  let different = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isInBoth = [one, other].every((picture) => x < picture.width && y < picture.height)
      const [from, to] = [(y * one.width + x) * 4, (y * other.width + x) * 4]
      if (!isInBoth || [0, 1, 2].some((channel) => Math.abs(one.data[from + channel]! - other.data[to + channel]!) > tolerance)) different++
    }
  return different / (width * height)
}
