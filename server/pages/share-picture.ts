import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { type SharePicture, shareSvg } from '../../client/design/cover/share-svg.ts'
import { appIconSvg } from '../../client/design/icons/icon-svg.ts'

const fontFiles = ['newsreader-display.ttf', 'libre-franklin-600.ttf'].map((name) =>
  fileURLToPath(new URL(`../../client/design/fonts/${name}`, import.meta.url)),
)

/** @returns a PNG of 1200 × 630. Takes tens of milliseconds of this thread: cache the result. */
export const sharePicture = (picture: SharePicture): Buffer => rasterise(shareSvg(picture))

/** @returns the portal’s icon as a PNG. @param size pixels of each side */
export const appIcon = (size: number): Buffer => rasterise(appIconSvg(size))

const rasterise = (svg: string) =>
  new Resvg(svg, { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Newsreader' } }).render().asPng()
