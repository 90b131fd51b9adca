import { plainText } from '../../events/domain/plain-text.ts'
import type { Advertorial, AdvertorialBlock } from './advertorial.ts'

function textsOf(block: AdvertorialBlock): string[] {
  switch (block.type) {
    case 'alert':
    case 'warning':
      return [block.title, plainText(block.text)]
    case 'section':
      return [block.heading, ...block.paragraphs.map(plainText)]
    case 'list':
      return block.items.map(plainText)
    case 'statistics':
      return block.items.map(({ value, label }) => `${value} ${label}`)
    case 'calculator':
      return [block.table.caption, block.table.note, ...block.table.rows.flat()]
    case 'testimonials':
      return block.items.map(({ quote }) => quote)
    default:
      return [block.title, plainText(block.text), ...block.checklist]
  }
}

/** @returns the text of the page that counts towards its reading time */
export const runningText = ({ blocks }: Advertorial): string => blocks.flatMap(textsOf).join(' ')
