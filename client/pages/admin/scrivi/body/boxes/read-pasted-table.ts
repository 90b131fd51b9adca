import type { Block } from '../../../../../../events/domain/blocks.ts'
import { MAX_TABLE } from '../../../../../../events/domain/newsroom/text-limits.ts'

/** @returns a pasted table as a block, cut to the limits of a block; false for one without cells */
export function readPastedTable(table: HTMLElement): { block: Block } | false {
  const textOf = (element: Element | null, max: number) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, max)
  const [columns, ...rows] = [...table.querySelectorAll('tr')]
    .map((row) => [...row.querySelectorAll('th, td')].slice(0, MAX_TABLE.columns).map((cell) => textOf(cell, MAX_TABLE.cell)))
    .filter((row) => row.length > 0)
  if (!columns) return false
  const width = Math.max(columns.length, ...rows.map((row) => row.length))
  const filled = (row: string[]) => Array.from({ length: width }, (_, at) => row[at] ?? '')
  const body = rows.slice(0, MAX_TABLE.rows).map(filled)
  const caption = textOf(table.querySelector('caption'), MAX_TABLE.caption)
  return {
    block: {
      type: 'table',
      caption,
      columns: filled(columns).map((name) => name.slice(0, MAX_TABLE.head)),
      rows: body.length > 0 ? body : [filled([])],
    },
  }
}
