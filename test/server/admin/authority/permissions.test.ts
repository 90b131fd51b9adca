import * as assert from 'uvu/assert'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'koa'
import { pino } from 'pino'
import { suite } from 'uvu'
import { COMMANDS, ROLES, type Scope, SCOPES } from '../../../../events/domain/permissions.ts'
import { createAdminGuard } from '../../../../server/admin/admin-guard.ts'
import { mayGive, RIGHTS, STATES } from '../../newsroom/rights/rights-table.ts'
import { everyRoute } from './every-route.ts'

const test = suite('Permissions')

/** Complete list of the calls that are open to everyone. */
const PUBLIC = [
  'GET /api/session',
  'POST /api/session',
  'DELETE /api/session',
  'POST /api/session/passkey',
  'POST /api/session/passkey/options',
  'POST /api/csp-reports',
  'POST /api/invitation',
  'POST /api/invitation/accept',
  'POST /api/password-reset',
  'POST /api/password-reset/complete',
  'POST /api/session/link',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /api/openapi.json',
  'GET /api/home',
  'GET /api/articles',
  'GET /api/articles/slug/:slug',
  'GET /api/articles/slug/:slug/record',
  'GET /api/articles/slug/:slug/related',
  'GET /api/corrections',
  'GET /api/archive',
  'GET /api/lists/:kind/:key',
  'GET /api/subjects',
  'GET /api/search',
  'GET /api/topics',
  'POST /api/views',
  'POST /contact',
  'POST /guida-trading-automatico',
]

test('Only the routes that are named here need no right; no room adds one without saying what it needs.', () => {
  const open = everyRoute().filter(({ needs }) => needs === 'anyone')
  assert.equal(open.map(({ method, path }) => `${method} ${path}`).toSorted(), PUBLIC.toSorted())
  const around = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') && /\brouter\.(get|post|put|patch|delete|all|register)\(/.test(readFileSync(join('server', file), 'utf8')),
  )
  assert.equal(around, [])
})

test('Every route answers each role, with a session or with a token of any scopes, as the table says, and strangers with 401.', async () => {
  const scopeSets = [null, [], ...SCOPES.map((scope): Scope[] => [scope]), [...SCOPES]]
  for (const { method, path, needs } of everyRoute()) {
    if (needs === 'anyone') continue
    for (const role of [null, ...ROLES]) {
      for (const scopes of scopeSets) {
        const caller = role && { actor: 'person:first-owner' as const, personId: 'first-owner', role }
        const guard = createAdminGuard({
          sessions: { holder: async () => caller },
          tokens: { bearer: async () => caller && { ...caller, scopes: scopes! } },
          cookie: { read: () => 'session', write() {}, clear() {} },
          rights: { hold: () => ({ [Symbol.dispose]() {} }) },
          logger: pino({ level: 'silent' }),
        })
        const ctx = { method, path, state: {}, get: () => (scopes ? 'Bearer token' : ''), set() {} } as unknown as Context
        const got = await guard.admit(ctx, needs).then(
          () => 200,
          ({ status }: { status: number }) => status,
        )
        const expected = role === null ? 401 : mayGive(role, needs, scopes) ? 200 : 403
        assert.is(got, expected, `${method} ${path} as ${role} with ${scopes?.join() ?? 'a session'}`)
      }
    }
  }
})

test('every command has a row in the tables of the tests, a route that needs it, and states if its subject has states', () => {
  const told = 'add the command to test/server/newsroom/rights/rights-table.ts'
  assert.equal([...RIGHTS.keys()].toSorted(), COMMANDS.toSorted(), told)
  const routes = everyRoute()
  const routesOf = (command: string) => RIGHTS.get(command)!['routes'] ?? ''
  const named = (command: string) =>
    routesOf(command)
      .split(', ')
      .map((one) => new RegExp(`^${one.replace(' ', ' /api/')}$`))
  for (const { method, path, needs } of routes) {
    if (needs !== 'anyone')
      assert.ok(
        named(needs).some((one) => one.test(`${method} ${path}`)),
        `${method} ${path} needs ${needs}: ${told}`,
      )
  }
  for (const [command, { subject }] of RIGHTS) {
    for (const one of named(command))
      assert.ok(
        routes.some(({ method, path, needs }) => needs === command && one.test(`${method} ${path}`)),
        `${one} needs ${command}`,
      )
    for (const [kind, rows] of Object.entries(STATES))
      assert.is(rows.has(command), kind === subject, `${command} in the table of ${kind}: ${told}`)
  }
})

test.run()
