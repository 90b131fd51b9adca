import type { Context } from 'koa'
import { ReadModelsUnavailableError } from '../../projections/stores/read-models.ts'
import { NOT_SHOWN_YET } from './italian/refusal-text.ts'

/**
 * What every command answers once its events are in the log: what it made, or, where the read models are late or away, 202 and
 * that it is done. Never a failure: repeating a command that was carried out makes everything twice.
 * @param done what is known without the read models: ids and counts
 * @param show reads what was made; nothing while the read models do not include it
 */
export async function shownOrDone<Made extends object, Done extends object>(
  ctx: Pick<Context, 'status'>,
  done: Done,
  show: () => Promise<Made | null | undefined>,
): Promise<Made | Done> {
  const made = await show().catch((error: unknown) => {
    if (error instanceof ReadModelsUnavailableError) return null
    throw error
  })
  if (made) return made
  ctx.status = 202
  return { ...done, type: 'about:blank', title: 'Fatto', status: 202, detail: NOT_SHOWN_YET }
}
