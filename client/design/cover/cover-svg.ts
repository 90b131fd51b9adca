import { type Category, categoryFacts } from '../../../events/domain/categories.ts'
import { type SeededRandom, seededRandom } from '../../../events/domain/seeded-random.ts'
import { candles, columns, series } from './chart-motifs.ts'
import { escapeXml } from '../xml.ts'
import { arcs, cutOuts, dots, orbits } from './geometry-motifs.ts'
import { bands, contours, ridges } from './landscape-motifs.ts'
import type { Motif } from './motif.ts'
import { pickPalette } from './palette.ts'

/** Every category draws from these. */
export const SHARED = [ridges, cutOuts, series, bands, contours, columns, arcs, dots, orbits] as const

const motifsOf = (category: Category): readonly Motif[] => [
  ...SHARED,
  ...Array.from({ length: categoryFacts(category).cover.candles }, () => candles),
]

export interface Cover {
  slug: string
  category: Category
  /** How many motifs further than its own it is drawn, where another in view has that: see `dealCovers`. */
  turn?: number
  /** The picture's accessible name; empty for a decoration. */
  title?: string
  width?: number
  height?: number
}

/** @returns the picture of an article, the same for the same slug, category and size, as an SVG document */
export function coverSvg({ slug, category, turn = 0, title = '', width = 1200, height = 800 }: Cover): string {
  const name = title ? `<title>${escapeXml(title)}</title>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${name}${coverDrawing({ slug, category, turn, width, height })}</svg>`
}

/** @returns the content of a cover's `svg` element */
export const coverDrawing = ({ slug, category, turn = 0, width = 1200, height = 800 }: Cover): string =>
  coverArt({ slug, category, turn, width, height }) + grain(width, height)

/** @returns the picture without document and grain, to embed in another of the same size */
export function coverArt({ slug, category, turn = 0, width, height }: Omit<Cover, 'title'> & { width: number; height: number }): string {
  const random = seededRandom(`${category}/${slug}`)
  const motif = pickMotif(category, random, turn)
  const palette = pickPalette(category, random)
  return `<rect width="${width}" height="${height}" fill="${palette.ground}"/>${motif({ width, height, palette, random })}`
}

/** @returns what the cover is a drawing of: two with the same look alike */
export const motifOf = ({ slug, category, turn = 0 }: Cover): Motif => pickMotif(category, seededRandom(`${category}/${slug}`), turn)

function pickMotif(category: Category, random: SeededRandom, turn: number): Motif {
  const motifs = motifsOf(category)
  return motifs[(random.whole(0, motifs.length - 1) + turn) % motifs.length]!
}

const grain = (width: number, height: number) =>
  '<filter id="g" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .48 0 0 0 0 .44 0 0 0 1.1 -.42"/></filter>' +
  `<rect width="${width}" height="${height}" filter="url(#g)" opacity=".34"/>`
