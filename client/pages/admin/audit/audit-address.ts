import type { InputOf } from '../../../api/call.ts'
import { AUDIT_HREF } from '../../../site/addresses.ts'

export interface AuditFilter {
  persona?: string
  articolo?: string
  tipo?: string
  /** Inclusive days in Italian time: «2026-11-21». */
  dal?: string
  al?: string
  insieme?: string
  voce?: string
}

const NAMES = ['persona', 'articolo', 'tipo', 'dal', 'al', 'insieme', 'voce'] as const satisfies readonly (keyof AuditFilter)[]

export function readAuditAddress(search: string): AuditFilter {
  const given = new URLSearchParams(search)
  return Object.fromEntries(NAMES.flatMap((name) => (given.get(name)?.trim() ? [[name, given.get(name)!.trim()]] : [])))
}

export function auditAddress(filter: AuditFilter): string {
  const given = NAMES.flatMap((name) => (filter[name] ? [[name, filter[name]]] : []))
  return given.length === 0 ? AUDIT_HREF : `${AUDIT_HREF}?${new URLSearchParams(given).toString()}`
}

type AuditQuery = Omit<InputOf<'GET /api/audit'>, 'after' | 'limit'>

export const auditQuery = ({ persona, articolo, tipo, dal, al, insieme }: AuditFilter): AuditQuery => ({
  ...(persona && { actor: persona }),
  ...(articolo && { article: slugIn(articolo) }),
  ...(tipo && { type: tipo as NonNullable<AuditQuery['type']> }),
  ...(dal && { from: startOfDay(dal) }),
  ...(al && { to: endOfDay(al) }),
  ...(insieme && { correlation: insieme }),
})

const slugIn = (text: string): string => text.split(/[?#]/)[0]!.replace(/\/+$/, '').split('/').at(-1)!.toLowerCase()

const HOUR = 3_600_000
const onItalianClocks = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' })

/** Returns the instant at which the day begins in Italy, one or two hours before UTC's; returns an invalid day unchanged. */
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
