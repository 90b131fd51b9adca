import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamDeletedError as ClientStreamDeletedError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  WrongExpectedVersionError,
} from '@kurrent/kurrentdb-client'
import {
  EventLogDamagedError,
  EventLogUnavailableError,
  EventLogWriteRefusedError,
  type ExpectedRevision,
  StreamDeletedError,
  WrongExpectedRevisionError,
} from './event-log.ts'
import { TimeLimitError } from './time-limit.ts'

/**
 * gRPC codes of a failed connection: CANCELLED, DEADLINE_EXCEEDED, INTERNAL, UNAVAILABLE. A broken transport may be UNKNOWN with a known
 * text.
 */
const UNREACHABLE_CODES = new Set<unknown>([1, 4, 13, 14, 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE'])

/** gRPC's DATA_LOSS. The embedded log uses it for damage; the client (1.3.1) interprets it as a lost node. */
const DATA_LOSS = 15
const DATA_LOSS_PREFIX = /^15 DATA_LOSS: /

export const isDamage = (error: unknown): boolean => error instanceof Error && (error as { code?: unknown }).code === DATA_LOSS

function isUnreachable(error: unknown): boolean {
  if (isDamage(error)) return false
  if (
    error instanceof UnavailableError ||
    error instanceof CancelledError ||
    error instanceof DeadlineExceededError ||
    error instanceof NotLeaderError ||
    error instanceof TimeoutError ||
    error instanceof TimeLimitError ||
    isNotReady(error)
  )
    return true
  // Connection failures may be plain errors with only a code.
  return (
    error instanceof Error && (UNREACHABLE_CODES.has((error as { code?: unknown }).code) || /discover|transport error/i.test(error.message))
  )
}

/**
 * Returns true for a cluster without a leader or a starting server. The error has no type known to the client (1.3.1), and nothing was
 * stored.
 */
const isNotReady = (error: unknown): boolean =>
  error instanceof UnknownError && (error as Error).message === 'Could not recognize Server Is Not Ready'

export const isGone = (error: unknown): boolean => isUnreachable(error) && !(error instanceof TimeLimitError)

/**
 * Returns whether the failed append may be repeated. A follower stored nothing. Otherwise only an append at a stated revision is
 * recognised as a duplicate.
 */
export const isRetryable = (error: unknown, expected: ExpectedRevision): boolean =>
  error instanceof NotLeaderError || (expected !== 'stream_exists' && isGone(error))

export const isRefused = (error: EventLogUnavailableError): boolean => error.cause instanceof AccessDeniedError

/**
 * Returns the log's error for an error of the official client. Returns errors unrelated to the log unchanged.
 * @param expected expected revision of an append; absent for a read
 */
export function asLogError(error: unknown, stream: string, expected?: ExpectedRevision): unknown {
  if (error instanceof WrongExpectedVersionError) {
    const actual = typeof error.actualState === 'bigint' ? error.actualState : null
    return new WrongExpectedRevisionError(stream, expected ?? 'no_stream', actual, { cause: error })
  }
  if (error instanceof ClientStreamDeletedError) return new StreamDeletedError(stream, { cause: error })
  if (error instanceof MaxAppendSizeExceededError) return new RangeError(`${stream}: an append holds at most 1 MiB`, { cause: error })
  if (error instanceof EventLogUnavailableError) return error
  if (isDamage(error)) return new EventLogDamagedError((error as Error).message.replace(DATA_LOSS_PREFIX, ''))
  if (error instanceof AccessDeniedError) return new EventLogUnavailableError(refusal(error, stream, expected), { cause: error })
  if (isNotReady(error)) return new EventLogUnavailableError('the log has no leader, or is starting', { cause: error })
  if (error instanceof UnknownError) return asRefusal(error)
  if (isUnreachable(error)) return new EventLogUnavailableError(`the log cannot be reached: ${(error as Error).message}`, { cause: error })
  return error
}

const UNAUTHENTICATED = 16

function refusal(error: AccessDeniedError, stream: string, expected: ExpectedRevision | undefined): string {
  if (Number(error.code) === UNAUTHENTICATED) return 'the log refused the credentials'
  return `the log’s user has no right to ${expected === undefined ? 'read' : 'write'} ${stream}`
}

/** Prefixes that the client (1.3.1) adds to answers of unknown type, and grpc-js to every text. */
const UNRECOGNIZED = /^(?:Could not recognize |8 RESOURCE_EXHAUSTED: )/
/** gRPC's RESOURCE_EXHAUSTED, the embedded log's answer when it cannot store anything. */
const RESOURCE_EXHAUSTED = 8

function asRefusal(error: UnknownError): EventLogUnavailableError {
  const { message, code } = error as Error & { code?: unknown }
  const reason = message.replace(UNRECOGNIZED, '')
  return reason !== message || code === RESOURCE_EXHAUSTED
    ? // The cause repeats the message, and the structured log would print both.
      new EventLogWriteRefusedError(reason)
    : new EventLogUnavailableError(`the log cannot answer: ${message}`, { cause: error })
}
