import type { z } from 'zod'
import { FIRST_OWNER_ID } from './metadata.ts'
import { repairUsage } from './past/repair-usage.ts'
import { upcastAttemptMessage, upcastGenerationMessage, upcastReviewReasons } from './past/upcast-prose.ts'
import { type DomainEvent, type EventType, isEventType, vocabulary } from './vocabulary.ts'

/**
 * How old shapes become today's. The log is permanent: when the data of a type must change, raise its version here and
 * add the step from the version before; never edit a step that has shipped.
 *
 * `steps[type][n]` takes data of version n + 1 to version n + 2. A type without an entry is at version 1.
 */
type Step = (data: Record<string, unknown>) => Record<string, unknown>
export type Steps = { readonly [T in EventType]?: readonly Step[] }

const steps: Steps = {
  // When there was one account.
  ApiTokenIssued: [(data) => ({ issuedBy: FIRST_OWNER_ID, ...data })],
  ArticlePublished: [(data) => ({ ...data, revision: 1, basis: 'unrecorded' })],
  ArticleWithdrawn: [(data) => ({ ...data, notice: null })],
  ArticleSentToReview: [upcastReviewReasons],
  AttemptFailed: [upcastAttemptMessage],
  GenerationFailed: [upcastGenerationMessage],
}

/**
 * How data that an earlier release recorded against its own schema is brought back into it. Unlike a step this changes no shape,
 * so it raises no version: a release without it still reads what this one writes. Tried only on data that the schema refuses.
 */
const repairs: { readonly [T in EventType]?: Step } = { AttemptSucceeded: repairUsage, AttemptFailed: repairUsage }

/** @returns the version in which events of this type are written today, from 1 */
export const currentVersion = (type: EventType, known = steps): number => (known[type]?.length ?? 0) + 1

/** An event in the log that this program cannot read: of a later version, or not of its type's shape. */
export class UnreadableEventError extends Error {
  override readonly name = 'UnreadableEventError'
  readonly type: string
  constructor(type: string, message: string, options?: ErrorOptions) {
    super(`${type}: ${message}`, options)
    this.type = type
  }
}

/**
 * Brings one recorded event to today's shape and checks it.
 * @param type as recorded
 * @param version as recorded in the metadata; 1 where it has none
 * @param data as recorded
 * @param known the steps there are
 * @returns the event in today's shape, or null where the type is unknown (system events, other programs')
 * @throws UnreadableEventError when its type is known and it cannot be read
 */
export function upcast(type: string, version: number, data: unknown, known = steps): DomainEvent | null {
  if (!isEventType(type)) return null
  const today = currentVersion(type, known)
  if (!Number.isInteger(version) || version < 1) throw new UnreadableEventError(type, `invalid version: ${version}`)
  if (version > today) throw new UnreadableEventError(type, `version ${version}, this program knows up to ${today}`)
  let shaped = data
  for (const step of known[type]?.slice(version - 1) ?? []) if (isObject(shaped)) shaped = step(shaped)
  const schema = vocabulary[type]
  const repair = repairs[type]
  let parsed: z.ZodSafeParseResult<unknown> = schema.safeParse(shaped)
  if (!parsed.success && repair && isObject(shaped)) parsed = schema.safeParse(repair(shaped))
  if (!parsed.success) throw new UnreadableEventError(type, parsed.error.message, { cause: parsed.error })
  return { type, data: parsed.data } as DomainEvent
}

const isObject = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null
