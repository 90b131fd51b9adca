import { AUDIT_COLUMNS } from '../../italian/audit.ts'
import type { AuditLine } from './audit-lines.ts'

/** Excel recognises UTF-8 only by this mark; https://www.unicode.org/faq/utf_bom.html */
const BOM = '\u{FEFF}'

const inRome = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Rome' })

const COLUMNS = {
  atInRome: (line) => inRome.format(new Date(line.at)),
  at: (line) => line.at,
  who: (line) => line.who,
  actor: (line) => line.actor ?? '',
  sentence: (line) => line.sentence,
  type: (line) => line.type,
  title: (line) => line.article?.title ?? '',
  slug: (line) => line.article?.slug ?? '',
  stream: (line) => line.stream,
  id: (line) => line.id,
  correlationId: (line) => line.correlationId ?? '',
  causationId: (line) => line.causationId ?? '',
} satisfies Record<keyof typeof AUDIT_COLUMNS, (line: AuditLine) => string>

/** First characters that make a spreadsheet read a cell as a formula; https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** A cell of RFC 4180, always quoted. An apostrophe disarms a formula. */
const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Separated by semicolons, because Excel in Italian reads commas as decimal points. */
const row = (cells: readonly string[]): string => `${cells.map(cell).join(';')}\r\n`

export const AUDIT_FORMATS = {
  csv: {
    type: 'text/csv; charset=utf-8',
    head: BOM + row(Object.values(AUDIT_COLUMNS)),
    line: (line: AuditLine) => row(Object.values(COLUMNS).map((text) => text(line))),
  },
  /** https://github.com/ndjson/ndjson-spec */
  ndjson: { type: 'application/x-ndjson; charset=utf-8', head: '', line: (line: AuditLine) => `${JSON.stringify(line)}\n` },
} as const

export type AuditFormat = keyof typeof AUDIT_FORMATS

/** Yields the export in pieces. One page is in memory at a time. @param pages of lines, each read after the previous one is written */
export async function* writeAudit(format: AuditFormat, pages: AsyncIterable<readonly AuditLine[]>): AsyncGenerator<string> {
  const { head, line } = AUDIT_FORMATS[format]
  if (head) yield head
  for await (const lines of pages) yield lines.map(line).join('')
}
