import type { FailureReason } from '../../../events/schemas/generation.ts'

/** A generation that ended without its result; the log says the same. */
export class GenerationFailedError extends Error {
  override readonly name = 'GenerationFailedError'
  readonly generationId: string
  readonly reason: FailureReason
  /** Seconds after which trying again makes sense, where somebody said so. */
  readonly retryAfter: number | undefined
  /** @param message for the admin, in Italian */
  constructor(generationId: string, reason: FailureReason, message: string, options: ErrorOptions & { retryAfter?: number } = {}) {
    super(message, options)
    this.generationId = generationId
    this.reason = reason
    this.retryAfter = options.retryAfter
  }
}
