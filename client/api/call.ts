import type { AnswerOf, Given } from '../../server/http/calls/call.ts'
import type { Calls } from '../../server/portal/calls.ts'
import { request } from './request.ts'

/** Method and path of an API call: `POST /api/topics/:id/activate`. */
export type CallName = keyof Calls
/** Members of path, query and body in one object. */
export type InputOf<Name extends CallName> = Given<Calls[Name]>
export type OutputOf<Name extends CallName> = AnswerOf<Calls[Name]>

/** The input is optional for calls without required members. */
type Arguments<Name extends CallName> = object extends InputOf<Name> ? [input?: InputOf<Name>] : [input: InputOf<Name>]

/** Makes an API call. Rejects with `ApiError` when the server refuses or fails. */
export interface Call {
  <Name extends CallName>(name: Name, ...input: Arguments<Name>): Promise<OutputOf<Name>>
  raw<Name extends CallName>(name: Name, input: InputOf<Name>, headers?: Readonly<Record<string, string>>): Promise<Response>
}

export interface HttpApiOptions {
  /** Origin of `/api`, without a trailing slash; empty in the browser. */
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
}

/**
 * Makes API calls over HTTP. Path parameters go into the path, other members into the query of a GET or DELETE, otherwise into the JSON
 * body.
 */
export function createCall({ baseUrl, fetch }: HttpApiOptions): Call {
  async function raw(name: string, input: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const [method, pattern] = name.split(' ') as [string, string]
    const left: Record<string, unknown> = { ...input }
    const path = pattern.replace(/:(\w+)/g, (_, member: string) => {
      const value = String(left[member])
      delete left[member]
      return encodeURIComponent(value)
    })
    const members = Object.entries(left)
    if (method !== 'GET' && method !== 'DELETE')
      return request(fetch, baseUrl + path, { method, headers, body: members.length === 0 ? null : JSON.stringify(left) })
    const given = members.filter(([, value]) => value !== undefined).map(([member, value]) => [member, String(value)])
    const query = new URLSearchParams(given).toString()
    return request(fetch, baseUrl + path + (query && `?${query}`), { method, headers })
  }
  const call = async (name: string, input: object = {}) => {
    const response = await raw(name, input)
    return response.status === 204 ? undefined : ((await response.json()) as unknown)
  }
  return Object.assign(call, { raw }) as Call
}
