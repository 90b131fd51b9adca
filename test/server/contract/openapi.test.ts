import { execFile } from 'node:child_process'
import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import { generateSource } from 'oazapfts'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { z } from 'zod'
import type { OpenApi, Operation } from '../../../client/api/openapi.ts'
import type { CallDescription } from '../../../server/http/calls/call.ts'
import { CALLS } from '../../../server/portal/calls.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { readJson } from '../../machine/read-json.ts'
import { logIn } from '../../portal/admin-client.ts'
import { startPortal } from '../../portal/start-portal.ts'

const test = suite('The OpenAPI document')

const portal = await startPortal()
test.after(() => portal.close())
const response = await fetch(`${portal.url}/api/openapi.json`)
const document = (await readJson(response.clone())) as OpenApi

const of = (path: string, method: 'get' | 'post'): Operation => document.paths[path]![method]!

test('an independent validator accepts it', async () => {
  const { valid, errors } = await new Validator().validate({ ...structuredClone(document) })
  assert.equal([valid, errors], [true, undefined])
})

test('it is made once and cached as other public answers are', async () => {
  const etag = response.headers.get('etag')!
  const again = await fetch(`${portal.url}/api/openapi.json`, { headers: { 'if-none-match': etag } })
  assert.equal([response.headers.get('cache-control'), again.status], ['no-cache', 304])
})

test('every schema that it refers to is there, and every operation has a name of its own', () => {
  const text = JSON.stringify(document)
  const referred = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(schemas|responses)\/(\w+)"/g)].map(([, kind, name]) => `${kind} ${name}`),
  )
  const { schemas, responses } = document.components
  const there = new Set([
    ...Object.keys(schemas).map((name) => `schemas ${name}`),
    ...Object.keys(responses).map((name) => `responses ${name}`),
  ])
  assert.equal(
    [...referred].filter((name) => !there.has(name)),
    [],
  )
  assert.is(text.includes('#/$defs'), false)
  const ids = Object.values(document.paths).flatMap((at) => Object.values(at).map((each) => each.operationId))
  assert.equal(
    ids.filter((id, index) => ids.indexOf(id) !== index),
    [],
  )
})

test('it says who may make a call: by cookie, and by a token with a scope where tokens may', () => {
  assert.equal(of('/api/home', 'get').security, [])
  assert.equal(of('/api/articles', 'get').security, [{}, { session: [] }, { token: ['read'] }])
  assert.equal(of('/api/admin/dashboard', 'get').security, [{ session: [] }, { token: ['read'] }])
  assert.equal(of('/api/articles/{slug}/publish', 'post').security, [{ session: [] }, { token: ['publish'] }])
  assert.equal(of('/api/newsroom/model/test', 'post').security, [{ session: [] }])
  assert.equal(of('/metrics', 'get').security, [{ operator: [] }])
  assert.is(of('/api/articles/{slug}/publish', 'post')['x-role'], 'editor')
  assert.is(of('/api/newsroom/model/test', 'post')['x-role'], 'owner')
})

test('it names every status with its body, 202 where the lists may be late, and the headers', () => {
  const { responses, parameters, requestBody } = of('/api/generate/article', 'post')
  assert.equal(Object.keys(responses), [
    '200',
    '202',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '415',
    '422',
    '429',
    '500',
    '502',
    '503',
    '504',
  ])
  assert.equal(responses['401'], { $ref: '#/components/responses/Problem401' })
  assert.equal(Object.keys((responses['429'] as { content: object }).content), ['application/problem+json'])
  assert.equal(
    parameters!.map((each) => [each.name, each.in]),
    [['Idempotency-Key', 'header']],
  )
  assert.equal(requestBody!.content['application/json']!.example, { topicId: 'btp-2025-analisi-rendimenti-prospettive' })
  const listed = of('/api/articles', 'get').responses['200'] as { headers: object }
  assert.equal(Object.keys(listed.headers), ['X-Total-Count', 'Link', 'X-Search-Limited', 'ETag'])
})

