/** Unit around a figure in a spreadsheet's cell, which the chart shows once. */
const UNIT = /^[\s€$£]+|[\s€$£%]+$/g
/** Italian notation: dots between thousands, a comma before decimals. */
const FIGURE = /^[+-]?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/

const bare = (text: string): string =>
  text
    .replace(/[\u2212\u2013]/g, '-')
    .replace(UNIT, '')
    .replace(/^([+-])\s+/, '$1')

/** Returns the value of «1.234,5», «−3» or «12 %»; null for an ambiguous figure or anything else. */
export function readFigure(text: string): number | null {
  const figure = bare(text)
  return FIGURE.test(figure) ? Number(figure.replaceAll('.', '').replace(',', '.')) : null
}

export const decimalsOf = (text: string): number => bare(text).split(',')[1]?.length ?? 0

export interface PastedFigures {
  axis: string
  names: string[]
  rows: { label: string; cells: string[] }[]
}

/** More than a chart can hold, so that the form reports the excess. */
const MAX_ROWS = 200
const MAX_COLUMNS = 9

/**
 * Reads cells; the first row contains names unless it contains figures. Returns null if there are no cells.
 * @param text of the clipboard: one row per line, cells separated by tabs or semicolons
 */
export function readPastedFigures(text: string): PastedFigures | null {
  const separator = text.includes('\t') ? '\t' : ';'
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const table = lines.slice(0, MAX_ROWS).map((line) => line.split(separator).slice(0, MAX_COLUMNS).map(unquoted))
  const width = Math.max(0, ...table.map((row) => row.length))
  if (width < 2) return null
  const [first, ...rest] = table.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
  const isHead = first!.slice(1).every((cell) => readFigure(cell) === null)
  const [axis = '', ...names] = isHead ? first! : first!.map(() => '')
  const rows = (isHead ? rest : [first!, ...rest]).map(([label = '', ...cells]) => ({ label, cells }))
  return rows.length === 0 ? null : { axis, names, rows }
}

/** Removes the quotes around a cell with a line break or a quote (RFC 4180). */
const unquoted = (cell: string): string => {
  const text = cell.trim()
  return /^".*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text
}
