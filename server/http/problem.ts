import { ApiError, type Problem } from '../../client/api/contract.ts'
import { EventLogUnavailableError, EventLogWriteRefusedError, StreamDeletedError } from '../../events/log/event-log.ts'
import { VaultClosedError } from '../../events/vault/vault.ts'
import { UnreadableEventError } from '../../events/schemas/upcasters.ts'
import { ReadModelsUnavailableError } from '../../projections/stores/read-models.ts'
import { type FieldFault, fieldText } from '../italian/fields.ts'
import type { LogStop } from '../italian/http.ts'
import { type Refusal, type RefusalCode, type Refusing, refusalText, titleOf } from '../italian/refusals.ts'

interface More {
  readonly errors?: readonly FieldFault[]
  /** Seconds. */
  readonly retryAfter?: number | undefined
  /** Target of the error page's link; default: the front page of the requested host. */
  readonly home?: string | undefined
  /** Extension members of the body (RFC 9457, section 3.2). */
  readonly members?: Readonly<Record<string, unknown>> | undefined
}

/** A refusal that an endpoint throws. Its code is the last part of the problem's type, and its message is for the log. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem'
  readonly status: number
  readonly code: RefusalCode
  readonly parameters: unknown
  readonly errors: More['errors']
  readonly retryAfter: More['retryAfter']
  readonly home: More['home']
  readonly members: More['members']
  constructor(status: number, ...[code, more = {}]: Refusing<More>) {
    super(code)
    this.status = status
    this.code = code
    this.parameters = more.parameters
    this.errors = more.errors
    this.retryAfter = more.retryAfter
    this.home = more.home
    this.members = more.members
  }
}

/** @returns the error that the reading API throws; pages in this process and clients over HTTP receive the same one */
export function apiError(status: number, ...refusing: Refusing<More>): ApiError {
  const error = new HttpProblem(status, ...refusing)
  const problem = problemDocument(error)
  return new ApiError(status, problem.detail, problem, error.retryAfter)
}

export interface ProblemResponse {
  readonly problem: Problem
  /** Seconds. */
  readonly retryAfter: number | undefined
  /** True for a fault of the server, which is logged with its stack. */
  readonly unexpected: boolean
}

/**
 * Converts any thrown error to an answer. Callers convert a room's own errors to an `HttpProblem` first.
 * @param error any thrown value
 * @returns an RFC 9457 body that never contains a stack or an internal message
 */
export function toProblem(error: unknown): ProblemResponse {
  if (error instanceof ApiError && error.problem)
    return { problem: error.problem, retryAfter: error.retryAfter ?? undefined, unexpected: false }
  const known = error instanceof HttpProblem ? error : knownProblem(error)
  const problem = known ?? new HttpProblem(500, 'internal-error')
  const unexpected = known === null || error instanceof UnreadableEventError
  return { problem: problemDocument(problem), retryAfter: problem.retryAfter, unexpected }
}

/** @returns the problem of an error that several rooms may throw; null for any other */
function knownProblem(error: unknown): HttpProblem | null {
  if (error instanceof EventLogWriteRefusedError) {
    const parameters = { why: logStop(error.message) }
    return new HttpProblem(503, 'log-cannot-write', { parameters, retryAfter: 30 })
  }
  if (error instanceof EventLogUnavailableError) return new HttpProblem(503, 'log-unavailable', { retryAfter: 5 })
  if (error instanceof ReadModelsUnavailableError) return new HttpProblem(503, 'contents-unavailable', { retryAfter: 5 })
  if (error instanceof UnreadableEventError) return new HttpProblem(503, 'newer-content', { retryAfter: 60 })
  if (error instanceof VaultClosedError) return new HttpProblem(503, 'vault-closed', { retryAfter: 60 })
  if (error instanceof StreamDeletedError) return new HttpProblem(410, 'removed-forever')
  return isExposedHttpError(error) ? new HttpProblem(error.status, 'unreadable-request') : null
}

/** Recognises the embedded log's messages. Messages of another server appear only in the operator's log. */
function logStop(reason: string): LogStop {
  if (/disk is full/i.test(reason)) return 'disk_full'
  if (/removed, moved or replaced/i.test(reason)) return 'file_moved'
  if (/read-only/i.test(reason)) return 'read_only'
  if (/input\/output/i.test(reason)) return 'disk_error'
  return 'other'
}

/** @returns an RFC 9457 document in the newsroom's language */
export function problemDocument({ status, code, parameters, errors, members }: HttpProblem): Problem & { detail: string } {
  return {
    ...members,
    type: `urn:mercato-chiaro:problem:${code}`,
    title: titleOf(status, code),
    status,
    detail: refusalText({ code, parameters } as Refusal),
    ...(errors ? { errors: errors.map((fault) => ({ field: fault.field, message: fieldText(fault) })) } : {}),
  }
}

/** Recognises errors of Koa and its libraries (http-errors) that the request caused. */
function isExposedHttpError(error: unknown): error is Error & { status: number } {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' && 'expose' in error && error.expose === true
}
