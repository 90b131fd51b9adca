import type { Block, RichText } from '../../events/blocks.ts'

const WORDS_A_MINUTE = 200

const plain = (text: RichText) => (typeof text === 'string' ? text : text.map((span) => span.text).join(''))

function proseOf(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return plain(block.text)
    case 'callout':
      return `${block.title} ${plain(block.text)}`
    case 'list':
      return block.items.map(plain).join(' ')
    case 'table':
      return block.caption
    case 'heading':
    case 'quote':
      return block.text
  }
}

/** @returns the words of the running text; of a table only the caption counts, since figures are looked up, not read */
export function countWords(body: readonly Block[]): number {
  return body
    .map(proseOf)
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** @returns whole minutes, rounded up, from 1 to 60: the most that an event holds */
export function readingMinutes(body: readonly Block[]): number {
  return Math.min(60, Math.max(1, Math.ceil(countWords(body) / WORDS_A_MINUTE)))
}
