import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'
import pLimit from 'p-limit'
import { type SharePicture, shareSvg } from '../../client/design/cover/share-svg.ts'
import { appIconSvg } from '../../client/design/icons/icon-svg.ts'
import { apiError } from '../http/problem.ts'

const fontFiles = ['newsreader-display.ttf', 'newsreader-display-ext.ttf', 'libre-franklin-600.ttf'].map((name) =>
  fileURLToPath(new URL(`../../client/design/fonts/${name}`, import.meta.url)),
)

/** Draws one picture at a time. There are as many pictures as articles, and the threads that draw them also compress the pages. */
const drawing = pLimit(1)
const MAX_WAITING = 30
const RETRY_AFTER_S = 5

/**
 * @returns a PNG of 1200 × 630. Another thread draws it, but writing it takes some 13 ms of this one, so cache the result
 * @throws ApiError 503 if 30 pictures wait already
 */
export const sharePicture = (picture: SharePicture): Promise<Buffer> => rasterise(shareSvg(picture))

/** @returns the portal’s icon as a PNG. @param size pixels per side */
export const appIcon = (size: number): Promise<Buffer> => rasterise(appIconSvg(size))

async function rasterise(svg: string): Promise<Buffer> {
  if (drawing.pendingCount >= MAX_WAITING) {
    throw apiError(503, 'too-many-pictures', { retryAfter: RETRY_AFTER_S })
  }
  return drawing(async () => {
    const picture = await renderAsync(svg, { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Newsreader' } })
    return picture.asPng()
  })
}
