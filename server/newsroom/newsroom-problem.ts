import { type FailureReason, type GenerationFailureDetail, NOTHING_LEFT } from '../../events/domain/generation/generation-failures.ts'
import { HttpProblem } from '../http/problem.ts'
import { CommandRefusedError } from './decider.ts'
import { BudgetSpentError } from './generation/budget.ts'
import { GenerationFailedError } from './generation/generation-failed-error.ts'

const GENERATION_STATUS: Readonly<Record<FailureReason, number>> = {
  unauthorized: 502,
  rate_limited: 503,
  server_error: 502,
  timed_out: 504,
  refused: 502,
  truncated: 502,
  malformed: 502,
  rejected: 502,
  budget_spent: 429,
  cancelled: 503,
  interrupted: 503,
  children_failed: 502,
}
const REFUSAL_STATUS = { not_found: 404, conflict: 409, forbidden: 403, invalid: 422 } as const
const RETRY_AFTER = 60

export function newsroomProblem(error: unknown): HttpProblem | null {
  if (error instanceof CommandRefusedError) return new HttpProblem(REFUSAL_STATUS[error.kind], ...error.refusing)
  if (error instanceof BudgetSpentError)
    return new HttpProblem(429, 'budget-spent', { parameters: { failure: error.detail }, retryAfter: error.retryAfter })
  if (error instanceof GenerationFailedError) {
    const status = hasNothingLeft(error.detail) ? REFUSAL_STATUS.conflict : GENERATION_STATUS[error.reason]
    const wait = status === 503 || status === 429 ? { retryAfter: error.retryAfter ?? RETRY_AFTER } : {}
    return new HttpProblem(status, 'generation-failed', { parameters: { failure: error.detail }, ...wait })
  }
  return null
}

const hasNothingLeft = (detail: GenerationFailureDetail): boolean =>
  NOTHING_LEFT.has(detail.code) || (detail.code === 'no_article_made' && detail.cause !== undefined && hasNothingLeft(detail.cause))
