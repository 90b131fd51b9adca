import { AUDIT_COLUMNS } from '../../italian/audit.ts'
import type { AuditLine } from './audit-lines.ts'

/** Excel reads UTF-8 only after this; https://www.unicode.org/faq/utf_bom.html */
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

/** What spreadsheets take for a formula at the start of a cell; https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** A cell of RFC 4180, always quoted; text that a spreadsheet would calculate begins with an apostrophe. */
const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Semicolons: Excel in Italian reads commas as decimals. */
const row = (cells: readonly string[]): string => `${cells.map(cell).join(';')}\r\n`

/** How an export is written: its head, and one line. */
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

/** @param pages of lines, each read when the one before is written: one page is in memory. @returns the export, in pieces */
export async function* writeAudit(format: AuditFormat, pages: AsyncIterable<readonly AuditLine[]>): AsyncGenerator<string> {
  const { head, line } = AUDIT_FORMATS[format]
  if (head) yield head
  for await (const lines of pages) yield lines.map(line).join('')
}
