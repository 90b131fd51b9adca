import type { Block } from '../../../../events/domain/blocks.ts'
import { padded } from '../../../../events/domain/figures.ts'

const segmenter = new Intl.Segmenter('it', { granularity: 'sentence' })

/** Further decimals stay with the one figure that needs them: «2,30%» beside «0,283%». */
const MOST_IN_SENTENCE = 2
/** No one reads a zero in the third place; exchange rates have four. */
const THIRD_ZERO = /(,\d\d)0(?!\d)/g

/** Beside thousands no one counts cents. */
const kindInSentence = (whole: string, unit: string): string => (whole.includes('.') ? `thousands ${unit}` : unit)

/**
 * A zero that is added here stands for a figure that was computed with as many places: where it was rounded before, the writer says how
 * many places it wants.
 * @returns the text with decimals alike within each sentence, up to two: percentages, euro below a thousand, euro above. A third place
 *   is there only where it says something
 */
export const alignSentences = (text: string): string =>
  [...segmenter.segment(text)].map(({ segment }) => padded([withoutThirdZero(segment)], kindInSentence, MOST_IN_SENTENCE)[0]!).join('')

const withoutThirdZero = (text: string): string => text.replace(THIRD_ZERO, '$1')

/** @returns the column without a third place that is zero in all its cells */
function shortened(cells: readonly string[]): string[] {
  const short = cells.map(withoutThirdZero)
  return short.some((cell) => /,\d{3}(?!\d)/.test(cell)) ? [...cells] : short
}

/** @returns the block with decimals alike within a sentence, and within a column of a table */
export function alignDecimals(block: Block): Block {
  switch (block.type) {
    case 'paragraph':
      return typeof block.text === 'string' ? { ...block, text: alignSentences(block.text) } : block
    case 'list':
      return { ...block, items: block.items.map((item) => (typeof item === 'string' ? alignSentences(item) : item)) }
    case 'table': {
      const columns = block.columns.map((_, at) => padded(shortened(block.rows.map((row) => row[at]!))))
      return { ...block, rows: block.rows.map((row, at) => row.map((_, column) => columns[column]![at]!)) }
    }
    default:
      return block
  }
}
