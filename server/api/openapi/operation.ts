import type { Answer, JsonSchema, Operation, Parameter } from '../../../client/api/openapi.ts'
import { type Command, isPermitted, ROLES, SCOPES } from '../../../events/domain/permissions.ts'
import type { CallDescription } from '../../http/calls/call.ts'
import { refusalsOf, successOf, USUAL_REFUSALS } from '../../http/calls/statuses.ts'
import type { SchemaComponents } from './schema-components.ts'

export interface RouteDescription extends Pick<CallDescription, 'summary' | 'path' | 'query' | 'body' | 'headers' | 'errors' | 'example'> {
  readonly needs: Command | 'anyone' | 'operator'
  readonly takes?: readonly string[]
  readonly status?: number
  readonly sends: readonly string[] | null
}

export type RouteDescriptions = Readonly<Record<`${'GET' | 'POST'} /${string}`, RouteDescription>>

export type Description = CallDescription | RouteDescription

type RequestBody = NonNullable<Operation['requestBody']>

const JSON_TYPE = 'application/json'
const PROBLEM = { $ref: '#/components/schemas/Problem' }
const RETRIED: readonly string[] = ['429', '503']
const text = { type: 'string' }

export function createOperation(schemas: SchemaComponents): (name: string, description: Description) => Operation {
  return (name, description) => {
    const { body, path, query, summary, example = {} } = description
    const parameters = [
      ...(path ? parametersOf('path', schemas.sent(`${name} path`), example) : []),
      ...(query ? parametersOf('query', schemas.sent(`${name} query`), example) : []),
      ...Object.entries(('requestHeaders' in description && description.requestHeaders) || {}).map(([header, meaning]): Parameter => ({
        name: header,
        in: 'header',
        description: meaning,
        schema: text,
      })),
    ]
    const inQuery = new Set(parameters.map((parameter) => parameter.name))
    const members = Object.entries(example).filter(([member]) => !inQuery.has(member))
    return {
      operationId: idOf(name),
      tags: [tagOf(name)],
      summary,
      ...rightsOf(description),
      ...(parameters.length > 0 && { parameters }),
      ...(body && { requestBody: bodyOf(description, schemas.sent(`${name} body`), members) }),
      responses: { ...successesOf(name, description, schemas), ...problemsOf(name, description) },
    }
  }
}

function idOf(name: string): string {
  const [method = '', pattern = ''] = name.split(' ')
  const words = pattern
    .replace(/^\/api\//, '/')
    .split('/')
    .filter(Boolean)
  const camel = words.map((word) =>
    (word.startsWith(':') ? `by-${word.slice(1)}` : word).replaceAll(/(?:^|[-.])(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
  return method.toLowerCase() + camel.join('')
}

const TAGS: Readonly<Record<string, readonly string[]>> = {
  site: ['home', 'corrections', 'lists', 'archive', 'subjects', 'search', 'views', 'openapi.json'],
  generation: ['generate', 'schedule', 'model'],
  session: ['session', 'sessions', 'invitation', 'password-reset'],
  operation: ['changes', 'csp-reports', 'healthz', 'readyz', 'metrics', 'contact', 'guida-trading-automatico'],
}

function tagOf(name: string): string {
  const [, ...words] = name.split('/')
  const subject = words.find((word) => !['api', 'admin', 'newsroom'].includes(word))!
  return Object.entries(TAGS).find(([, subjects]) => subjects.includes(subject))?.[0] ?? subject
}

function parametersOf(place: 'path' | 'query', { properties = {}, required = [] }: JsonSchema, example: object): Parameter[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    ...((place === 'path' || required.includes(name)) && { required: true }),
    ...(description !== undefined && { description }),
    schema,
    ...(name in example && { example: (example as Record<string, unknown>)[name] }),
  }))
}

function rightsOf({ needs, errors }: Description): Pick<Operation, 'security' | 'x-role'> {
  if (needs === 'operator') return { security: [{ operator: [] }] }
  // A public call that can answer 401 shows some content only to authenticated callers.
  if (needs === 'anyone') return { security: errors?.[401] === undefined ? [] : [{}, { session: [] }, { token: ['read'] }] }
  const scope = SCOPES.find((each) => isPermitted(needs, 'owner', [each]))
  const role = ROLES.find((each) => isPermitted(needs, each))
  return { ...(role && { 'x-role': role }), security: [{ session: [] }, ...(scope ? [{ token: [scope] }] : [])] }
}

function bodyOf(description: Description, schema: JsonSchema, members: readonly (readonly [string, unknown])[]): RequestBody {
  const types = ('takes' in description && description.takes) || [JSON_TYPE]
  const example = members.length > 0 && { example: Object.fromEntries(members) }
  return {
    required: !('isBodyOptional' in description && description.isBodyOptional),
    content: Object.fromEntries(types.map((type) => [type, { schema, ...example }])),
  }
}

function successesOf(name: string, description: Description, schemas: SchemaComponents): Operation['responses'] {
  const named = headersOf(description.headers ?? {})
  if ('sends' in description) {
    const { sends, status = sends ? 200 : 204 } = description
    const content = sends && { content: Object.fromEntries(sends.map((type) => [type, {}])) }
    return { [status]: { description: 'Done.', ...(named && { headers: named }), ...content } }
  }
  const { answer, cachedAs, mayBeLate, headers } = description
  const all = headersOf({ ...headers, ...(cachedAs && { ETag: 'Names this answer, for `If-None-Match`.' }) })
  return {
    [successOf(description)]: {
      description: 'Done.',
      ...(all && { headers: all }),
      ...(answer && { content: { [JSON_TYPE]: { schema: schemas.answer(name) } } }),
    },
    ...(mayBeLate && {
      202: {
        description: 'Done, but the lists do not show it yet. Do not repeat the call.',
        content: { [JSON_TYPE]: { schema: PROBLEM } },
      },
    }),
    ...(cachedAs && { 304: { description: 'The answer is still the one that `If-None-Match` names.' } }),
  }
}

function problemsOf(name: string, description: Description): Operation['responses'] {
  const { needs } = description
  const refusals = Object.entries(refusalsOf(name, { ...description, needs: needs === 'operator' ? 'anyone' : needs }))
  return Object.fromEntries([
    ...refusals.map(([status, reason]) => [
      status,
      reason === USUAL_REFUSALS[Number(status) as keyof typeof USUAL_REFUSALS]
        ? { $ref: `#/components/responses/Problem${status}` }
        : problemAnswer(status, reason),
    ]),
    ['500', { $ref: '#/components/responses/Problem500' }],
  ]) as Operation['responses']
}

export function problemAnswer(status: string, reason: string): Answer {
  const headers = headersOf({
    ...(RETRIED.includes(status) && { 'Retry-After': 'Seconds to wait.' }),
    ...(status === '401' && { 'WWW-Authenticate': '`Bearer`, where a token would do.' }),
  })
  return { description: reason, ...(headers && { headers }), content: { 'application/problem+json': { schema: PROBLEM } } }
}

const headersOf = (meanings: Readonly<Record<string, string>>): Answer['headers'] | null => {
  const entries = Object.entries(meanings)
  return entries.length === 0 ? null : Object.fromEntries(entries.map(([name, description]) => [name, { description, schema: text }]))
}
