import type { Category } from '../../../events/domain/categories.ts'
import { seededRandom } from '../../../events/domain/seeded-random.ts'
import { escapeXml } from '../xml.ts'
import { backdrop } from './backdrop.ts'
import { FILLING, motifsOfSlug } from './motifs-of-slug.ts'
import { pickPalette } from './palette.ts'

export interface Cover {
  /** The article's first slug, which never changes: it alone chooses the drawing. */
  slug: string
  /** Sets the colours. */
  category: Category
  /** The picture's accessible name; empty for a decoration. */
  title?: string
  width?: number
  height?: number
}

/** @returns the picture of an article, the same for the same slug, category and size, as an SVG document */
export function coverSvg({ slug, category, title = '', width = 1200, height = 800 }: Cover): string {
  const name = title ? `<title>${escapeXml(title)}</title>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${name}${coverDrawing({ slug, category, width, height })}</svg>`
}

/** @returns the content of a cover's `svg` element */
export const coverDrawing = ({ slug, category, width = 1200, height = 800 }: Cover): string =>
  coverArt({ slug, category, width, height }) + grain(width, height)

/** @returns the picture without document and grain, to embed in another of the same size */
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
