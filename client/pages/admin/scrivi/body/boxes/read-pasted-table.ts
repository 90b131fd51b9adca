import type { Block } from '../../../../../../events/domain/blocks.ts'

/** As the schema of blocks has them. */
const MAX_COLUMNS = 8
const MAX_ROWS = 40
const MAX_CELL = 200

/** @returns a pasted table as a block, cut to what a block holds; false for one without cells */
export function readPastedTable(table: HTMLElement): { block: Block } | false {
  const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_CELL)
  const [columns, ...rows] = [...table.querySelectorAll('tr')]
    .map((row) => [...row.querySelectorAll('th, td')].slice(0, MAX_COLUMNS).map(textOf))
    .filter((row) => row.length > 0)
  if (!columns) return false
  const width = Math.max(columns.length, ...rows.map((row) => row.length))
  const filled = (row: string[]) => Array.from({ length: width }, (_, at) => row[at] ?? '')
  const body = rows.slice(0, MAX_ROWS).map(filled)
  const caption = textOf(table.querySelector('caption'))
  return { block: { type: 'table', caption, columns: filled(columns), rows: body.length > 0 ? body : [filled([])] } }
}
