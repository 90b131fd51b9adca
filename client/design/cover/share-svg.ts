import { type Category, categoryFacts } from '../../../events/domain/categories.ts'
import { breakLines } from './break-lines.ts'
import { escapeXml } from '../xml.ts'
import { drawnText } from './drawn-characters.ts'
import { coverArt } from './cover-svg.ts'

const WIDTH = 1200
const HEIGHT = 630
const ART = 430

export interface SharePicture {
  slug: string
  category: Category
  title: string
  /** Text above the headline, e.g. the category. */
  label: string
  siteName: string
}

/**
 * Returns the sharing picture, 1200 × 630: the headline beside the article’s cover. If the fonts lack a character of the headline, the
 * picture is the cover with the portal’s name below. Fonts: Newsreader 560, Libre Franklin 600.
 */
export function shareSvg({ slug, category, title, label, siteName }: SharePicture): string {
  const headline = drawnText(title)
  const name = drawnText(siteName) ?? ''
  const art = (width: number, height: number) =>
    `<svg x="${WIDTH - width}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${coverArt({ slug, category, width, height })}</svg>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fbf7f0"/>` +
    (headline === null
      ? art(WIDTH, HEIGHT - 148)
      : `${art(ART, HEIGHT)}<rect x="56" y="56" width="${WIDTH - ART - 112}" height="4" fill="#1c1a17"/>${labelOf(category, label, 112)}${setHeadline(headline)}`) +
    `<g transform="translate(56 ${HEIGHT - 88}) scale(1.6)" color="#0f4d3a" fill="none" stroke="#0f4d3a" stroke-width="2.5"><circle cx="12" cy="12" r="10.75"/><path d="M6.5 16V9.5l5.5 5 5.5-5V16" stroke-linecap="square"/></g>` +
    `<text x="108" y="${HEIGHT - 58}" font-family="Newsreader" font-weight="560" font-size="34" letter-spacing="-.6" fill="#1c1a17">${escapeXml(name)}</text>` +
    (headline === null ? labelOf(category, label, HEIGHT - 58, WIDTH - 56) : '') +
    '</svg>'
  )
}

const labelOf = (category: Category, label: string, y: number, end?: number): string =>
  `<text x="${end ?? 56}" y="${y}"${end === undefined ? '' : ' text-anchor="end"'} font-family="Libre Franklin, Libre Franklin Thin" font-weight="600" font-size="30" fill="${categoryFacts(category).accent.light}">${escapeXml(label)}</text>`

function setHeadline(title: string): string {
  const { size, lines } = headlineOf(title)
  const texts = lines.map((line, nth) => `<text x="56" y="${Math.round(178 + size * 0.8 + nth * size * 1.1)}">${escapeXml(line)}</text>`)
  return `<g font-family="Newsreader" font-weight="560" font-size="${size}" letter-spacing="${-size * 0.018}" fill="#1c1a17">${texts.join('')}</g>`
}

/** Returns the largest size at which the headline fits its column, and its lines; a longer one ends with an ellipsis. */
function headlineOf(title: string): { size: number; lines: string[] } {
  const width = WIDTH - ART - 112
  for (const size of [72, 64, 56, 50, 44]) {
    const lines = breakLines(title, width / size)
    if (lines.length * size * 1.1 <= 330) return { size, lines }
  }
  const lines = breakLines(title, width / 44).slice(0, 6)
  return { size: 44, lines: [...lines.slice(0, -1), `${lines.at(-1)!.replace(/\s*\S*$/, '')}…`] }
}
