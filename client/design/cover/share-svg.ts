import { type Category, categoryFacts } from '../../../events/domain/categories.ts'
import type { Subject } from '../../../events/domain/navigation/subjects.ts'
import { breakLines } from './break-lines.ts'
import { escapeXml } from '../xml.ts'
import { coverArt } from './cover-svg.ts'

const WIDTH = 1200
const HEIGHT = 630
const ART = 430

export interface SharePicture {
  slug: string
  category: Category
  subject?: Subject | undefined
  title: string
  /** Above the headline, e.g. the category. */
  label: string
  siteName: string
}

/** @returns 1200 × 630 for sharing: the headline on paper beside the article’s art. Fonts: Newsreader 560, Libre Franklin 600. */
export function shareSvg({ slug, category, subject, title, label, siteName }: SharePicture): string {
  const { size, lines } = setHeadline(title)
  const lead = size * 1.1
  const top = 178 + size * 0.8
  const headline = lines.map((line, index) => `<text x="56" y="${Math.round(top + index * lead)}">${escapeXml(line)}</text>`).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fbf7f0"/>` +
    `<svg x="${WIDTH - ART}" width="${ART}" height="${HEIGHT}" viewBox="0 0 ${ART} ${HEIGHT}">${coverArt({ slug, category, subject, width: ART, height: HEIGHT })}</svg>` +
    `<rect x="56" y="56" width="${WIDTH - ART - 112}" height="4" fill="#1c1a17"/>` +
    `<text x="56" y="112" font-family="Libre Franklin, Libre Franklin Thin" font-weight="600" font-size="30" fill="${categoryFacts(category).accent.light}">${escapeXml(label)}</text>` +
    `<g font-family="Newsreader" font-weight="560" font-size="${size}" letter-spacing="${-size * 0.018}" fill="#1c1a17">${headline}</g>` +
    `<g transform="translate(56 ${HEIGHT - 88}) scale(1.6)" color="#0f4d3a" fill="none" stroke="#0f4d3a" stroke-width="2.5"><circle cx="12" cy="12" r="10.75"/><path d="M6.5 16V9.5l5.5 5 5.5-5V16" stroke-linecap="square"/></g>` +
    `<text x="108" y="${HEIGHT - 58}" font-family="Newsreader" font-weight="560" font-size="34" letter-spacing="-.6" fill="#1c1a17">${escapeXml(siteName)}</text>` +
    '</svg>'
  )
}

/** The largest size at which the headline fits its column; a longer one is cut with an ellipsis. */
function setHeadline(title: string): { size: number; lines: string[] } {
  const width = WIDTH - ART - 112
  for (const size of [72, 64, 56, 50, 44]) {
    const lines = breakLines(title, width / size)
    if (lines.length * size * 1.1 <= 330) return { size, lines }
  }
  const lines = breakLines(title, width / 44).slice(0, 6)
  return { size: 44, lines: [...lines.slice(0, -1), `${lines.at(-1)!.replace(/\s*\S*$/, '')}…`] }
}
