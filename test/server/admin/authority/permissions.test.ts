import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'koa'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { COMMANDS, effectOf, isOffered, isPermitted, ROLES, type Role } from '../../../../events/domain/permissions.ts'
import { type Scope, SCOPES } from '../../../../events/domain/scopes.ts'
import { createAdminGuard } from '../../../../server/admin/admin-guard.ts'
import { everyRoute } from './every-route.ts'

const test = suite('Permissions')

/** What the whole world may call, and nothing else. */
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
        const got = await guard
          .needs(needs)(ctx, async () => {})
          .then(
            () => 200,
            ({ status }: { status: number }) => status,
          )
        const expected = role === null ? 401 : isPermitted(needs, role, scopes) ? 200 : 403
        assert.is(got, expected, `${method} ${path} as ${role} with ${scopes?.join() ?? 'a session'}`)
      }
    }
  }
})

/** Written out, so that a change of the table is seen here. */
const NOT_FOR: Record<Role, readonly string[]> = {
  author: [
    'approveRevision',
    'seeAudit',
    'generateTopics',
    'generateArticle',
    'publishArticle',
    'withdrawArticle',
    'featureArticle',
    'activateTopic',
    'invitePerson',
  ],
  editor: [
    'exportAudit',
    'seePeople',
    'invitePerson',
    'changeRole',
    'deactivatePerson',
    'resetSecondFactor',
    'resetPassword',
    'erasePerson',
  ],
  owner: [],
}

test('Each role may do what the one before may; an owner may do everything; a token never what concerns accounts.', () => {
  for (const command of COMMANDS) {
    const allowed = ROLES.map((role) => isPermitted(command, role))
    assert.equal(allowed, allowed.toSorted(), command)
    assert.ok(isPermitted(command, 'owner'), command)
    for (const role of ROLES) if (NOT_FOR[role].includes(command)) assert.not(isPermitted(command, role), `${role}: ${command}`)
    if (/Audit|Person|People|Own|Role|Invitation|Factor|Password/.test(command)) assert.not(isPermitted(command, 'owner', SCOPES), command)
  }
})

test('A state that the table does not name is refused, and only what changes something has a button.', () => {
  assert.is(effectOf('withdrawArticle', 'review'), 'refused')
  for (const state of ['unheard of', 'draft', 'review', 'sent_back', 'discarded'])
    assert.is(effectOf('publishArticle', state), 'refused', state)
  assert.is(effectOf('publishArticle', 'published'), 'keeps')
  assert.not(isOffered('publishArticle', 'editor', 'published'))
  assert.ok(isOffered('publishArticle', 'editor', 'approved'))
  assert.not(isOffered('publishArticle', 'author', 'approved'))
})

test.run()
