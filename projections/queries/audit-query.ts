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

/** Which entries are asked for: those that all of these hold of. */
export interface AuditSelection {
  /** Or `UNRECORDED_ACTOR`. */
  readonly actor?: string
  readonly type?: AuditedType
  /** First slug. */
  readonly article?: string
  readonly correlationId?: string
  /** Milliseconds, both included. */
  readonly from?: number
  readonly to?: number
  /** Where the page before ended. */
  readonly after?: Place
  readonly limit: number
}

export interface AuditPage {
  /** Newest first. */
  readonly entries: AuditEntry[]
  /** Where it ended, if there is more. A page may hold fewer than asked for, none even, and yet go on. */
  readonly next: Place | null
}

type Models = Pick<ReadModels, 'read'>

/** Entries that one page looks at where no index has exactly what is asked for: an article's, or those of one request, of one type or actor. */
const MAX_SCANNED = 1_000

/** @returns one page; as much work whichever page it is and however many entries there are */
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

/** In version 2 of the model, which is shown until version 3 is built. */
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

/** @returns the smallest index that holds everything asked for, and what is to be looked at besides; null: nothing */
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

/** At most this many related entries are shown. */
const MAX_TOGETHER = 50

export interface AuditEntryInContext {
  readonly entry: AuditEntry
  /** What led to it; null where nothing did, or it is not in the log. */
  readonly cause: AuditEntry | null
  /** Of the same request, run or batch, oldest first, itself included. */
  readonly together: AuditEntry[]
  readonly togetherTotal: number
}

/** @param id of the event. @returns null where there is none */
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

/** More than have a token or an account. */
const MAX_ACTORS = 200

/** @returns who has ever done something, whose last event is newest first */
export async function listAuditActors(models: Models): Promise<AuditActor['actor'][]> {
  const [actors] = (await models.read([{ model: 'audit-actors', index: 'all', limit: MAX_ACTORS }])) as [AuditActor[]]
  return actors.map(({ actor }) => actor)
}

const WRITTEN = /^(\d{1,16}(?:\.\d{1,6})?):([0-9a-f-]{36})$/

/** @returns where a page ended, as text that clients give back as they got it */
export const writeAuditCursor = ({ score, key }: Place): string => Buffer.from(`${score}:${longId(key)}`).toString('base64url')

/** A cursor as `writeAuditCursor` wrote it; the output is the place. */
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
