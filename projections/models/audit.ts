import type { Draft } from 'immer'
import { articleStream } from '../../events/schemas/article.ts'
import type { Actor } from '../../events/schemas/metadata.ts'
import { type DomainEvent, type EventType, vocabulary } from '../../events/schemas/vocabulary.ts'
import { defineProjection, type Projection, type Recorded } from '../projection.ts'

/**
 * What readers do, ten million times: no one in the newsroom did it. And keys, which leave the log with a rotation or an erasure: a
 * replay would not have them. Each goes with an event that stays, but for a rotation, which only the shell does.
 */
const UNAUDITED = ['ArticleViewed', 'ViewsRolledUp', 'PersonKeyStored', 'VaultKeyAdopted'] as const
export type AuditedType = Exclude<EventType, (typeof UNAUDITED)[number]>
export const AUDITED_TYPES = Object.keys(vocabulary).filter((type) => !UNAUDITED.some((one) => one === type)) as AuditedType[]

/** The actor of events from before actors were recorded. */
export const UNRECORDED = 'unrecorded'

/** Who did what: an event without its data. Ids only: names are looked up when they are shown. */
export interface AuditEntry {
  /** Of the event. */
  id: string
  type: AuditedType
  /** Null: not recorded. */
  actor: Actor | null
  /** As the event says it, which a copy of the log or a restore leaves as it is. */
  at: string
  /** Distinguishes events of one stream in the same millisecond. */
  order: number
  stream: string
  /** First slug of the article whose stream it is in, or whose address it claims. */
  article: string | null
  correlationId: string | null
  causationId: string | null
}

/** Instants that an event names without having happened then. */
const PLANNED_INSTANTS = new Set(['expiresAt', 'publishAt', 'scheduledFor'])

/** @returns the names of the members that may say when an event happened: exactly one, which a test checks for each type */
export const instantNames = (names: readonly string[]): string[] =>
  names.filter((name) => name.endsWith('At') && !PLANNED_INSTANTS.has(name))

/** @returns ISO 8601; for the end of a day of views, that of the day */
function instantOf(data: Readonly<Record<string, unknown>>): string {
  const [name] = instantNames(Object.keys(data))
  return data[name!] as string
}

const ARTICLES = articleStream('')

function articleOf({ type, data }: DomainEvent, stream: string): string | null {
  if (!stream.startsWith(ARTICLES)) return null
  // The stream of a later address holds nothing but the claim, which names the article.
  return type === 'AddressClaimed' ? data.article : stream.slice(ARTICLES.length)
}

/** The names of the indexes, by what an entry is looked for. */
export const auditIndex = {
  all: 'all',
  ofActor: (actor: string) => `who:${actor}`,
  ofType: (type: string) => `what:${type}`,
  ofActorAndType: (actor: string, type: string) => `who:${actor} what:${type}`,
  ofArticle: (slug: string) => `article:${slug}`,
  together: (correlationId: string) => `with:${correlationId}`,
}

/** @returns where an entry stands in every index: by its instant, then by its revision */
export const auditPlace = ({ id, at, order }: AuditEntry) => ({ score: Date.parse(at) + order / 1_000, key: id })

const reducersFor = <Doc>(reduce: (draft: Draft<Doc>, event: DomainEvent, recorded: Recorded) => void) =>
  Object.fromEntries(AUDITED_TYPES.map((type) => [type, reduce])) as Projection<Doc & object>['on']

/** Key: the event's id. Scores are milliseconds, with the thousandths of `order`. */
export const audit = defineProjection<AuditEntry>({
  name: 'audit',
  version: 2,
  key: (_, { id }) => id,
  initial: (id) => ({
    id,
    type: 'LogIdentified',
    actor: null,
    at: '',
    order: 0,
    stream: '',
    article: null,
    correlationId: null,
    causationId: null,
  }),
  on: reducersFor<AuditEntry>((entry, event, { stream, revision, metadata }) => {
    entry.type = event.type as AuditedType
    entry.actor = metadata.actor
    entry.at = instantOf(event.data)
    entry.order = Number(revision % 1_000n)
    entry.stream = stream
    entry.article = articleOf(event, stream)
    entry.correlationId = metadata.correlationId ?? null
    entry.causationId = metadata.causationId ?? null
  }),
  indexes(entry) {
    const { score } = auditPlace(entry)
    const actor = entry.actor ?? UNRECORDED
    return {
      [auditIndex.all]: score,
      [auditIndex.ofActor(actor)]: score,
      [auditIndex.ofType(entry.type)]: score,
      [auditIndex.ofActorAndType(actor, entry.type)]: score,
      ...(entry.article === null ? {} : { [auditIndex.ofArticle(entry.article)]: score }),
      ...(entry.correlationId === null ? {} : { [auditIndex.together(entry.correlationId)]: score }),
    }
  },
})

/** Who has ever done something. */
export interface AuditActor {
  actor: Actor | typeof UNRECORDED
  /** Of the newest event in the log. */
  lastAt: string
}

/** Key: the actor, or `UNRECORDED`. */
export const auditActors = defineProjection<AuditActor>({
  name: 'audit-actors',
  version: 2,
  key: (_, { metadata }) => metadata.actor ?? UNRECORDED,
  initial: (actor) => ({ actor: actor as AuditActor['actor'], lastAt: '' }),
  on: reducersFor<AuditActor>((actor, { data }) => {
    actor.lastAt = instantOf(data)
  }),
  indexes: ({ lastAt }) => ({ all: Date.parse(lastAt) }),
})
