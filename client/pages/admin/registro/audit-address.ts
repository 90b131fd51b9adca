import type { InputOf } from '../../../api/call.ts'
import { AUDIT_HREF } from '../../../site/addresses.ts'

/** The filters in the page's address. Every member is optional. */
export interface AuditFilter {
  /** Actor's id, or `UNRECORDED_ACTOR`. */
  persona?: string
  /** First slug of an article. */
  articolo?: string
  /** Type of event. */
  tipo?: string
  /** «2026-11-21», on Italian clocks, both included. */
  dal?: string
  al?: string
  /** Correlation id. */
  insieme?: string
  /** Id of the one entry to show instead of a list. */
  voce?: string
}

const NAMES = ['persona', 'articolo', 'tipo', 'dal', 'al', 'insieme', 'voce'] as const satisfies readonly (keyof AuditFilter)[]

/** @param search «?persona=…» */
export function readAuditAddress(search: string): AuditFilter {
  const given = new URLSearchParams(search)
  return Object.fromEntries(NAMES.flatMap((name) => (given.get(name)?.trim() ? [[name, given.get(name)!.trim()]] : [])))
}

/** @returns the page's address with these filters */
export function auditAddress(filter: AuditFilter): string {
  const given = NAMES.flatMap((name) => (filter[name] ? [[name, filter[name]]] : []))
  return given.length === 0 ? AUDIT_HREF : `${AUDIT_HREF}?${new URLSearchParams(given).toString()}`
}

type AuditQuery = Omit<InputOf<'GET /api/audit'>, 'after' | 'limit'>

/** @returns what is asked of `/api/audit` for these filters */
export const auditQuery = ({ persona, articolo, tipo, dal, al, insieme }: AuditFilter): AuditQuery => ({
  ...(persona && { actor: persona }),
  ...(articolo && { article: slugIn(articolo) }),
  // The server refuses a type that does not exist.
  ...(tipo && { type: tipo as NonNullable<AuditQuery['type']> }),
  ...(dal && { from: startOfDay(dal) }),
  ...(al && { to: endOfDay(al) }),
  ...(insieme && { correlation: insieme }),
})

/** @param text a slug, or an article's address as it is copied from the browser */
const slugIn = (text: string): string => text.split(/[?#]/)[0]!.replace(/\/+$/, '').split('/').at(-1)!.toLowerCase()

const HOUR = 3_600_000
const onItalianClocks = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' })

/** @returns the instant at which the day begins in Italy, one or two hours before UTC's; the text itself where it is no day */
function startOfDay(day: string): string {
  const utc = Date.parse(`${day}T00:00:00.000Z`)
  if (Number.isNaN(utc)) return day
  const start = [utc - HOUR, utc - 2 * HOUR].find((at) => onItalianClocks.format(at) === `${day} 00:00`)
  return new Date(start ?? utc).toISOString()
}

function endOfDay(day: string): string {
  const utc = Date.parse(`${day}T00:00:00.000Z`)
  if (Number.isNaN(utc)) return day
  const next = new Date(utc + 24 * HOUR).toISOString().slice(0, 10)
  return new Date(Date.parse(startOfDay(next)) - 1).toISOString()
}
