import type { Block } from '../../../../../events/domain/blocks.ts'
import { alignDecimals, alignSentences } from '../align-decimals.ts'

const segmenter = new Intl.Segmenter('it', { granularity: 'sentence' })
/** Whole euro, with cents. */
const WHOLE = /(?<=\d),00(?=\u00a0(?:euro|€))/g
/** Any figure with decimals but a percentage. */
const DECIMALS = /(?<=\d),(\d+)(?![\d%])/g
/** «12,0%». What is almost nothing or almost all keeps its zeros: «100,0%» may be 99,97. */
const WHOLE_PERCENT = /(?<![\d.,])(?!(?:0|100),)(\d{1,3}(?:\.\d{3})+|\d+),0+%/g
/** A whole figure with its unit, and how it is kept from getting decimals. */
const BARE = /(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d+)(?=%|\u00a0(?:euro|€))/g
const HIDDEN = '\ue000'

/** @returns the sentence with «312 euro» for «312,00 euro»; the unit may be said once for several */
function trimSentence(sentence: string): string {
  const text = sentence.replace(WHOLE_PERCENT, '$1%')
  if (!/\u00a0(?:euro|€)/.test(text)) return text
  const isWhole = [...text.matchAll(DECIMALS)].every(([, decimals]) => decimals === '00')
  return text.replace(isWhole ? DECIMALS : WHOLE, '')
}

const trimZeros = (text: string): string => [...segmenter.segment(text)].map(({ segment }) => trimSentence(segment)).join('')

/** @returns running text without needless zeros, the decimals that are left alike within a sentence; whole ones stay whole */
export const alignText = (text: string): string => alignSentences(trimZeros(text).replace(BARE, `$1${HIDDEN}`)).replaceAll(HIDDEN, '')

/** @returns the block without needless zeros, and with decimals alike: within a sentence of a text, within a column of a table */
export function alignBlock(block: Block): Block {
  switch (block.type) {
    case 'paragraph':
      return typeof block.text === 'string' ? { ...block, text: alignText(block.text) } : block
    case 'list':
      return { ...block, items: block.items.map((item) => (typeof item === 'string' ? alignText(item) : item)) }
    case 'table':
      return alignDecimals({
        ...block,
        caption: trimZeros(block.caption),
        rows: block.rows.map((row) => row.map((cell) => cell.replace(WHOLE, ''))),
      })
    default:
      return block
  }
}
