import type { z } from 'zod'
import type { ReadingApi } from '../../../client/api/contract.ts'
import type { Command } from '../../../events/domain/permissions.ts'
import type { PlainRefusalCode } from '../../italian/refusals.ts'
import type { ApiRequest } from './api-request.ts'

/** Right that a call needs: the right to give a command, or none. */
export type Needs = Command | 'anyone'

type Members = z.ZodType<object>

/**
 * One call of the API. Its key is its method and path: `POST /api/topics/:id/activate`. Validation, the typed client, the routes of portal
 * and mocks, the table of rights and OpenAPI follow from it.
 */
export interface CallDescription {
  readonly needs: Needs
  /** A sentence for developers, in English. */
  readonly summary: string
  /** Parameters in the path. Invalid ones answer 404 with `missing`. */
  readonly path?: Members
  /** Refusal for invalid parameters in the path; default `no-such-call`. */
  readonly missing?: PlainRefusalCode
  /** Parameters in the query. Invalid ones answer 400. */
  readonly query?: Members
  /** JSON body. An invalid one answers 422. */
  readonly body?: Members
  /** A missing body counts as `{}`. */
  readonly isBodyOptional?: true
  /** Largest body in bytes, a multiple of 1 KiB; default `MAX_BODY_BYTES`. */
  readonly maxBytes?: number
  /** JSON of the answer; null: no body, with status 204. */
  readonly answer: z.ZodType | null
  /** Status of success; default 200, or 204 without a body. */
  readonly status?: 201 | 202
  /** The call answers 202 with a problem document if the command is done and the read models do not show it yet. */
  readonly mayBeLate?: true
  /** Headers of the request that the call reads, with their meaning. */
  readonly requestHeaders?: Readonly<Record<string, string>>
  /** Headers of the answer, with their meaning. */
  readonly headers?: Readonly<Record<string, string>>
  /** Statuses of refusals with reasons, besides those that follow from the rest of the description. */
  readonly errors?: Readonly<Partial<Record<number, string>>>
  /** Calls per minute and address; further ones answer 429. */
  readonly perMinute?: number
  /**
   * Returns the cache key of an answer that is the same for every reader: path and query in their most requested spelling. The answer is
   * cached until something that it read changes. Null: not cached, because the number of addresses is unlimited.
   */
  readonly cachedAs?: (input: never) => string | null
  readonly example?: object
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type CallDescriptions = Readonly<Record<`${Method} /api/${string}`, CallDescription>>

type Merged<Call, Io extends 'input' | 'output'> = Part<Call, 'path', Io> & Part<Call, 'query', Io> & Part<Call, 'body', Io>
type Part<Call, Name extends string, Io extends 'input' | 'output'> =
  Call extends Record<Name, infer Schema>
    ? Schema extends z.ZodType
      ? Io extends 'input'
        ? z.input<Schema>
        : z.output<Schema>
      : unknown
    : unknown

/** Input from a client: members of path, query and body in one object. */
export type Given<Call> = Merged<Call, 'input'>
/** Input of a handler: the same, validated and parsed. */
export type Received<Call> = Merged<Call, 'output'>
export type AnswerOf<Call> = Call extends { readonly answer: infer Schema } ? (Schema extends z.ZodType ? z.output<Schema> : void) : void

/** An answer with its own status or headers. */
export class Reply<out Answer> {
  readonly answer: Answer
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string>>
  /** @param headers names in lower case */
  constructor(answer: Answer, { status, headers = {} }: { status?: number; headers?: Readonly<Record<string, string>> }) {
    this.answer = answer
    this.status = status
    this.headers = headers
  }
}

/** Carries out a call. @param reads the API for readers' and editors' data; a cached answer is dropped when data read through it changes */
export type Handler<Input, Answer> = (input: Input, request: ApiRequest, reads: ReadingApi) => Replied<Answer> | Promise<Replied<Answer>>
type Replied<Answer> = Answer | Reply<Answer | object>

export type Handlers<Calls> = { readonly [Name in keyof Calls]: Handler<Received<Calls[Name]>, AnswerOf<Calls[Name]>> }
