import type { Block } from './blocks.ts'
import { textsOf } from './plain-text.ts'

const WORDS_PER_MINUTE = 200
const MAX_MINUTES = 60

export const countWords = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Returns the text that people read word by word. Includes only the titles of tables and charts. */
export const runningText = (body: readonly Block[]): string => body.flatMap(runningTextsOf).join(' ')

function runningTextsOf(block: Block): string[] {
  switch (block.type) {
    case 'table':
      return [block.caption]
    case 'chart':
      return [block.title]
    case 'figure':
      return block.caption === undefined ? [] : [block.caption]
    case 'quote':
      return [block.text]
    default:
      return textsOf(block)
  }
}

export const readingMinutes = (words: number): number => Math.min(MAX_MINUTES, Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)))
