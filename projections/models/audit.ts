import type { Draft } from 'immer'
import { UNRECORDED_ACTOR } from '../../events/domain/permissions.ts'
import { articleStream } from '../../events/schemas/article.ts'
import type { Actor } from '../../events/schemas/metadata.ts'
import { type DomainEvent, type EventType, vocabulary } from '../../events/schemas/vocabulary.ts'
import { defineProjection, type Projection, type Recorded } from '../projection.ts'

/**
 * Event types that are not audited: page views, which readers cause; session heartbeats, because the actions of a session are audited;
 * keys; and the accounts of generations, because the attempts are audited. A replay lacks some heartbeats and keys: the log keeps only each
 * session's newest heartbeat, and drops keys on a rotation or an erasure, which an audited event records.
 */
const UNAUDITED = [
  'ArticleViewed',
  'ViewsRolledUp',
  'SessionRenewed',
  'PersonKeyStored',
  'VaultKeyAdopted',
  'GenerationAdmitted',
  'SpendingReserved',
  'SpendingSettled',
  'SpendingSummed',
] as const
export type AuditedType = Exclude<EventType, (typeof UNAUDITED)[number]>
export const AUDITED_TYPES = Object.keys(vocabulary).filter((type) => !UNAUDITED.some((one) => one === type)) as AuditedType[]

/** Who did what, as it is stored: an event without its data, and nothing twice, since there are as many as events. */
export interface AuditRecord {
  /** Of the event, as `shortId` writes it. */
  id: string
  type: AuditedType
  /** Null: not recorded. */
  actor: Actor | null
  /** Milliseconds; the thousandths distinguish events of one stream in the same one. */
  at: number
  stream: string
  /** First slug of the article whose address it claims: the stream does not name it. */
  of?: string
  /** The correlation's id and the cause's, as `shortId` writes them. */
  with?: string
  by?: string
}

/** The same as it is shown. Ids only: names are looked up then. */
export interface AuditEntry {
  /** Of the event. */
  id: string
  type: AuditedType
  /** Null: not recorded. */
  actor: Actor | null
  /** As the event says it, which a copy of the log or a restore leaves as it is. */
  at: string
  stream: string
  /** First slug of the article whose stream it is in, or whose address it claims. */
  article: string | null
  correlationId: string | null
  causationId: string | null
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
/** Stands before text that is no UUID: another program may have written it. */
const OTHER = '='

/** @returns a UUID in 22 characters instead of 36: there are ten of them to an event, in documents, keys and indexes */
export const shortId = (id: string): string =>
  UUID.test(id) ? Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url') : OTHER + id

/** @param short as `shortId` wrote it */
export function longId(short: string): string {
  if (short.startsWith(OTHER)) return short.slice(OTHER.length)
  return Buffer.from(short, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Instants that an event names without having happened then. */
const PLANNED_INSTANTS = new Set(['expiresAt', 'publishAt', 'scheduledFor'])

/** @returns the names of the members that may say when an event happened: exactly one, which a test checks for each type */
export const instantNames = (names: readonly string[]): string[] =>
  names.filter((name) => name.endsWith('At') && !PLANNED_INSTANTS.has(name))

/** @returns ISO 8601; for the end of a day of views, that of the day */
export function instantOf(data: Readonly<Record<string, unknown>>): string {
  const [name] = instantNames(Object.keys(data))
  return data[name!] as string
}

const ARTICLES = articleStream('')

const articleOf = ({ stream, of }: AuditRecord): string | null => of ?? (stream.startsWith(ARTICLES) ? stream.slice(ARTICLES.length) : null)

export const auditEntry = (record: AuditRecord): AuditEntry => ({
  id: longId(record.id),
  type: record.type,
  actor: record.actor,
  at: new Date(Math.floor(record.at)).toISOString(),
  stream: record.stream,
  article: articleOf(record),
  correlationId: record.with === undefined ? null : longId(record.with),
  causationId: record.by === undefined ? null : longId(record.by),
})

const TOGETHER = 'with:'

/** The names of the indexes, by what an entry is looked for. */
export const auditIndex = {
  all: 'all',
  ofActor: (actor: string) => `who:${actor}`,
  ofType: (type: string) => `what:${type}`,
  ofActorAndType: (actor: string, type: string) => `who:${actor} what:${type}`,
  ofArticle: (slug: string) => `article:${slug}`,
  together: (correlationId: string) => `${TOGETHER}${shortId(correlationId)}`,
}

/** @returns where an entry stands in every index: by its instant, then by its revision */
export const auditPlace = ({ id, at }: Pick<AuditRecord, 'id' | 'at'>) => ({ score: at, key: id })

const reducersFor = <Doc>(reduce: (draft: Draft<Doc>, event: DomainEvent, recorded: Recorded) => void) =>
  Object.fromEntries(AUDITED_TYPES.map((type) => [type, reduce])) as Projection<Doc & object>['on']

/** Key: the event's id, short. Scores are its instants. */
export const audit = defineProjection<AuditRecord>({
  name: 'audit',
  version: 7,
  key: (_, { id }) => shortId(id),
  initial: (id) => ({ id, type: 'LogIdentified', actor: null, at: 0, stream: '' }),
  on: reducersFor<AuditRecord>((record, event, { stream, revision, metadata }) => {
    record.type = event.type as AuditedType
    record.actor = metadata.actor
    record.at = Date.parse(instantOf(event.data)) + Number(revision % 1_000n) / 1_000
    record.stream = stream
    // The stream of a later address holds nothing but the claim.
    if (event.type === 'AddressClaimed') record.of = event.data.article
    if (metadata.correlationId !== undefined) record.with = shortId(metadata.correlationId)
    if (metadata.causationId !== undefined) record.by = shortId(metadata.causationId)
  }),
  indexes(record) {
    const { type, at } = record
    const actor = record.actor ?? UNRECORDED_ACTOR
    const article = articleOf(record)
    return {
      [auditIndex.all]: at,
      [auditIndex.ofActor(actor)]: at,
      [auditIndex.ofType(type)]: at,
      [auditIndex.ofActorAndType(actor, type)]: at,
      ...(article === null ? {} : { [auditIndex.ofArticle(article)]: at }),
      ...(record.with === undefined ? {} : { [`${TOGETHER}${record.with}`]: at }),
    }
  },
})

/** Who has ever done something. */
export interface AuditActor {
  actor: Actor | typeof UNRECORDED_ACTOR
  /** Of the newest event in the log. */
  lastAt: string
}

/** Key: the actor, or `UNRECORDED_ACTOR`. */
export const auditActors = defineProjection<AuditActor>({
  name: 'audit-actors',
  version: 6,
  key: (_, { metadata }) => metadata.actor ?? UNRECORDED_ACTOR,
  initial: (actor) => ({ actor: actor as AuditActor['actor'], lastAt: '' }),
  on: reducersFor<AuditActor>((actor, { data }) => {
    actor.lastAt = instantOf(data)
  }),
  indexes: ({ lastAt }) => ({ all: Date.parse(lastAt) }),
})
