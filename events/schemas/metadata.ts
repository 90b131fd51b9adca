import { z } from 'zod'
import { FIRST_OWNER_ID } from '../domain/permissions.ts'

/** The parts of the program that act by themselves. */
const SYSTEM_PARTS = ['command-line', 'generation', 'import', 'open-data', 'projections', 'upkeep'] as const
type SystemPart = (typeof SYSTEM_PARTS)[number]

/** Who acts. Ids and parts only, never a name. A visitor has no id. */
export type Actor = 'visitor' | `person:${string}` | `token:${string}` | `system:${SystemPart}`

export { FIRST_OWNER_ID }
export const FIRST_OWNER: Actor = `person:${FIRST_OWNER_ID}`

/** Who does something, and what it belongs to: every command takes one. */
export interface Origin {
  readonly actor: Actor
  /** UUID of the request, run or batch that everything with the same id belongs to. */
  readonly correlationId: string
  /** Id of the event that led to this one. Absent where none did. */
  readonly causationId?: string
}

/** All that a view says of its origin: there are ten million of them. */
export const VIEW_ORIGIN = Object.freeze({ actor: 'visitor' as const })

/** Of an event to append. */
export type NewMetadata =
  | typeof VIEW_ORIGIN
  | (Origin & {
      /** W3C trace context, so that a trace goes on from append to projection. */
      readonly traceparent?: string
    })

/** Of an event in the log. */
export interface Metadata extends Partial<Omit<Origin, 'actor'>> {
  /** Null where the log does not say: in events from before actors were recorded. A later release may name a part unknown here. */
  readonly actor: Actor | null
  readonly traceparent?: string
}

const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const uuidSchema = z.string().regex(new RegExp(`^${UUID}$`, 'i'))
/** At most 45 characters. */
const actorSchema = z
  .string()
  .regex(new RegExp(`^(?:visitor|person:(?:${FIRST_OWNER_ID}|${UUID})|token:${UUID}|system:(?:${SYSTEM_PARTS.join('|')}))$`))

/** What the door accepts. */
export const newMetadataSchema = z.strictObject({
  actor: actorSchema,
  correlationId: uuidSchema,
  causationId: uuidSchema.optional(),
  /** W3C Trace Context, section 3.2. */
  traceparent: z
    .string()
    .regex(/^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/)
    .optional(),
})

const RECORDED_ACTOR = /^(?:visitor|(?:person|token|system):[a-z\d-]{1,64})$/

/** @returns whether recorded metadata names an actor, of this release or a later one */
export const isActor = (recorded: unknown): recorded is Actor =>
  recorded === 'visitor' || (typeof recorded === 'string' && RECORDED_ACTOR.test(recorded))

/** @returns whether it is what views carry, the same for all of them */
export const isViewOrigin = (metadata: NewMetadata): metadata is typeof VIEW_ORIGIN =>
  metadata.actor === 'visitor' && Object.keys(metadata).length === 1
