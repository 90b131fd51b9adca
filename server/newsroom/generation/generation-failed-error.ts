import type { Appended } from '../../../events/log/event-log.ts'
import type { FailureReason, GenerationFailureDetail } from '../../../events/domain/generation/generation-failures.ts'

export interface FailureOptions extends ErrorOptions {
  readonly retryAfter?: number
  readonly appended?: Appended
}

export class GenerationFailedError extends Error {
  override readonly name = 'GenerationFailedError'
  readonly generationId: string
  readonly reason: FailureReason
  readonly detail: GenerationFailureDetail
  readonly retryAfter: number | undefined
  readonly appended: Appended | undefined
  constructor(generationId: string, reason: FailureReason, detail: GenerationFailureDetail, options: FailureOptions = {}) {
    super(`generation ${generationId} failed: ${reason} (${detail.code})`, options)
    this.generationId = generationId
    this.reason = reason
    this.detail = detail
    this.retryAfter = options.retryAfter
    this.appended = options.appended
  }
}
