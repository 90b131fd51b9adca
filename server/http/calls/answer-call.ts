import type { ReadingApi } from '../../../client/api/contract.ts'
import type { Command } from '../../../events/domain/permissions.ts'
import { createAddressLimit } from '../guards/rate-limit.ts'
import { HttpProblem } from '../problem.ts'
import { parseJson, readParameters } from '../read-json.ts'
import { MAX_BODY_BYTES } from './request-body.ts'
import type { ApiRequest } from './api-request.ts'
import { type CallDescription, Reply } from './call.ts'

/** A handler whose call is known only at run time. */
export type AnyHandler = (input: never, request: ApiRequest, reads: ReadingApi) => unknown

/** Parameters and body of a request. */
export interface Sent {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  /** @returns the whole body; empty if there is none. @throws HttpProblem 413, 400 */
  readonly readBody: (maxBytes: number) => Promise<string>
}

export interface CallAnswer {
  readonly status: number
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON; undefined: no body. */
  readonly body: unknown
}

/**
 * Answers a cached call (`CallDescription.cachedAs`).
 * @param make must read through the API that it receives, so that changes drop the answer
 */
export type AnswerFromCache = (key: string, make: (reads: ReadingApi) => Promise<CallAnswer>) => Promise<null>

/**
 * Admits a caller who may give the command, until the result is disposed of.
 * @throws HttpProblem 401 (unknown caller), 403 (role or scope too low)
 */
export type Admit = (request: ApiRequest, command: Command) => Promise<Disposable>

/** Receives each answer before it is sent, or the error that refuses the call. An error that it throws replaces the answer. */
export type WatchAnswers = (name: string, call: CallDescription, answer: CallAnswer | { readonly error: unknown }) => void

interface Parts {
  readonly admit: Admit
  readonly reads: ReadingApi
  readonly now: () => Date
  readonly watch?: WatchAnswers | undefined
}

/** @returns null if the cache has answered */
export type AnswerCall = (request: ApiRequest, sent: Sent, fromCache?: AnswerFromCache) => Promise<CallAnswer | null>

/**
 * Creates the answer to one call, for any transport. The caller is checked before the body is read, so that the server does not wait for a
 * stranger's body. The caller is checked again afterwards, because a slow body can take any time.
 */
export function createAnswer(name: string, call: CallDescription, handler: AnyHandler, { admit, reads, now, watch }: Parts): AnswerCall {
  const takesBody = !name.startsWith('GET ')
  const limit = call.perMinute === undefined ? null : createAddressLimit(call.perMinute, now)
  const answerUnwatched: AnswerCall = async (request, sent, fromCache) => {
    const retryAfter = limit?.(request.ip)
    if (retryAfter) throw new HttpProblem(429, 'too-many-requests', { retryAfter })
    const enter = async () => (call.needs === 'anyone' ? undefined : admit(request, call.needs))
    using _first = takesBody ? await enter() : undefined
    const body = takesBody ? await sent.readBody(call.maxBytes ?? MAX_BODY_BYTES) : ''
    using _admitted = await enter()
    const input = inputOf(call, request, sent, body)
    const run = async (through: ReadingApi) => {
      const answer = answerOf(call, await handler(input as never, request, through))
      watch?.(name, call, answer)
      return answer
    }
    const key = fromCache && call.cachedAs ? call.cachedAs(input as never) : null
    // Awaited here, so that the caller stays admitted until the handler has ended.
    return await (fromCache && key !== null ? fromCache(key, run) : run(reads))
  }
  if (!watch) return answerUnwatched
  return (...args) =>
    answerUnwatched(...args).catch((error: unknown) => {
      watch(name, call, { error })
      throw error
    })
}

/** @throws HttpProblem 404 (path), 400 (query, broken JSON), 415, 422 (body) */
function inputOf(call: CallDescription, request: ApiRequest, { params, query }: Sent, body: string): object {
  const path = call.path?.safeParse(params)
  if (path?.success === false) throw new HttpProblem(404, call.missing ?? 'no-such-call')
  const isLeftOut = call.isBodyOptional === true && body === ''
  return {
    ...path?.data,
    ...(call.query && readParameters(call.query, query)),
    ...(call.body && (isLeftOut ? readParameters(call.body, {}) : parseJson(request, body, call.body))),
  }
}

function answerOf({ answer, status }: CallDescription, made: unknown): CallAnswer {
  const usual = status ?? (answer === null ? 204 : 200)
  const reply = made instanceof Reply ? made : new Reply(made, {})
  const noStore = { 'cache-control': 'no-store', ...reply.headers }
  return { status: reply.status ?? usual, headers: noStore, body: answer === null && reply.status === undefined ? undefined : reply.answer }
}
