import type { Block } from './blocks.ts'
import { textsOf } from './plain-text.ts'

/** Silent reading of Italian prose. */
const WORDS_PER_MINUTE = 200
/** The most that an event holds. */
const MAX_MINUTES = 60

/** @returns how many words the text has; a lone dash or sign is not a word */
export const countWords = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** @returns the text of a body that is read word by word; of a table only the caption, since figures are looked up */
export const runningText = (body: readonly Block[]): string =>
  body.flatMap((block) => (block.type === 'table' ? block.caption : block.type === 'quote' ? block.text : textsOf(block))).join(' ')

/** @returns whole minutes, rounded up, from 1 to 60 */
export const readingMinutes = (words: number): number => Math.min(MAX_MINUTES, Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)))
