import { type ExpectedRevision, WrongExpectedRevisionError } from '../../events/event-log.ts'
import { generationStream } from '../../events/generation.ts'
import { asNew } from '../command-handler.ts'
import type { GenerationContext } from './generation-context.ts'

/** Longer than any generation can take: attempts, their limits of time and the waits between them. */
const LONGEST_MS = { batch: 60 * 60_000, other: 15 * 60_000 }

/**
 * Closes generations that a crash cut short as failed; they are never tried again by themselves, since an attempt without
 * an outcome may have been billed. An article that was already in the log stays, whole.
 * @param aloneSince set when no other process can be generating (the log is embedded): then everything requested before is
 *   cut short; without it only what is older than a generation can last
 * @returns how many were closed
 */
export async function closeInterrupted(
  { log, newId, now, runningGenerations, logger }: Omit<GenerationContext, 'writer' | 'signal'>,
  aloneSince: Date | null,
): Promise<number> {
  let closed = 0
  for (const generation of await runningGenerations()) {
    const limit = aloneSince ?? new Date(now().getTime() - (generation.kind === 'batch' ? LONGEST_MS.batch : LONGEST_MS.other))
    if (new Date(generation.requestedAt) >= limit) continue
    let expected: ExpectedRevision = 'no_stream'
    let ended = false
    for await (const { event, revision } of log.readStream(generationStream(generation.id))) {
      expected = revision
      ended ||= !(event instanceof Error) && (event.type === 'GenerationCompleted' || event.type === 'GenerationFailed')
    }
    if (ended) continue
    const failed = {
      type: 'GenerationFailed',
      data: {
        generationId: generation.id,
        reason: 'interrupted',
        message: 'Generazione interrotta dall’arresto del programma. Un tentativo senza esito può essere stato addebitato.',
        failedAt: now().toISOString(),
      },
    } as const
    try {
      await log.append(generationStream(generation.id), expected, asNew([failed], newId))
      closed++
    } catch (error) {
      // It ended, or another process closed it, in between.
      if (!(error instanceof WrongExpectedRevisionError)) throw error
    }
  }
  if (closed > 0) logger.warn({ closed }, 'interrupted generations closed as failed')
  return closed
}
