import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'
import { type SharePicture, shareSvg } from '../../client/design/cover/share-svg.ts'
import { appIconSvg } from '../../client/design/icons/icon-svg.ts'

const fontFiles = ['newsreader-display.ttf', 'libre-franklin-600.ttf'].map((name) =>
  fileURLToPath(new URL(`../../client/design/fonts/${name}`, import.meta.url)),
)

/** @returns a PNG of 1200 × 630. Drawn in another thread; writing it takes some 13 ms of this one: cache the result. */
export const sharePicture = (picture: SharePicture): Promise<Buffer> => rasterise(shareSvg(picture))

/** @returns the portal’s icon as a PNG. @param size pixels of each side */
export const appIcon = (size: number): Promise<Buffer> => rasterise(appIconSvg(size))

async function rasterise(svg: string): Promise<Buffer> {
  const picture = await renderAsync(svg, { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Newsreader' } })
  return picture.asPng()
}
