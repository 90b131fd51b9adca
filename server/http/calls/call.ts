import type { z } from 'zod'
import type { ReadingApi } from '../../../client/api/contract.ts'
import type { Command } from '../../../events/domain/permissions.ts'
import type { ApiRequest } from './api-request.ts'

/** The right that a call needs: that to give a command. No right at all is stated too. */
export type Needs = Command | 'anyone'

/** What a call's schema reads: members of an object. */
type Members = z.ZodType<object>

/**
 * One call of the API. Its key among the others is its method and path: `POST /api/topics/:id/activate`. Validation, the typed client, the
 * routes of portal and mocks, the table of rights and OpenAPI follow from it.
 */
export interface CallDescription {
  readonly needs: Needs
  /** A sentence for developers, in English. */
  readonly summary: string
  /** Parameters in the path. What does not match answers 404 with `missing`. */
  readonly path?: Members
  /** In Italian: what is not there when a parameter in the path does not match. */
  readonly missing?: string
  /** Parameters in the query. What does not match answers 400. */
  readonly query?: Members
  /** The JSON body. What does not match answers 422. */
  readonly body?: Members
  /** A body may be left out: it then counts as `{}`. */
  readonly isBodyOptional?: true
  /** Largest body in bytes, a multiple of 1 KiB; default `MAX_BODY_BYTES`. */
  readonly maxBytes?: number
  /** What it answers as JSON; null: nothing, with status 204. */
  readonly answer: z.ZodType | null
  /** Status of success; default 200, or 204 without an answer. */
  readonly status?: 201 | 202
  /** It answers 202 with a problem document where the command is done and the read models do not show it yet. */
  readonly mayBeLate?: true
  /** Headers of the answer, with what they mean. */
  readonly headers?: Readonly<Record<string, string>>
  /** Statuses of refusals and why, besides those that follow from the rest of the description. */
  readonly errors?: Readonly<Partial<Record<number, string>>>
  /** Calls of one address per minute; answers 429 beyond. */
  readonly perMinute?: number
  /**
   * For answers that are the same for every reader: where the answer is cached until something that it read changes, path and query in the
   * spelling that is asked for most; null where there is no end of addresses.
   */
  readonly cachedAs?: (input: never) => string | null
  /** Members of a valid input. */
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

/** What a client gives: members of path, query and body in one object. */
export type Given<Call> = Merged<Call, 'input'>
/** What a handler receives: the same, validated and parsed. */
export type Received<Call> = Merged<Call, 'output'>
/** What a call answers with success. */
export type AnswerOf<Call> = Call extends { readonly answer: infer Schema } ? (Schema extends z.ZodType ? z.output<Schema> : void) : void

/** An answer with a status or headers of its own. */
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

/** Carries out a call. @param reads what readers and editors read; where the answer is cached, what is read from it decides when that ends */
export type Handler<Input, Answer> = (input: Input, request: ApiRequest, reads: ReadingApi) => Replied<Answer> | Promise<Replied<Answer>>
type Replied<Answer> = Answer | Reply<Answer | object>

/** One handler for each call. */
export type Handlers<Calls> = { readonly [Name in keyof Calls]: Handler<Received<Calls[Name]>, AnswerOf<Calls[Name]>> }
