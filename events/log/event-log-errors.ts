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

/** gRPC codes of a failed connection: CANCELLED, DEADLINE_EXCEEDED, INTERNAL, UNAVAILABLE. A broken transport may be UNKNOWN: known by its words. */
const UNREACHABLE_CODES = new Set<unknown>([1, 4, 13, 14, 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE'])

/** gRPC's DATA_LOSS, which the client (1.3.1) takes for a node that is gone; the embedded log names by it what is damaged. */
const DATA_LOSS = 15
const DATA_LOSS_PREFIX = /^15 DATA_LOSS: /

/** @returns whether the node is there, and what it was asked for is damaged */
export const isDamage = (error: unknown): boolean => error instanceof Error && (error as { code?: unknown }).code === DATA_LOSS

function isUnreachable(error: unknown): boolean {
  if (isDamage(error)) return false
  if (
    error instanceof UnavailableError ||
    error instanceof CancelledError ||
    error instanceof DeadlineExceededError ||
    error instanceof NotLeaderError ||
    // ABORTED: the server's own limit has passed, or its subscriber was too slow.
    error instanceof TimeoutError ||
    error instanceof TimeLimitError ||
    isNotReady(error)
  )
    return true
  // Failures at connect can surface as plain errors that only carry a code.
  return (
    error instanceof Error && (UNREACHABLE_CODES.has((error as { code?: unknown }).code) || /discover|transport error/i.test(error.message))
  )
}

/** A cluster without a leader, or a server that starts; it comes without a type that the client (1.3.1) knows. Nothing was stored. */
const isNotReady = (error: unknown): boolean =>
  error instanceof UnknownError && (error as Error).message === 'Could not recognize Server Is Not Ready'

/** @returns whether another node, or the same one a little later, may answer what failed so */
export const isGone = (error: unknown): boolean => isUnreachable(error) && !(error instanceof TimeLimitError)

/**
 * A follower stored nothing; otherwise only an append at a stated revision is recognised when it comes twice.
 * @returns whether an append that failed so may be sent again
 */
export const isRetryable = (error: unknown, expected: ExpectedRevision): boolean =>
  error instanceof NotLeaderError || (expected !== 'stream_exists' && isGone(error))

/** @returns whether the log does not accept the credentials, or the secret, in the URL */
export const isRefused = (error: EventLogUnavailableError): boolean => error.cause instanceof AccessDeniedError

/**
 * @param error whatever the official client threw
 * @param expected of an append; left out of a read
 * @returns the log's own error that says the same, or the error itself where it says nothing about the log
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

/** gRPC's UNAUTHENTICATED: who calls is not known at all. */
const UNAUTHENTICATED = 16

function refusal(error: AccessDeniedError, stream: string, expected: ExpectedRevision | undefined): string {
  if (Number(error.code) === UNAUTHENTICATED) return 'the log refused the credentials'
  return `the log’s user has no right to ${expected === undefined ? 'read' : 'write'} ${stream}`
}

/** The client (1.3.1) puts this before the text of an answer that is of no type it knows; grpc-js, before every text. */
const UNRECOGNIZED = /^(?:Could not recognize |8 RESOURCE_EXHAUSTED: )/
/** gRPC's RESOURCE_EXHAUSTED, by which the embedded log answers when it cannot store anything. */
const RESOURCE_EXHAUSTED = 8

function asRefusal(error: UnknownError): EventLogUnavailableError {
  const { message, code } = error as Error & { code?: unknown }
  const reason = message.replace(UNRECOGNIZED, '')
  return reason !== message || code === RESOURCE_EXHAUSTED
    ? // Without its cause, which repeats it: the structured log joins the two.
      new EventLogWriteRefusedError(reason)
    : new EventLogUnavailableError(`the log cannot answer: ${message}`, { cause: error })
}
