import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { awaitReadModels } from '../command-handler.ts'
import { GenerationFailedError } from './generation-failed-error.ts'

/** Waits up to 2 s until the read models show a failed generation, as for a completed one. @throws the error of `making` */
export async function showFailure<Made>(readModels: Pick<ReadModels, 'waitFor'>, making: Promise<Made>): Promise<Made> {
  try {
    return await making
  } catch (error) {
    if (error instanceof GenerationFailedError && error.appended) await awaitReadModels(readModels, error.appended)
    throw error
  }
}
