import { type EventLog, type ExpectedRevision, WrongExpectedRevisionError } from '../../../events/log/event-log.ts'
import { generationStream } from '../../../events/schemas/generation.ts'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import type { GenerationEvent } from '../../../events/schemas/vocabulary.ts'
import type { RunningGeneration } from '../../../projections/queries/generation-queries.ts'
import type { GenerationContext } from './generation-context.ts'

/**
 * The longest silence of a running generation is one attempt (two minutes) or one backoff (half a minute). The rest is a margin for clock
 * skew and a slow log.
 */
const MAX_SILENCE_MS = 5 * 60_000

interface Stream {
  readonly revision: ExpectedRevision
  readonly hasEnded: boolean
  readonly lastEventAt: number
  readonly origin?: Omit<Origin, 'actor'>
}

/**
 * Closes generations that a crash interrupted: as completed if the article is in the log, otherwise as failed. They are never retried,
 * because an attempt without an outcome may have been billed. A batch fails too, but counts the articles of its completed parts. If the
 * process was only suspended, its next append conflicts.
 * @param aloneSince set if no other process can be generating (embedded log): every earlier generation was interrupted. Otherwise a
 *   generation, or a batch with all its parts, counts as interrupted after `MAX_SILENCE_MS`
 * @returns the number of closed generations
 */
export async function closeInterrupted(context: Omit<GenerationContext, 'writer' | 'signal'>, aloneSince: Date | null): Promise<number> {
  const { log, newId, now, runningGenerations, logger } = context
  const running = await runningGenerations()
  const streams = new Map<string, Stream>()
  for (const { id } of running) streams.set(id, await readStream(log, id))
  const lastEventAt = (generation: RunningGeneration) =>
    Math.max(
      streams.get(generation.id)!.lastEventAt,
      generation.lastPartEndedAt ? Date.parse(generation.lastPartEndedAt) : 0,
      ...running.filter(({ parentId }) => parentId === generation.id).map((part) => streams.get(part.id)!.lastEventAt),
    )
  const isInterrupted = (generation: RunningGeneration) =>
    aloneSince ? new Date(generation.requestedAt) < aloneSince : lastEventAt(generation) < now().getTime() - MAX_SILENCE_MS

  let closed = 0
  for (const generation of running.filter(isInterrupted)) {
    const { revision, hasEnded, origin = { correlationId: newId() } } = streams.get(generation.id)!
    // A generation without a stream exists only in the read models.
    if (hasEnded || revision === 'no_stream') continue
    const closing: Origin = { actor: 'system:upkeep', ...origin }
    try {
      await log.append(generationStream(generation.id), revision, newEvents([await closingEvent(context, generation)], closing, newId))
      closed++
    } catch (error) {
      // The generation went on, ended, or was closed by another process in the meantime.
      if (!(error instanceof WrongExpectedRevisionError)) throw error
    }
  }
  if (closed > 0) logger.warn({ closed }, 'interrupted generations closed')
  return closed
}

async function closingEvent(
  { now, findSlugOfGeneration }: Pick<GenerationContext, 'now' | 'findSlugOfGeneration'>,
  generation: RunningGeneration,
): Promise<GenerationEvent> {
  const generationId = generation.id
  const at = now().toISOString()
  const slug = generation.topicId === null ? null : await findSlugOfGeneration(generation)
  return slug === null
    ? { type: 'GenerationFailed', data: { generationId, reason: 'interrupted', detail: { code: 'cut_short' }, failedAt: at } }
    : { type: 'GenerationCompleted', data: { generationId, articles: [slug], topics: [], failed: 0, completedAt: at } }
}

async function readStream(log: EventLog, id: string): Promise<Stream> {
  let stream: Stream = { revision: 'no_stream', hasEnded: false, lastEventAt: 0 }
  for await (const { id: eventId, event, revision, metadata } of log.readStream(generationStream(id))) {
    // A newer version of the program wrote this event, and will close the generation.
    if (event instanceof Error) return { revision, hasEnded: true, lastEventAt: Infinity }
    const hasEnded = stream.hasEnded || event.type === 'GenerationCompleted' || event.type === 'GenerationFailed'
    // Generations from before correlation ids existed use their first event's id.
    const correlationId: string = metadata.correlationId ?? stream.origin?.correlationId ?? eventId
    const lastEventAt = Date.parse(instantOf(event as GenerationEvent))
    stream = { revision, hasEnded, lastEventAt, origin: { correlationId, causationId: eventId } }
  }
  return stream
}

function instantOf({ type, data }: GenerationEvent): string {
  switch (type) {
    case 'GenerationRequested':
      return data.requestedAt
    case 'AttemptStarted':
      return data.startedAt
    case 'AttemptSucceeded':
      return data.succeededAt
    case 'GenerationCompleted':
      return data.completedAt
    case 'AttemptFailed':
    case 'GenerationFailed':
      return data.failedAt
  }
}