test('it describes streams, pages, checks and forms as well', () => {
  const typesOf = (path: string, method: 'get' | 'post', status: string) =>
    Object.keys((of(path, method).responses[status] as { content?: object }).content ?? {})
  assert.equal(typesOf('/api/admin/changes', 'get', '200'), ['text/event-stream'])
  assert.equal(typesOf('/api/audit/export', 'get', '200'), ['text/csv', 'application/x-ndjson'])
  assert.equal(typesOf('/api/newsroom/articles/{slug}/revisions/{revision}/page', 'get', '200'), ['text/html'])
  assert.equal(typesOf('/metrics', 'get', '200'), ['text/plain'])
  assert.equal(typesOf('/contact', 'post', '303'), [])
  assert.equal(typesOf('/api/csp-reports', 'post', '204'), [])
  assert.equal(typesOf('/healthz', 'get', '200'), ['application/json'])
})

test('every call that takes something has an example, which its schemas accept', () => {
  const wrong = Object.entries<CallDescription>(CALLS).flatMap(([name, { path, query, body, isBodyOptional, example = {} }]) => {
    const members = [path, query, body].filter((schema) => schema !== undefined)
    const isMissing = Object.keys(example).length === 0 && ((body && !isBodyOptional) || path)
    // Each part reads its own members, because strict schemas refuse those of the others.
    const own = (schema: z.ZodType) => {
      const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
      return Object.fromEntries(Object.entries(example).filter(([member]) => member in properties))
    }
    const refused = members.flatMap((schema) => schema.safeParse(own(schema)).error?.issues.map((issue) => issue.path.join('.')) ?? [])
    return isMissing ? [`${name} has none`] : refused.map((place) => `${name}: ${place}`)
  })
  assert.equal(wrong, [])
})

/** Uses the generated client as another program would; the compiler reads it too. */
const PROGRAM = `
import { defaults, getArticles, getArticlesSlugBySlug, getTopics, postTopicsByIdActivate, postTopicsByIdDeactivate, type Topic } from './client.ts'

export async function use(baseUrl: string, signedIn: typeof fetch) {
  defaults.baseUrl = baseUrl
  const listed = await getArticles({ category: 'mercati', limit: 2 })
  const slugs = listed.status === 200 ? listed.data.map(({ slug }) => slug) : []
  const unknown = await getArticlesSlugBySlug('no-such-article')
  const topics = await getTopics()
  if (topics.status !== 200) throw new Error('no topics')
  const [topic] = topics.data as [Topic]
  const refused = await postTopicsByIdDeactivate(topic.id)
  const off = await postTopicsByIdDeactivate(topic.id, { fetch: signedIn })
  const on = await postTopicsByIdActivate(topic.id, { fetch: signedIn })
  return {
    slugs: slugs.length,
    unknown: [unknown.status, unknown.status === 404 && unknown.data.title],
    refused: refused.status,
    active: [off.status === 200 && off.data.active, on.status === 200 && on.data.active],
  }
}

// @ts-expect-error the category is a text
export const wrong = () => getArticles({ category: 7 })
// @ts-expect-error a topic has no such member
export type Wrong = Topic['nothing']
`

const COMPILER_OPTIONS = {
  noEmit: true,
  strict: true,
  allowImportingTsExtensions: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2024',
  skipLibCheck: true,
}

test('a client that a public generator makes from it compiles, and reads and changes a portal', async () => {
  await using folder = await tempFolder()
  const at = (name: string) => join(folder.path, name)
  await symlink(join(process.cwd(), 'node_modules'), at('node_modules'))
  await writeFile(at('openapi.json'), JSON.stringify(document))
  await writeFile(at('package.json'), '{ "type": "module" }')
  await writeFile(at('client.ts'), await generateSource(at('openapi.json')))
  await writeFile(at('program.ts'), PROGRAM)
  await writeFile(at('tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: ['program.ts'] }))
  const compiled = await promisify(execFile)(at('node_modules/.bin/tsc'), ['-p', folder.path]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
  assert.is(compiled, '')
  const { use } = (await import(at('program.ts'))) as { use: (baseUrl: string, signedIn: typeof fetch) => Promise<unknown> }
  const { fetch: signedIn } = await logIn(portal.url)
  assert.equal(await use(portal.url, signedIn), {
    slugs: 2,
    unknown: [404, 'Non trovato'],
    refused: 401,
    active: [false, true],
  })
})

test.run()
