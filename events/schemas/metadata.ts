import { z } from 'zod'
import { FIRST_OWNER_ID } from '../domain/permissions.ts'

const SYSTEM_PARTS = ['command-line', 'generation', 'import', 'open-data', 'projections', 'schedule', 'upkeep'] as const
type SystemPart = (typeof SYSTEM_PARTS)[number]

export type Actor = 'visitor' | `person:${string}` | `token:${string}` | `system:${SystemPart}`

export { FIRST_OWNER_ID }
export const FIRST_OWNER: Actor = `person:${FIRST_OWNER_ID}`

export interface Origin {
  readonly actor: Actor
  readonly correlationId: string
  readonly causationId?: string
}

/** Constant origin of all views, of which there are millions. */
export const VIEW_ORIGIN = Object.freeze({ actor: 'visitor' as const })

export type NewMetadata =
  | typeof VIEW_ORIGIN
  | (Origin & {
      /** W3C trace context, which continues a trace from append to projection. */
      readonly traceparent?: string
    })

export interface Metadata extends Partial<Omit<Origin, 'actor'>> {
  /** Null for events from before actors were recorded. A later release may add parts unknown here. */
  readonly actor: Actor | null
  readonly traceparent?: string
}

const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const uuidSchema = z.string().regex(new RegExp(`^${UUID}$`, 'i'))
const actorSchema = z
  .string()
  .regex(new RegExp(`^(?:visitor|person:(?:${FIRST_OWNER_ID}|${UUID})|token:${UUID}|system:(?:${SYSTEM_PARTS.join('|')}))$`))

export const newMetadataSchema = z.strictObject({
  actor: actorSchema,
  correlationId: uuidSchema,
  causationId: uuidSchema.optional(),
  traceparent: z
    .string()
    .regex(/^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/)
    .optional(),
})

const RECORDED_ACTOR = /^(?:visitor|(?:person|token|system):[a-z\d-]{1,64})$/

export const isActor = (recorded: unknown): recorded is Actor =>
  recorded === 'visitor' || (typeof recorded === 'string' && RECORDED_ACTOR.test(recorded))

export const isViewOrigin = (metadata: NewMetadata): metadata is typeof VIEW_ORIGIN =>
  metadata.actor === 'visitor' && Object.keys(metadata).length === 1
