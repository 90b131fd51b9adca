import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { awaitReadModels } from '../command-handler.ts'
import { GenerationFailedError } from './generation-failed-error.ts'

/**
 * A generation that ends without its result is shown as such before it is answered, as one with a result is.
 * @throws what `making` throws, once the read models include it; 2 s later at most
 */
export async function showFailure<Made>(readModels: Pick<ReadModels, 'waitFor'>, making: Promise<Made>): Promise<Made> {
  try {
    return await making
  } catch (error) {
    if (error instanceof GenerationFailedError && error.appended) await awaitReadModels(readModels, error.appended)
    throw error
  }
}
