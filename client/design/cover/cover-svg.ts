import type { Category } from '../../../events/domain/categories.ts'
import type { Subject } from '../../../events/domain/navigation/subjects.ts'
import { remember } from '../../../events/domain/navigation/remember.ts'
import { type SeededRandom, seededRandom } from '../../../events/domain/seeded-random.ts'
import { escapeXml } from '../xml.ts'
import type { Motif } from './motif.ts'
import { motifsOfArticle, sharedOf } from './motifs-of-article.ts'
import { mix, pickPalette } from './palette.ts'

export interface Cover {
  slug: string
  category: Category
  /** The article's foremost; without one, the slug says what it is about. */
  subject?: Subject | undefined
  /** Which of its motifs it is drawn with, where another in view has the first: see `dealCovers`. */
  turn?: number
  /** The picture's accessible name; empty for a decoration. */
  title?: string
  width?: number
  height?: number
}

/** @returns the picture of an article, the same for the same slug, category, subject and size, as an SVG document */
export function coverSvg({ slug, category, subject, turn = 0, title = '', width = 1200, height = 800 }: Cover): string {
  const name = title ? `<title>${escapeXml(title)}</title>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${name}${coverDrawing({ slug, category, subject, turn, width, height })}</svg>`
}

/** @returns the content of a cover's `svg` element */
export const coverDrawing = ({ slug, category, subject, turn = 0, width = 1200, height = 800 }: Cover): string =>
  coverArt({ slug, category, subject, turn, width, height }) + grain(width, height)

/** @returns the picture without document and grain, to embed in another of the same size */
export function coverArt({
  slug,
  category,
  subject,
  turn = 0,
  width,
  height,
}: Omit<Cover, 'title'> & { width: number; height: number }): string {
  const random = randomOf({ slug, category })
  startOf(category, random)
  const motifs = motifsOf({ slug, category, subject })
  const motif = motifs[turn % motifs.length]!
  const mood = pickPalette(category, random)
  // No two articles have one ground, whatever their motif.
  const palette = { ...mood, ground: mix(mood.ground, mood.shapes[0], random.between(0, 0.14)) }
  return `<rect width="${width}" height="${height}" fill="${palette.ground}"/>${motif({ width, height, palette, random })}`
}

const randomOf = ({ slug, category }: Pick<Cover, 'slug' | 'category'>) => seededRandom(`${category}/${slug}`)

/** The first number of an article deals its motifs, those after it draw them. */
const startOf = (category: Category, random: SeededRandom) => random.whole(0, sharedOf(category).length - 1)

/** Pages show the same articles again and again, and reading an address takes longer than dealing its motifs. */
const MAX_REMEMBERED = 2_000

/** @returns what the cover may be a drawing of, by its turn: two of the same look alike */
export const motifsOf = remember(
  ({ slug, category, subject }: Cover): readonly Motif[] =>
    motifsOfArticle(slug, category, subject, startOf(category, randomOf({ slug, category }))),
  MAX_REMEMBERED,
  ({ slug, category, subject = '' }) => `${category}/${subject}/${slug}`,
)

const grain = (width: number, height: number) =>
  '<filter id="g" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .48 0 0 0 0 .44 0 0 0 1.1 -.42"/></filter>' +
  `<rect width="${width}" height="${height}" filter="url(#g)" opacity=".34"/>`
