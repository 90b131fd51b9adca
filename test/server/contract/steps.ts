import fc from 'fast-check'
import type { JsonSchema, OpenApi, Operation } from '../../../client/api/openapi.ts'
import { type SeededRandom, seededRandom } from '../../../events/domain/seeded-random.ts'
import type { CallDescription } from '../../../server/http/calls/call.ts'
import { MAX_BODY_BYTES } from '../../../server/http/calls/request-body.ts'
import { CALLS, openApi } from '../../../server/portal/calls.ts'
import { spoilt, valuesOf } from './arbitrary.ts'
import type { KnownValues } from './known-values.ts'

/** One request, which each server fills with the values that it has answered before. */
export interface Step {
  /** «POST /api/topics/:id/activate: a broken body» */
  readonly what: string
  readonly name: string
  readonly tag: string
  readonly isSignedIn: boolean
  /** Absent: any status that the description names. */
  readonly expected?: readonly number[]
  /** True if the method or the body differs from that of the call. */
  readonly isOfAnotherKind?: boolean
  request(known: KnownValues): SentRequest
}

interface SentRequest {
  readonly method: string
  /** Path and query. */
  readonly address: string
  readonly type?: string
  readonly body?: string
}

interface Members {
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** @param rounds random requests for each call, besides those that are the same each time. @returns requests in an order that depends on the seed alone */
export function stepsOf(rounds: number, seed: string): Step[] {
  const random = seededRandom(seed)
  const document = openApi()
  const calls = Object.entries<CallDescription>(CALLS).map(([name, call]) => createCallSteps(name, call, document, random))
  // Reading calls come first, because their answers fill the others.
  const reading = calls.filter(({ name }) => name.startsWith('GET ')).map((call) => call.plain(true))
  const fixed = calls.flatMap((call) => call.fixed())
  const drawn = Array.from({ length: rounds }, () => calls.flatMap((call) => call.drawn())).flat()
  return [...reading, ...fixed, ...random.sample(drawn, drawn.length)]
}

function createCallSteps(name: string, call: CallDescription, document: OpenApi, random: SeededRandom) {
  const [method, pattern] = name.split(' ') as [string, string]
  const operation = document.paths[pattern.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase() as 'get']!
  const tag = operation.tags[0]!
  const throttled = call.perMinute === undefined ? [] : [429]
  const schemas = schemasOf(operation, document)
  const plainMembers: Members = { ...schemas.examples, body: schemas.body && schemas.examples.body }

  const step = (what: string, isSignedIn: boolean, members: Members, more: Partial<Step> & { sent?: Partial<SentRequest> } = {}): Step => {
    const at = random.next()
    const { sent, ...rest } = more
    return {
      what: `${name}: ${what}`,
      name,
      tag,
      isSignedIn,
      ...rest,
      request: (known) => ({ ...written(method, pattern, withKnown(members, known, tag, at)), ...sent }),
    }
  }
  /** Half of the members of an example, and half of the drawn members that the example does not have. */
  const nearExample = <T>(drawn: T, example: unknown): T => {
    if (!isObject(drawn) || !isObject(example)) return drawn
    const all = { ...drawn, ...Object.fromEntries(Object.entries(example).filter(([member]) => !(member in drawn))) }
    const chosen = Object.entries(all).flatMap(([member, value]) => {
      if (random.chance(0.5)) return [[member, value]]
      return member in example ? [[member, (example as Record<string, unknown>)[member]]] : []
    })
    return Object.fromEntries(chosen) as T
  }
  const draw = <T>(values: fc.Arbitrary<T>): T => fc.sample(values, { seed: random.whole(0, 2 ** 31), numRuns: 1 })[0]!

  return {
    name,
    plain: (isSignedIn: boolean) => step('the example', isSignedIn, plainMembers),
    /** Requests that are wrong in one known way, and the status of each. */
    fixed(): Step[] {
      const json = { type: 'application/json' }
      const wrong = (what: string, status: number, sent: Partial<SentRequest>) =>
        step(what, true, plainMembers, { expected: [status, ...throttled], isOfAnotherKind: true, sent })
      const large = JSON.stringify({ large: 'x'.repeat((call.maxBytes ?? MAX_BODY_BYTES) + 1) })
      return [
        step('no session', false, plainMembers, call.needs === 'anyone' ? {} : { expected: [401] }),
        wrong('another method', 405, { method: 'PATCH' }),
        ...(method === 'GET' ? [] : [this.plain(true), wrong('a body that is too large', 413, { ...json, body: large })]),
        ...(call.body
          ? [
              wrong('a broken body', 400, { ...json, body: '{"' }),
              wrong('a body of another type', 415, { type: 'text/plain', body: '{}' }),
              wrong('a body that is a number', 422, { ...json, body: '7' }),
              wrong('a body that is nested too deep', 400, { ...json, body: '['.repeat(100) + ']'.repeat(100) }),
              ...(call.isBodyOptional ? [] : [wrong('no body', 415, { type: '', body: '' })]),
            ]
          : []),
      ]
    },
    /** Drawn requests; empty for a call that takes no members. */
    drawn(): Step[] {
      if (!schemas.takesMembers) return []
      const isSpoilt = random.chance(0.4)
      const valid = {
        path: nearExample(draw(schemas.pathValues), plainMembers.path),
        query: nearExample(draw(schemas.queryValues), plainMembers.query),
        body: nearExample(draw(schemas.bodyValues), plainMembers.body),
      }
      const part = random.pick(['path', 'query', 'body'] as const)
      const wrong = draw(spoilt(valid[part]))
      const members = isSpoilt && (part === 'body' || isObject(wrong)) ? { ...valid, [part]: wrong } : valid
      return [step(isSpoilt ? `spoilt ${part}` : 'drawn from the schema', random.chance(0.9), members)]
    },
  }
}

function schemasOf({ parameters = [], requestBody }: Operation, { components }: OpenApi) {
  const resolve = (schema: JsonSchema): JsonSchema =>
    schema.$ref === undefined ? schema : resolve(components.schemas[schema.$ref.split('/').at(-1)!]!)
  const partOf = (place: 'path' | 'query') => {
    const own = parameters.filter((parameter) => parameter.in === place)
    return {
      values: valuesOf(
        {
          type: 'object',
          properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
          required: own.filter(({ required }) => required).map(({ name }) => name),
        },
        resolve,
      ) as fc.Arbitrary<Readonly<Record<string, unknown>>>,
      example: Object.fromEntries(own.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]]))),
    }
  }
  const [path, query] = [partOf('path'), partOf('query')]
  const body = requestBody?.content['application/json']
  return {
    examples: { path: path.example, query: query.example, body: body?.example ?? {} },
    body: body !== undefined,
    takesMembers: body !== undefined || parameters.some((parameter) => parameter.in !== 'header'),
    pathValues: path.values,
    queryValues: query.values,
    bodyValues: body?.schema ? valuesOf(body.schema, resolve) : fc.constant<unknown>(undefined),
  }
}

/** @returns the members, most of the time with values that the server has answered itself */
function withKnown({ path, query, body }: Members, known: KnownValues, tag: string, at: number): Members {
  if (at > 0.85) return { path, query, body }
  const names = [...Object.keys(path), ...(isObject(body) ? Object.keys(body) : [])]
  const values = known.find(tag, names, at / 0.85)
  const filled = (members: object) =>
    Object.fromEntries(Object.entries(members).map(([member, value]) => [member, values[member] ?? value]))
  return { path: filled(path), query, body: isObject(body) ? filled(body) : body }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

function written(method: string, pattern: string, { path, query, body }: Members): SentRequest {
  const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  const filled = pattern.replace(/:(\w+)/g, (_, member: string) => encodeURIComponent(text(path[member] ?? 'x').toWellFormed()) || 'x')
  const asked = Object.entries(query ?? {}).map(([member, value]) => [member, text(value)])
  const search = new URLSearchParams(asked).toString()
  const address = filled + (search && `?${search}`)
  return body === undefined || method === 'GET'
    ? { method, address }
    : { method, address, type: 'application/json', body: JSON.stringify(body) }
}
