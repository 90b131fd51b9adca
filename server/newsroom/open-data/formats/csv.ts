import { ImportError } from '../import-error.ts'
import type { Format, Row } from './format.ts'

/** Real answers have 10 to 35 columns. */
const MAX_COLUMNS = 100
const MAX_FIELD = 4_000

export const readCsv: Format = (text) => (/^\s*[<{[]/.test(text) ? null : { format: 'csv', rows: parseCsv(text) })

/**
 * Parses RFC 4180 CSV with a header, as the ECB's `format=csvdata` (https://data.ecb.europa.eu/help/api/content-negotiation) and Eurostat's
 * SDMX-CSV 1.0 (`format=SDMX-CSV`,
 * https://ec.europa.eu/eurostat/web/user-guides/data-browser/api-data-access/api-detailed-guidelines/sdmx2-1/data-query) and 2.0
 * (`formatVersion=2.0`) write it: codes alone, names in their own columns (`labels=name`) or behind the code (`labels=both`).
 * @yields each row as codes by upper-case column: «TIME_PERIOD», «GEO»
 * @throws ImportError malformed if a row and the header differ in length, as in a truncated file
 */
export function* parseCsv(text: string): Iterable<Row> {
  let header: readonly string[] | null = null
  let isLabelled: readonly boolean[] = []
  let line = 0
  for (const fields of rowsOf(text)) {
    line++
    if (fields.length === 1 && fields[0] === '') continue
    if (header === null) {
      header = fields.map((name) => codeOf(name).toUpperCase())
      isLabelled = fields.map((name) => LABEL.test(name))
      if (new Set(header).size !== header.length) throw new ImportError('malformed', 'a column comes twice')
      continue
    }
    if (fields.length !== header.length) throw new ImportError('malformed', `line ${line}`)
    yield new Map(header.map((name, at) => [name, isLabelled[at] ? codeOf(fields[at]!) : fields[at]!.trim()]))
  }
}

/** «freq: Time frequency», «M: Monthly» */
const LABEL = /:\s.*$/s
const codeOf = (text: string): string => text.replace(LABEL, '').trim()

function* rowsOf(text: string): Iterable<string[]> {
  let row: string[] = []
  for (let at = 0; ;) {
    const { value, end } = text[at] === '"' ? quotedField(text, at) : plainField(text, at)
    if (value.length > MAX_FIELD || row.length === MAX_COLUMNS) throw new ImportError('malformed', `at ${at}`)
    row.push(value)
    if (text[end] === ',') {
      at = end + 1
      continue
    }
    yield row
    row = []
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
    if (at >= text.length) return
  }
}

const END = /[,\r\n]|$/g

function plainField(text: string, at: number) {
  END.lastIndex = at
  const end = END.exec(text)!.index
  const value = text.slice(at, end)
  if (value.includes('"')) throw new ImportError('malformed', `at ${at}`)
  return { value, end }
}

function quotedField(text: string, at: number) {
  for (let from = at + 1; ;) {
    const quote = text.indexOf('"', from)
    if (quote < 0 || quote - at > MAX_FIELD) throw new ImportError('malformed', `at ${at}`)
    if (text[quote + 1] === '"') {
      from = quote + 2
      continue
    }
    const end = quote + 1
    if (end < text.length && !/[,\r\n]/.test(text[end]!)) throw new ImportError('malformed', `at ${end}`)
    return { value: text.slice(at + 1, quote).replaceAll('""', '"'), end }
  }
}
