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

/** What a request brings. */
export interface Sent {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  /** @returns the whole body; empty where there is none. @throws HttpProblem 413, 400 */
  readonly readBody: (maxBytes: number) => Promise<string>
}

/** An answer that is a success. */
export interface CallAnswer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** To be sent as JSON; undefined: nothing. */
  readonly body: unknown
}

/** Answers a cached call (`CallDescription.cachedAs`) by itself. @param make reads through the API that it is given, so that its changes are noticed */
export type AnswerFromCache = (key: string, make: (reads: ReadingApi) => Promise<CallAnswer>) => Promise<null>

/** Lets through who may give the command, until it is disposed of. @throws HttpProblem 401 (unknown caller), 403 (role or scope too low) */
export type Admit = (request: ApiRequest, command: Command) => Promise<Disposable>

interface Parts {
  readonly admit: Admit
  readonly reads: ReadingApi
  readonly now: () => Date
}

/** @returns null where the cache has answered */
export type AnswerCall = (request: ApiRequest, sent: Sent, fromCache?: AnswerFromCache) => Promise<CallAnswer | null>

/**
 * Makes one call answerable, whatever brings the request. A body is read before the caller is asked for: with a slow one there can be any
 * time between the request's first byte and its last. They are asked for before too, so that a stranger's body is not waited for.
 */
export function createAnswer(name: string, call: CallDescription, handler: AnyHandler, { admit, reads, now }: Parts): AnswerCall {
  const takesBody = !name.startsWith('GET ')
  const limit = call.perMinute === undefined ? null : createAddressLimit(call.perMinute, now)
  return async (request, sent, fromCache) => {
    const retryAfter = limit?.(request.ip)
    if (retryAfter) throw new HttpProblem(429, 'Troppe richieste da questo indirizzo: riprova tra poco.', { retryAfter })
    const enter = async () => (call.needs === 'anyone' ? undefined : admit(request, call.needs))
    using _first = takesBody ? await enter() : undefined
    const body = takesBody ? await sent.readBody(call.maxBytes ?? MAX_BODY_BYTES) : ''
    using _admitted = await enter()
    const input = inputOf(call, request, sent, body)
    const run = async (through: ReadingApi) => answerOf(call, await handler(input as never, request, through))
    const key = fromCache && call.cachedAs ? call.cachedAs(input as never) : null
    // Awaited here: the right is held until the handler has ended.
    return await (fromCache && key !== null ? fromCache(key, run) : run(reads))
  }
}

/** @throws HttpProblem 404 (path), 400 (query, broken JSON), 415, 422 (body) */
function inputOf(call: CallDescription, request: ApiRequest, { params, query }: Sent, body: string): object {
  const path = call.path?.safeParse(params)
  if (path?.success === false) throw new HttpProblem(404, call.missing ?? 'Questo indirizzo dell’API non esiste.')
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
