import type { Block } from '../../../../events/domain/blocks.ts'

/** A figure and what it counts; constants such as «26 per cento» are no part of it. */
const FIGURE = /(?<![\d.,])(\d{1,3}(?:\.\d{3})*|\d+)(?:,(\d+))?(%|\u00a0(?:euro|€))/g

/** @returns the figures of one kind with as many decimals as the longest of them: «4%» beside «3,5%» is «4,0%» */
function padded(texts: readonly string[]): string[] {
  const most = new Map<string, number>()
  for (const text of texts) {
    for (const [, , decimals = '', unit] of text.matchAll(FIGURE)) most.set(unit!, Math.max(most.get(unit!) ?? 0, decimals.length))
  }
  return texts.map((text) =>
    text.replace(FIGURE, (_, whole: string, decimals: string | undefined, unit: string) => {
      const length = most.get(unit)!
      return length === 0 ? `${whole}${unit}` : `${whole},${(decimals ?? '').padEnd(length, '0')}${unit}`
    }),
  )
}

/**
 * Within a sentence nothing is padded: a zero that was not computed would be a false figure.
 * @returns the block with decimals alike within a column of a table
 */
export function alignDecimals(block: Block): Block {
  if (block.type !== 'table') return block
  const columns = block.columns.map((_, at) => padded(block.rows.map((row) => row[at]!)))
  return { ...block, rows: block.rows.map((row, at) => row.map((_, column) => columns[column]![at]!)) }
}
