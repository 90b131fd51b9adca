import type { Block } from './blocks.ts'
import { textsOf } from './plain-text.ts'

/** Silent reading of Italian prose. */
const WORDS_PER_MINUTE = 200
/** The most that an event holds. */
const MAX_MINUTES = 60

/** @returns how many words the text has; a lone dash or sign is not a word */
export const countWords = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** @returns the text of a body that is read word by word; of tables and charts only the title, since figures are looked up */
export const runningText = (body: readonly Block[]): string => body.flatMap(runningTextsOf).join(' ')

function runningTextsOf(block: Block): string[] {
  switch (block.type) {
    case 'table':
      return [block.caption]
    case 'chart':
      return [block.title]
    case 'quote':
      return [block.text]
    default:
      return textsOf(block)
  }
}

/** @returns whole minutes, rounded up, from 1 to 60 */
export const readingMinutes = (words: number): number => Math.min(MAX_MINUTES, Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)))
