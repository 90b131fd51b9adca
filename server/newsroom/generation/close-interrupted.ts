import { type EventLog, type ExpectedRevision, WrongExpectedRevisionError } from '../../../events/log/event-log.ts'
import { generationStream } from '../../../events/schemas/generation.ts'
import type { GenerationEvent } from '../../../events/schemas/vocabulary.ts'
import type { RunningGeneration } from '../../../projections/queries/generation-queries.ts'
import { asNew } from '../command-handler.ts'
import type { GenerationContext } from './generation-context.ts'

/**
 * A generation that lives writes into its stream before and after each attempt: the longest it can be silent is one attempt
 * (two minutes) or the wait before the next (half a minute). The rest is room for clocks that differ and a log that is slow.
 */
const LONGEST_SILENCE_MS = 5 * 60_000

interface Stream {
  readonly revision: ExpectedRevision
  readonly hasEnded: boolean
  /** Of its last event, milliseconds. */
  readonly spokeAt: number
}

/**
 * Closes generations that a crash cut short as failed; they are never tried again by themselves, since an attempt without
 * an outcome may have been billed. An article that was already in the log stays, whole. A process that was only halted finds
 * its generation closed at its next word, and the log refuses it.
 * @param aloneSince set when no other process can be generating (the log is embedded): then everything requested before is
 *   cut short; without it only what has been silent for longer than one that lives can be, a batch with all its parts
 * @returns how many were closed
 */
export async function closeInterrupted(
  { log, newId, now, runningGenerations, logger }: Omit<GenerationContext, 'writer' | 'signal'>,
  aloneSince: Date | null,
): Promise<number> {
  const running = await runningGenerations()
  const streams = new Map<string, Stream>()
  for (const { id } of running) streams.set(id, await readStream(log, id))
  const spokeAt = (generation: RunningGeneration) =>
    Math.max(
      streams.get(generation.id)!.spokeAt,
      generation.lastPartEndedAt ? Date.parse(generation.lastPartEndedAt) : 0,
      ...running.filter(({ parentId }) => parentId === generation.id).map((part) => streams.get(part.id)!.spokeAt),
    )
  const isCutShort = (generation: RunningGeneration) =>
    aloneSince ? new Date(generation.requestedAt) < aloneSince : spokeAt(generation) < now().getTime() - LONGEST_SILENCE_MS

  let closed = 0
  for (const generation of running.filter(isCutShort)) {
    const { revision, hasEnded } = streams.get(generation.id)!
    if (hasEnded) continue
    const failed = {
      type: 'GenerationFailed',
      data: {
        generationId: generation.id,
        reason: 'interrupted',
        detail: { code: 'cut_short' },
        failedAt: now().toISOString(),
      },
    } as const
    try {
      await log.append(generationStream(generation.id), revision, asNew([failed], newId))
      closed++
    } catch (error) {
      // It spoke or ended, or another process closed it, in between.
      if (!(error instanceof WrongExpectedRevisionError)) throw error
    }
  }
  if (closed > 0) logger.warn({ closed }, 'interrupted generations closed as failed')
  return closed
}

async function readStream(log: EventLog, id: string): Promise<Stream> {
  let stream: Stream = { revision: 'no_stream', hasEnded: false, spokeAt: 0 }
  for await (const { event, revision } of log.readStream(generationStream(id))) {
    // What a later version of the program writes there, that version closes.
    if (event instanceof Error) return { revision, hasEnded: true, spokeAt: Infinity }
    const hasEnded = stream.hasEnded || event.type === 'GenerationCompleted' || event.type === 'GenerationFailed'
    stream = { revision, hasEnded, spokeAt: Date.parse(instantOf(event as GenerationEvent)) }
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
