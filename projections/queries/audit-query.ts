import { z } from 'zod'
import { UNRECORDED_ACTOR } from '../../events/domain/permissions.ts'
import {
  type AuditActor,
  type AuditedType,
  auditEntry,
  type AuditEntry,
  auditIndex,
  auditPlace,
  type AuditRecord,
  longId,
  shortId,
} from '../models/audit.ts'
import type { Place, ReadModels } from '../stores/read-models.ts'

export interface AuditSelection {
  readonly actor?: string
  readonly type?: AuditedType
  readonly article?: string
  readonly correlationId?: string
  readonly from?: number
  readonly to?: number
  readonly after?: Place
  readonly limit: number
}

export interface AuditPage {
  readonly entries: AuditEntry[]
  /** Start of the next page, if any. A page may be short or empty although more follow. */
  readonly next: Place | null
}

type Models = Pick<ReadModels, 'read'>

/** Maximum entries that a page examines if no index matches the selection exactly. */
const MAX_SCANNED = 1_000

export async function listAudit(models: Models, selection: AuditSelection): Promise<AuditPage> {
  const { from = -Infinity, to, limit } = selection
  const { index, matches } = access(selection)
  const scanned = matches ? MAX_SCANNED : limit
  const after = selection.after ?? (to === undefined ? undefined : { score: to + 1, key: '' })
  const query = { model: 'audit', index, limit: scanned + 1, ...(after ? { after } : {}) } as const
  const [found] = (await models.read([query])) as [Stored[]]
  const inTime = found.map(recordOf).filter(({ at }) => at >= from)
  const page = inTime.slice(0, scanned)
  const matching = page.filter((record) => !matches || matches(auditEntry(record)))
  const shown = matching.slice(0, limit)
  const hasMore = matching.length > limit || inTime.length > scanned
  const last = matching.length > limit ? shown.at(-1) : page.at(-1)
  return { entries: shown.map(auditEntry), next: hasMore && last ? auditPlace(last) : null }
}

/** Document of version 2, which is shown until version 3 is built. */
type FormerRecord = AuditEntry & { readonly order: number }
type Stored = AuditRecord | FormerRecord

function recordOf(stored: Stored): AuditRecord {
  if (!('article' in stored)) return stored
  const { id, type, actor, at, order, stream, article, correlationId, causationId } = stored
  return {
    id: shortId(id),
    type,
    actor,
    at: Date.parse(at) + order / 1_000,
    stream,
    ...(article === null ? {} : { of: article }),
    ...(correlationId === null ? {} : { with: shortId(correlationId) }),
    ...(causationId === null ? {} : { by: shortId(causationId) }),
  }
}

/** Returns the smallest index that covers the selection, and the remaining filter; null if nothing can match. */
function access({ actor, type, article, correlationId }: AuditSelection): {
  index: string
  matches: ((entry: AuditEntry) => boolean) | null
} {
  const one = correlationId === undefined ? article && auditIndex.ofArticle(article) : auditIndex.together(correlationId)
  if (one !== undefined) {
    const isPlain = actor === undefined && type === undefined && (correlationId === undefined || article === undefined)
    const matches = (entry: AuditEntry) =>
      (actor === undefined || indexedActor(entry) === actor) &&
      (type === undefined || entry.type === type) &&
      (article === undefined || entry.article === article)
    return { index: one, matches: isPlain ? null : matches }
  }
  if (actor === undefined) return { index: type === undefined ? auditIndex.all : auditIndex.ofType(type), matches: null }
  return { index: type === undefined ? auditIndex.ofActor(actor) : auditIndex.ofActorAndType(actor, type), matches: null }
}

const indexedActor = ({ actor }: AuditEntry): string => actor ?? UNRECORDED_ACTOR

const MAX_TOGETHER = 50

export interface AuditEntryInContext {
  readonly entry: AuditEntry
  readonly cause: AuditEntry | null
  readonly together: AuditEntry[]
  readonly togetherTotal: number
}

export async function findAuditEntry(models: Models, id: string): Promise<AuditEntryInContext | null> {
  const [record] = (await models.read([{ model: 'audit', key: shortId(id) }])) as [AuditRecord | null]
  if (!record) return null
  const entry = auditEntry(record)
  const index = entry.correlationId === null ? '' : auditIndex.together(entry.correlationId)
  const [cause, together, togetherTotal] = (await models.read([
    { model: 'audit', key: record.by ?? '' },
    { model: 'audit', index, order: 'asc', limit: MAX_TOGETHER },
    { model: 'audit', count: index },
  ])) as [AuditRecord | null, AuditRecord[], number]
  return { entry, cause: cause && auditEntry(cause), together: together.map(auditEntry), togetherTotal }
}

const MAX_ACTORS = 200

export async function listAuditActors(models: Models): Promise<AuditActor['actor'][]> {
  const [actors] = (await models.read([{ model: 'audit-actors', index: 'all', limit: MAX_ACTORS }])) as [AuditActor[]]
  return actors.map(({ actor }) => actor)
}

const WRITTEN = /^(\d{1,16}(?:\.\d{1,6})?):([0-9a-f-]{36})$/

export const writeAuditCursor = ({ score, key }: Place): string => Buffer.from(`${score}:${longId(key)}`).toString('base64url')

export const auditCursorSchema = z
  .string()
  .max(120)
  .transform((text, context): Place => {
    const [, score, id] = WRITTEN.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? []
    const place = { score: Number(score), key: shortId(id ?? '') }
    if (id !== undefined && writeAuditCursor(place) === text) return place
    context.addIssue({ code: 'custom', message: 'not-a-continuation' })
    return z.NEVER
  })
