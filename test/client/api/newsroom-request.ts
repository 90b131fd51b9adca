import type { Problem } from '../../../client/api/contract.ts'
import { withCookies } from './cookie-jar.ts'
import { isRecord } from './shape-differences.ts'

/** A request for both servers. «{name}» in the path or body is a value kept from an earlier answer. Each `who` has its own cookie jar. */
export interface NewsroomRequest {
  readonly who?: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
  /** Values for later requests: maps a name to a path in the answer. For an address, its fragment is kept. */
  readonly keep?: Readonly<Record<string, string>>
}

export const get = (path: string, who?: string): NewsroomRequest => ({ method: 'GET', path, ...(who ? { who } : {}) })
export const post = (path: string, body: object = {}, more: Partial<NewsroomRequest> = {}): NewsroomRequest => ({
  method: 'POST',
  path,
  body,
  ...more,
})
export const put = (path: string, body: object, more: Partial<NewsroomRequest> = {}): NewsroomRequest => ({
  method: 'PUT',
  path,
  body,
  ...more,
})

/** The parts of an answer that a client distinguishes. */
interface Outcome {
  readonly status: number
  readonly detail?: string | undefined
  readonly type?: string | undefined
  readonly fields?: readonly string[] | undefined
}

/** @returns a function that sends requests to one server and fills in values of its earlier answers */
export function caller(baseUrl: string) {
  const kept = new Map<string, string | number>()
  const fetches = new Map<string, typeof globalThis.fetch>()
  const filled = (text: string) =>
    text.replaceAll(/"?\{(\w+)\}"?/g, (match, name: string) => {
      const value = kept.get(name)
      if (value === undefined) throw new Error(`no answer has given «${name}»`)
      // Unquoted, so that the value keeps its JSON type.
      return match.startsWith('"') ? JSON.stringify(value) : String(value)
    })
  return async (
    { who = 'owner', method, path, body, keep = {} }: NewsroomRequest,
    password: string,
  ): Promise<{ outcome: Outcome; body: unknown }> => {
    kept.set('password', password)
    const fetch = fetches.get(who) ?? withCookies(globalThis.fetch)
    fetches.set(who, fetch)
    const response = await fetch(baseUrl + filled(path), {
      method,
      ...(body === undefined ? {} : { body: filled(JSON.stringify(body)), headers: { 'content-type': 'application/json' } }),
    })
    const answer = await response.text()
    const isJson = /^application\/(problem\+)?json\b/.test(response.headers.get('content-type') ?? '')
    const value: unknown = isJson ? JSON.parse(answer) : null
    if (response.ok) for (const [name, place] of Object.entries(keep)) kept.set(name, valueAt(value, place))
    if (response.ok) return { outcome: { status: response.status }, body: value }
    const { detail, type, errors } = value as Problem
    return { outcome: { status: response.status, detail, type, fields: errors?.map(({ field }) => field) }, body: value }
  }
}

function valueAt(answer: unknown, place: string): string | number {
  const found = place.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), answer)
  if (typeof found === 'number') return found
  if (typeof found === 'string') return found.slice(found.indexOf('#') + 1)
  throw new Error(`the answer has no «${place}»`)
}
