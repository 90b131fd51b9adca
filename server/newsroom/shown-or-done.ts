import { ReadModelsUnavailableError } from '../../projections/stores/read-models.ts'
import { Reply } from '../http/calls/call.ts'
import { NOT_SHOWN_YET } from './italian/refusal-text.ts'

/**
 * What every command answers once its events are in the log: what it made, or, where the read models are late or away, 202 and
 * that it is done. Never a failure: repeating a command that was carried out makes everything twice.
 * @param done what is known without the read models: ids and counts
 * @param show reads what was made; nothing while the read models do not include it
 */
export async function shownOrDone<Made extends object>(
  done: object,
  show: () => Promise<Made | null | undefined>,
): Promise<Made | Reply<object>> {
  const made = await show().catch((error: unknown) => {
    if (error instanceof ReadModelsUnavailableError) return null
    throw error
  })
  return made ?? new Reply({ ...done, type: 'about:blank', title: 'Fatto', status: 202, detail: NOT_SHOWN_YET }, { status: 202 })
}
