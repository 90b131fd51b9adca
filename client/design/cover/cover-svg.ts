import type { Category } from '../../../events/domain/categories.ts'
import { seededRandom } from '../../../events/domain/seeded-random.ts'
import { escapeXml } from '../xml.ts'
import type { Canvas } from './motif.ts'
import { FILLING, motifsOfSlug } from './motifs-of-slug.ts'
import { mix, pickPalette } from './palette.ts'
import { circle, path, rectangle, times } from './shapes.ts'

type Backdrop = (canvas: Canvas, tint: string) => string

const n = Math.round

const horizontals: Backdrop = ({ width, height, palette, random }) => {
  const count = random.whole(7, 15)
  const lines = times(count, (index) => `M0 ${n((height * (index + 1)) / (count + 1))}h${width}`)
  return path(lines.join(''), `stroke="${palette.line}" stroke-width="2" opacity=".22"`)
}

const verticals: Backdrop = ({ width, height, palette, random }) => {
  const count = random.whole(9, 23)
  const lines = times(count, (index) => `M${n((width * (index + 1)) / (count + 1))} 0v${height}`)
  return path(lines.join(''), `stroke="${palette.line}" stroke-width="2" opacity=".2"`)
}

const slants: Backdrop = ({ width, height, random }, tint) => {
  const count = random.whole(2, 5)
  const [pitch, lean] = [(width * 1.6) / count, height * random.pick([-0.75, 0.75])]
  const stripes = times(count, (index) => {
    const left = n(index * pitch - width * 0.3)
    return `M${left} ${height}l${n(lean)} -${height}h${n(pitch / 2)}l${n(-lean)} ${height}z`
  })
  return path(stripes.join(''), `fill="${tint}"`)
}

const disc: Backdrop = ({ width, height, random }, tint) => {
  const size = Math.min(width, height)
  return circle(width * random.between(0.3, 0.7), height * random.between(0.35, 0.55), size * random.between(0.4, 0.56), `fill="${tint}"`)
}

const rings: Backdrop = ({ width, height, palette, random }) => {
  const [x, y, size] = [width * random.between(0.35, 0.65), height * random.between(0.4, 0.6), Math.min(width, height)]
  const count = random.whole(3, 6)
  return times(count, (index) =>
    circle(x, y, size * (0.34 + index * 0.14), `fill="none" stroke="${palette.line}" stroke-width="3" opacity=".3"`),
  ).join('')
}

const half: Backdrop = ({ width, height, random }, tint) => {
  const at = width * random.pick([0.34, 0.5, 0.66])
  return random.chance(0.5) ? rectangle(0, 0, at, height, `fill="${tint}"`) : rectangle(at, 0, width - at, height, `fill="${tint}"`)
}

const corners: Backdrop = ({ width, height, random }, tint) => {
  const r = n(Math.min(width, height) * random.between(0.45, 0.7))
  const isFalling = random.chance(0.5)
  const [x, side] = [isFalling ? 0 : width, isFalling ? 1 : -1]
  return path(
    `M${x} 0h${side * r}a${r} ${r} 0 0 ${isFalling ? 1 : 0} ${-side * r} ${r}zM${width - x} ${height}h${-side * r}a${r} ${r} 0 0 ${isFalling ? 1 : 0} ${side * r} ${-r}z`,
    `fill="${tint}"`,
  )
}

const points: Backdrop = ({ width, height, random }, tint) => {
  const rows = random.whole(6, 11)
  const pitch = n(height / rows)
  const lines = times(rows, (row) => `M${n(pitch * (row % 2 ? 0.5 : 1))} ${n(pitch * (row + 0.5))}H${width}`)
  return path(lines.join(''), `stroke="${tint}" stroke-width="${n(pitch * 0.22)}" stroke-dasharray="0 ${pitch}" stroke-linecap="round"`)
}

const plain: Backdrop = () => ''

const BACKDROPS: readonly Backdrop[] = [plain, horizontals, verticals, slants, disc, rings, half, corners, points]

/** Returns the background of a drawing of things. It continues beyond every edge, and makes drawings of the same thing differ. */
function backdrop(canvas: Canvas): string {
  const { palette, random } = canvas
  return random.pick(BACKDROPS)(canvas, mix(palette.ground, palette.shapes[0], random.between(0.22, 0.4)))
}

export interface Cover {
  /** First slug of the article, which never changes. It alone determines the drawing. */
  slug: string
  category: Category
  /** Accessible name of the picture; empty for a decoration. */
  title?: string
  width?: number
  height?: number
}

/** Returns the picture of an article as an SVG document. The same slug, category and size give the same picture. */
export function coverSvg({ slug, category, title = '', width = 1200, height = 800 }: Cover): string {
  const name = title ? `<title>${escapeXml(title)}</title>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${name}${coverDrawing({ slug, category, width, height })}</svg>`
}

export const coverDrawing = ({ slug, category, width = 1200, height = 800 }: Cover): string =>
  coverArt({ slug, category, width, height }) + grain(width, height)

/** Returns the picture without document and grain, to embed in another of the same size. */
export function coverArt({ slug, category, width, height }: Omit<Cover, 'title'> & { width: number; height: number }): string {
  const random = seededRandom(slug)
  const motif = random.pick(motifsOfSlug(slug))
  const palette = pickPalette(category, random)
  const canvas = { width, height, palette, random }
  const ground = `<rect width="${width}" height="${height}" fill="${palette.ground}"/>`
  return ground + (FILLING.has(motif) ? '' : backdrop(canvas)) + motif(canvas)
}

const grain = (width: number, height: number) =>
  '<filter id="g" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .48 0 0 0 0 .44 0 0 0 1.1 -.42"/></filter>' +
  `<rect width="${width}" height="${height}" filter="url(#g)" opacity=".34"/>`
