import type { Advertorial, AdvertorialBlock, Copy } from './advertorial.ts'

/** Silent reading of Italian prose. */
const WORDS_A_MINUTE = 200

const wordsOf = (copy: Copy): number =>
  (typeof copy === 'string' ? copy : copy.map((run) => (typeof run === 'string' ? run : run.text)).join('')).split(/\s+/).filter(Boolean)
    .length

const sum = (copies: readonly Copy[]) => copies.reduce<number>((total, copy) => total + wordsOf(copy), 0)

function wordsIn(block: AdvertorialBlock): number {
  switch (block.type) {
    case 'alert':
    case 'warning':
      return sum([block.title, block.text])
    case 'section':
      return sum([block.heading, ...block.paragraphs])
    case 'list':
      return sum(block.items)
    case 'statistics':
      return sum(block.items.map(({ value, label }) => `${value} ${label}`))
    case 'calculator':
      return sum([block.table.caption, block.table.note, ...block.table.rows.map((row) => row.join(' '))])
    case 'testimonials':
      return sum(block.items.map(({ quote }) => quote))
    default:
      return sum([block.title, block.text, ...block.checklist])
  }
}

/** @returns whole minutes, at least one, for a page whose reading time is not known */
export const readingMinutes = ({ blocks }: Advertorial): number =>
  Math.max(1, Math.round(blocks.reduce((total, block) => total + wordsIn(block), 0) / WORDS_A_MINUTE))
