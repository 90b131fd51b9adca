import { ReadModelsUnavailableError } from '../../projections/stores/read-models.ts'
import { Reply } from '../http/calls/call.ts'
import { HttpProblem, problemDocument } from '../http/problem.ts'

/**
 * Answers a command once its events are in the log: with its result, or with 202 if the read models are late or unavailable. Never answers
 * with an error, because a retry would repeat the command.
 * @param done ids and counts, known without the read models
 * @param show reads the result; returns nothing until the read models include it
 */
export async function shownOrDone<Made extends object>(
  done: object,
  show: () => Promise<Made | null | undefined>,
): Promise<Made | Reply<object>> {
  const made = await show().catch((error: unknown) => {
    if (error instanceof ReadModelsUnavailableError) return null
    throw error
  })
  return made ?? new Reply(problemDocument(new HttpProblem(202, 'not-shown-yet', { members: { ...done } })), { status: 202 })
}
