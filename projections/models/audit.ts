import type { Draft } from 'immer'
import { UNRECORDED_ACTOR } from '../../events/domain/permissions.ts'
import { articleStream } from '../../events/schemas/article.ts'
import type { Actor } from '../../events/schemas/metadata.ts'
import { type DomainEvent, type EventType, vocabulary } from '../../events/schemas/vocabulary.ts'
import { defineProjection, type Projection, type Recorded } from '../projection.ts'

/**
 * Types that are not audited: page views; session heartbeats, because a session's actions are audited; keys; and the accounts of
 * generations, because attempts are audited.
 * A replay lacks some heartbeats and keys: the log keeps only the newest heartbeat of a session and drops keys on a rotation or an
 * erasure, which an audited event records.
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

/** Stored audit entry, as compact as possible because there are as many as events. */
export interface AuditRecord {
  id: string
  type: AuditedType
  actor: Actor | null
  /** Milliseconds. The decimals distinguish events of one stream within a millisecond. */
  at: number
  stream: string
  /** First slug of the article for a claimed address, whose stream does not name the article. */
  of?: string
  with?: string
  by?: string
}

/** Audit entry for display. It has only ids; names are looked up later. */
export interface AuditEntry {
  id: string
  type: AuditedType
  actor: Actor | null
  /** Time of the event, which copies and restores of the log preserve. */
  at: string
  stream: string
  article: string | null
  correlationId: string | null
  causationId: string | null
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
/** Prefix of texts that are not UUIDs, for example of other programs. */
const OTHER = '='

/** Returns a UUID in 22 characters. Each event stores about ten UUIDs in documents, keys and indexes. */
export const shortId = (id: string): string =>
  UUID.test(id) ? Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url') : OTHER + id

export function longId(short: string): string {
  if (short.startsWith(OTHER)) return short.slice(OTHER.length)
  return Buffer.from(short, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Members whose instants are plans, not the time of the event. */
const PLANNED_INSTANTS = new Set(['expiresAt', 'publishAt', 'scheduledFor'])

/** Returns the members that may state the time of an event. A test checks that each type has exactly one. */
export const instantNames = (names: readonly string[]): string[] =>
  names.filter((name) => name.endsWith('At') && !PLANNED_INSTANTS.has(name))

/** Returns ISO 8601. For the end of a day of views, that day. */
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

export const auditIndex = {
  all: 'all',
  ofActor: (actor: string) => `who:${actor}`,
  ofType: (type: string) => `what:${type}`,
  ofActorAndType: (actor: string, type: string) => `who:${actor} what:${type}`,
  ofArticle: (slug: string) => `article:${slug}`,
  together: (correlationId: string) => `${TOGETHER}${shortId(correlationId)}`,
}

/** Returns the entry's place in every index, by time and then revision. */
export const auditPlace = ({ id, at }: Pick<AuditRecord, 'id' | 'at'>) => ({ score: at, key: id })

const reducersFor = <Doc>(reduce: (draft: Draft<Doc>, event: DomainEvent, recorded: Recorded) => void) =>
  Object.fromEntries(AUDITED_TYPES.map((type) => [type, reduce])) as Projection<Doc & object>['on']

/** Key: short id of the event. The score is its time. */
export const audit = defineProjection<AuditRecord>({
  name: 'audit',
  version: 10,
  key: (_, { id }) => shortId(id),
  initial: (id) => ({ id, type: 'LogIdentified', actor: null, at: 0, stream: '' }),
  on: reducersFor<AuditRecord>((record, event, { stream, revision, metadata }) => {
    record.type = event.type as AuditedType
    record.actor = metadata.actor
    record.at = Date.parse(instantOf(event.data)) + Number(revision % 1_000n) / 1_000
    record.stream = stream
    // The stream of a later address has only the claim.
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

export interface AuditActor {
  actor: Actor | typeof UNRECORDED_ACTOR
  lastAt: string
}

export const auditActors = defineProjection<AuditActor>({
  name: 'audit-actors',
  version: 9,
  key: (_, { metadata }) => metadata.actor ?? UNRECORDED_ACTOR,
  initial: (actor) => ({ actor: actor as AuditActor['actor'], lastAt: '' }),
  on: reducersFor<AuditActor>((actor, { data }) => {
    actor.lastAt = instantOf(data)
  }),
  indexes: ({ lastAt }) => ({ all: Date.parse(lastAt) }),
})
