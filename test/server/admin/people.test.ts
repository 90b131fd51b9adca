import * as assert from 'uvu/assert'
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import { personStream } from '../../../events/schemas/people.ts'
import { createApiTokens } from '../../../server/admin/api-tokens.ts'
import type { Call } from '../../../client/api/call.ts'
import { ApiError, type AuditPage } from '../../../client/api/contract.ts'
import type { Profile, ProfileProposal } from '../../../client/api/people.ts'
import { origin } from '../../events/new-events.ts'
import { until } from '../../machine/until.ts'
import { logIn } from '../../portal/admin-client.ts'
import { ADMIN_PASSWORD, startPortal, type TestPortal } from '../../portal/start-portal.ts'
import { codeOf } from './factors/code-of.ts'
import { authorityOf } from './authority/authority-of.ts'
import { browser, join, PASSWORD, tokenOf } from './people/join.ts'
import { readJson } from '../../machine/read-json.ts'

const test = suite('People')
const NEW_PASSWORD = 'dieci lumache calme'

/** Logs in with another browser. */
const enter = (portal: TestPortal, email: string, password: string, code?: string) =>
  browser(portal)('POST /api/session', { email, password, code })
const approve = (call: Call, { personId: id, version }: ProfileProposal) =>
  call('POST /api/admin/profile-proposals/:id/approve', { id, version })
const changeProfile = (call: Call, profile: Profile, isPublic = true) => call('PUT /api/admin/account/profile', { profile, isPublic })
const changePassword = (call: Call, password: string, newPassword: string) =>
  call('POST /api/admin/account/password', { password, newPassword })
const moveTo = (call: Call, email: string, password = PASSWORD) => call('POST /api/admin/account/email', { password, email })

/** @returns status and text of a refusal, 200 of a success */
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => [200, ''],
    (error: ApiError) => [error.status, error.problem?.detail ?? error.message],
  )
const status = async (call: Promise<unknown>) => (await outcome(call))[0]

test('An invited person sets a password by a link that is good once, and is then who they are, with the role they were given.', async () => {
  await using portal = await startPortal()
  const { call: owner } = await logIn(portal.url)
  const { personId, url } = await owner('POST /api/admin/people', { email: 'Ada@Example.it', role: 'editor' })
  assert.match(url, /\/admin\/invito#[\da-f-]{36}\.[\w-]{43}$/)
  const call = browser(portal)
  const invited = await call('POST /api/invitation', { token: tokenOf({ url }) })
  assert.equal([invited.email, invited.role], ['Ada@Example.it', 'editor'])
  for (const weak of ['corta', 'password1', 'ada@example.it', 'Mercato-Chiaro-1'])
    assert.is(await status(call('POST /api/invitation/accept', { token: tokenOf({ url }), name: 'Ada', password: weak })), 422, weak)
  assert.is(
    await status(call('POST /api/invitation/accept', { token: tokenOf({ url }), name: 'Redazione Mercati', password: PASSWORD })),
    422,
  )
  await call('POST /api/invitation/accept', { token: tokenOf({ url }), name: 'Ada', password: PASSWORD })
  assert.equal(await call('GET /api/session'), { authenticated: true, person: { id: personId, role: 'editor' } })
  assert.is(await status(call('POST /api/invitation', { token: tokenOf({ url }) })), 404)
  assert.is(await status(call('POST /api/invitation/accept', { token: tokenOf({ url }), name: 'Eva', password: PASSWORD })), 404)

  const elsewhere = browser(portal)
  await elsewhere('POST /api/session', { email: ' ada@EXAMPLE.it', password: PASSWORD })
  assert.is((await elsewhere('GET /api/session')).person?.id, personId)
  const { people } = await owner('GET /api/admin/people')
  assert.equal(
    people.map(({ name, email, status, role }) => [name, email, status, role]),
    [['Ada', 'Ada@Example.it', 'active', 'editor']],
  )
  assert.is((await elsewhere('GET /api/admin/sessions')).length, 2, 'her own, and not the owner’s')
  assert.is(await status(elsewhere('GET /api/admin/people')), 403)
  assert.is((await owner('GET /api/admin/sessions')).length, 1)
})

test('No address is taken twice, also when two invite at once; withdrawn or erased, it is free again; a new link ends the one before.', async () => {
  await using portal = await startPortal()
  await using log = await portal.openLog()
  const { call: owner } = await logIn(portal.url)
  const invite = (email: string) => owner('POST /api/admin/people', { email, role: 'author' })
  const both = await Promise.all(['bice@example.it', 'BICE@example.it'].map((email) => status(invite(email))))
  assert.equal(both.toSorted(), [200, 409])
  const [bice] = (await owner('GET /api/admin/people')).people
  assert.is((await owner('GET /api/admin/people')).people.length, 1)
  const first = await owner('POST /api/admin/people/:id/invitation', { id: bice!.id })
  const second = await owner('POST /api/admin/people/:id/invitation', { id: bice!.id })
  assert.is(await status(browser(portal)('POST /api/invitation', { token: tokenOf(first) })), 404)
  await owner('DELETE /api/admin/people/:id/invitation', { id: bice!.id })
  assert.is(await status(browser(portal)('POST /api/invitation', { token: tokenOf(second) })), 404)
  assert.equal((await owner('GET /api/admin/people')).people, [])

  // A crash between the withdrawal and the erasure leaves this event.
  const { personId } = await invite('bice@example.it')
  const withdrawn = { type: 'InvitationWithdrawn', data: { personId, withdrawnAt: new Date().toISOString() } } as const
  await log.append(personStream(personId), 'no_stream', newEvents([withdrawn], origin, randomUUID))
  assert.is(await status(owner('POST /api/admin/people/:id/invitation', { id: personId })), 409)
  await owner('DELETE /api/admin/people/:id/invitation', { id: personId })
  assert.equal((await owner('GET /api/admin/people')).people, [])
  const { id } = await join(portal, owner, 'bice@example.it', 'author')
  assert.is(await status(owner('POST /api/admin/people/:id/erase', { id, password: 'sbagliata' })), 403)
  assert.equal(await owner('POST /api/admin/people/:id/erase', { id, password: ADMIN_PASSWORD }), { pending: false })
  assert.is(await status(enter(portal, 'bice@example.it', PASSWORD)), 401)
  await join(portal, owner, 'bice@example.it', 'author')
})

test('Wrong password, unknown, invited, deactivated: one answer; and a code is asked for after the right password only.', async () => {
  await using portal = await startPortal()
  const { call: owner } = await logIn(portal.url)
  const { call, id } = await join(portal, owner, 'carla@example.it', 'author')
  const { id: gone } = await join(portal, owner, 'dora@example.it', 'author')
  await owner('POST /api/admin/people', { email: 'elsa@example.it', role: 'author' })
  await owner('POST /api/admin/people/:id/deactivate', { id: gone })
  const { secret } = await call('POST /api/admin/account/second-factor/offer')
  assert.is(await status(call('POST /api/admin/account/second-factor', { password: PASSWORD, secret, code: '000000' })), 422)
  const { step, code } = codeOf(secret)
  const { recoveryCodes } = await call('POST /api/admin/account/second-factor', { password: PASSWORD, secret, code })
  assert.is(recoveryCodes.length, 10)
  const tries: [string, string][] = [
    ['carla@example.it', 'sbagliata'],
    ['nessuna@example.it', PASSWORD],
    ['elsa@example.it', PASSWORD],
    ['dora@example.it', PASSWORD],
    ['non è un indirizzo', PASSWORD],
  ]
  const answers = await Promise.all(tries.map(([email, password]) => outcome(enter(portal, email, password, '123456'))))
  assert.equal(new Set(answers.map(String)), new Set(['401,Password o codice non corretti.']))
  assert.match((await outcome(enter(portal, 'carla@example.it', PASSWORD))).join(), /401,Inserisci il codice/)
  assert.is(await status(enter(portal, 'carla@example.it', PASSWORD, code)), 401, 'the code that turned it on')
  await enter(portal, 'carla@example.it', PASSWORD, codeOf(secret, step).code)
  await enter(portal, 'carla@example.it', PASSWORD, recoveryCodes[0])
  assert.is(await status(enter(portal, 'carla@example.it', PASSWORD, recoveryCodes[0])), 401)
  await owner('POST /api/admin/people/:id/reset-second-factor', { id, password: ADMIN_PASSWORD })
  await enter(portal, 'carla@example.it', PASSWORD)
})

test('A new password or address ends the person’s other sessions and goes on in this one, as what it was opened with; no one ends or sees another’s.', async () => {
  await using portal = await startPortal()
  const { call: owner } = await logIn(portal.url)
  const { call } = await join(portal, owner, 'fede@example.it', 'owner')
  const elsewhere = browser(portal)
  await elsewhere('POST /api/session', { email: 'fede@example.it', password: PASSWORD })
  assert.is(await status(changePassword(call, 'sbagliata', NEW_PASSWORD)), 403)
  await changePassword(call, PASSWORD, NEW_PASSWORD)
  assert.is((await elsewhere('GET /api/session')).authenticated, false)
  assert.is((await call('GET /api/session')).authenticated, true)
  assert.is(await status(enter(portal, 'fede@example.it', PASSWORD)), 401)
  const [own] = await call('GET /api/admin/sessions')
  assert.match(own!.device!, / su /)
  const [firstOwners] = await owner('GET /api/admin/sessions')
  assert.is(await status(call('POST /api/admin/sessions/:id/end', { id: firstOwners!.id, password: NEW_PASSWORD })), 404)

  const { secret } = await call('POST /api/admin/account/second-factor/offer')
  const { step, code } = codeOf(secret)
  assert.is(await status(call('POST /api/admin/account/second-factor', { password: 'sbagliata', secret, code })), 403)
  const { recoveryCodes } = await call('POST /api/admin/account/second-factor', { password: NEW_PASSWORD, secret, code })
  await elsewhere('POST /api/session', { email: 'fede@example.it', password: NEW_PASSWORD, code: recoveryCodes[0] })
  await changePassword(elsewhere, NEW_PASSWORD, PASSWORD)
  assert.equal(
    (await elsewhere('GET /api/admin/sessions')).map(({ current, secondFactor }) => [current, secondFactor]),
    [[true, 'recovery']],
  )
  await call('POST /api/session', { email: 'fede@example.it', password: PASSWORD, code: recoveryCodes[1] })
  assert.is(await status(call('POST /api/admin/account/second-factor/disable', { password: 'sbagliata' })), 403)
  await call('POST /api/admin/account/second-factor/disable', { password: PASSWORD })
  const without = browser(portal)
  await without('POST /api/session', { email: 'fede@example.it', password: PASSWORD })
  await call('POST /api/admin/account/second-factor', { password: PASSWORD, secret, code: codeOf(secret, step).code })
  await changePassword(without, PASSWORD, NEW_PASSWORD)
  assert.is((await without('GET /api/session')).authenticated, false, 'no session without the second factor comes of a new password')

  await call('POST /api/session', { email: 'fede@example.it', password: NEW_PASSWORD, code: recoveryCodes[2] }).catch(() => {})
  assert.is((await call('GET /api/session')).authenticated, false, 'codes of a factor that was turned off')
  assert.is((await owner('GET /api/session')).authenticated, true)
})

test('A person changes their address with their password: the old one is free, and no two get the same one, the first owner included.', async () => {
  await using portal = await startPortal()
  const { call: owner } = await logIn(portal.url)
  const { call, id } = await join(portal, owner, 'lia@example.it', 'author')
  const elsewhere = browser(portal)
  await elsewhere('POST /api/session', { email: 'lia@example.it', password: PASSWORD })
  assert.is(await status(moveTo(call, 'lia.nuova@example.it', 'sbagliata')), 403)
  assert.is(await status(moveTo(call, 'non è un indirizzo')), 422)
  await moveTo(call, 'lia.nuova@example.it')
  await moveTo(call, 'Lia.Nuova@example.it')
  assert.is((await call('GET /api/admin/account')).email, 'Lia.Nuova@example.it', 'one’s own address is not taken')
  assert.is((await elsewhere('GET /api/session')).authenticated, false)
  assert.is(await status(elsewhere('POST /api/session', { email: 'lia@example.it', password: PASSWORD })), 401)
  await elsewhere('POST /api/session', { email: 'LIA.nuova@example.it', password: PASSWORD })
  const { personId } = await owner('POST /api/admin/people', { email: 'lia@example.it', role: 'author' })
  assert.is(await status(moveTo(call, 'Lia@Example.it')), 409, 'taken by an invitation')
  assert.equal(
    (await owner('GET /api/admin/people')).people.map(({ id, email }) => [id, email]).toSorted(),
    [
      [id, 'Lia.Nuova@example.it'],
      [personId, 'lia@example.it'],
    ].toSorted(),
  )

  assert.equal([(await owner('GET /api/admin/account')).email, (await owner('GET /api/admin/account')).profile], [null, null])
  await changeProfile(owner, { name: 'Prima Proprietaria', byline: '', desk: '', biography: '' }, false)
  const asOwner = { name: 'lia', byline: 'Prima  Proprietaria', desk: '', biography: 'www.evil.example' }
  const { problem } = (await changeProfile(call, asOwner).catch((error: unknown) => error)) as ApiError
  assert.is(problem?.errors?.map(({ field }) => field).join(), 'profile.byline,profile.biography')
  await changeProfile(call, { ...asOwner, byline: '', biography: '' }, false)
  const second = (await logIn(portal.url)).call
  const both = [moveTo(owner, 'contesa@example.it', ADMIN_PASSWORD), moveTo(elsewhere, 'CONTESA@example.it')]
  assert.equal((await Promise.all(both.map(status))).toSorted(), [200, 409])
  await moveTo(owner, 'capo@example.it', ADMIN_PASSWORD)
  const { email, profile } = await owner('GET /api/admin/account')
  assert.equal([email, profile?.name], ['capo@example.it', 'Prima Proprietaria'])
  assert.is((await second('GET /api/session')).authenticated, false)
  assert.is(await status(owner('POST /api/admin/people', { email: 'capo@example.it', role: 'author' })), 409)
  assert.is(await status(changePassword(owner, ADMIN_PASSWORD, PASSWORD)), 409, 'in the portal’s configuration')
  const { fetch } = await logIn(portal.url)
  const { items } = await readJson<AuditPage>(fetch(`${portal.url}/api/audit?type=PersonEmailChanged`))
  assert.equal([items[0]!.who, items[0]!.sentence], ['Prima Proprietaria', 'Ha cambiato il proprio indirizzo e-mail'])
})

test('a public profile waits for another person’s approval; a decision names the version, and the person learns of it', async () => {
  await using portal = await startPortal()
  const { call: owner, fetch: ownersFetch } = await logIn(portal.url)
  const profile = { name: 'Prima Proprietaria', byline: '', desk: '', biography: '' }
  assert.is((await changeProfile(owner, profile)).proposal?.outcome, 'waiting')
  const waiting = async (call: Call) => (await call('GET /api/admin/profile-proposals')).items
  const [own] = await waiting(owner)
  assert.equal([own!.isOwn, own!.mayDecide, own!.former, own!.proposed.name], [true, true, null, 'Prima Proprietaria'])
  await approve(owner, own!)
  assert.equal((await owner('GET /api/admin/account')).proposal?.outcome, 'approved')

  const editor = await join(portal, owner, 'lea@example.it', 'editor')
  const author = await join(portal, owner, 'ugo@example.it', 'author')
  await changeProfile(owner, { ...profile, desk: 'Mercati' })
  const [second] = await waiting(owner)
  assert.equal([second!.isOwn, second!.mayDecide], [true, false], 'an editor could')
  assert.is(await status(approve(owner, second!)), 403)
  assert.is(
    await status(owner('POST /api/admin/profile-proposals/:id/refuse', { id: 'first-owner', version: second!.version, reason: 'No.' })),
    403,
  )
  await approve(editor.call, second!)

  await changeProfile(author.call, { ...profile, name: 'Ugo', byline: 'P. Proprietaria' })
  await changeProfile(editor.call, { ...profile, name: 'Lea', byline: 'Lea Lombardi' })
  assert.is(await status(author.call('GET /api/admin/profile-proposals')), 403)
  const [his, hers] = await waiting(editor.call)
  assert.equal(
    his!.warnings.map(({ text }) => text),
    ['Somiglia al nome di una persona della redazione: «Prima Proprietaria».'],
  )
  assert.is(await status(approve(author.call, his!)), 403)
  assert.is(await status(approve(editor.call, hers!)), 403, 'the first owner could')
  await changeProfile(author.call, { ...profile, name: 'Ugo', byline: 'Ugo Verdi', biography: 'Scrive di tassi.' })
  assert.is(await status(approve(editor.call, his!)), 409, 'he has changed it')
  const { version } = (await waiting(editor.call)).find(({ personId }) => personId === author.id)!
  await editor.call('POST /api/admin/profile-proposals/:id/refuse', { id: author.id, version, reason: 'Manca la qualifica.' })
  const { proposal, isPublic } = await author.call('GET /api/admin/account')
  assert.equal([proposal?.outcome, proposal?.reason, isPublic], ['refused', 'Manca la qualifica.', false])
  await author.call('DELETE /api/admin/account/profile/proposal')
  assert.is((await author.call('GET /api/admin/account')).proposal, null)

  const kept = { ...profile, name: 'Lea', byline: 'Lea Lombardi' }
  await approve(owner, hers!)
  await changeProfile(editor.call, kept, false)
  const again = await changeProfile(editor.call, { ...kept, name: 'Lea L.' })
  assert.equal([again.isPublic, again.proposal], [true, null], 'readers see the same as before')
  const { items } = await readJson<AuditPage>(ownersFetch(`${portal.url}/api/audit?type=PersonProfileApproved`))
  assert.equal(
    items.map(({ who }) => who),
    ['Prima Proprietaria', 'Lea L.', 'Prima Proprietaria'],
  )
  assert.is(items[0]!.sentence, 'Ha approvato il profilo che una persona mostra ai lettori')
})

test('roles take effect at once, and deactivation ends sessions and tokens on every process', async () => {
  await using portal = await startPortal()
  await using log = await portal.openLog()
  const { call: owner } = await logIn(portal.url)
  const { call, id } = await join(portal, owner, 'gina@example.it', 'editor')
  const readModels = { read: () => Promise.reject(new Error('not asked')), waitFor: async () => true } as never
  const tokens = createApiTokens({ log, readModels, records: authorityOf(log).records, newId: randomUUID, now: () => new Date() })
  const { token } = await tokens.issue({ issuedBy: id, label: 'di Gina', scopes: ['read', 'publish'], days: 1 }, origin)
  const [article] = await owner('GET /api/articles', { limit: 1 })
  const byToken = (path: string, method = 'GET') =>
    fetch(portal.url + path, { method, headers: { authorization: `Bearer ${token}` } }).then((response) => response.status)
  const withdraw = () => byToken(`/api/articles/${article!.slug}/withdraw`, 'POST')
  await until('the token is known', async () => (await byToken('/api/admin/dashboard')) === 200)
  assert.is(await withdraw(), 200)
  await call('POST /api/articles/:slug/publish', { slug: article!.slug })

  await owner('POST /api/admin/people/:id/role', { id, role: 'author' })
  assert.is(await status(call('POST /api/articles/:slug/withdraw', { slug: article!.slug })), 403)
  assert.is(await withdraw(), 403, 'the token may not do more than its issuer')
  assert.is(await byToken('/api/admin/dashboard'), 200)
  await owner('POST /api/admin/people/:id/deactivate', { id })
  assert.is((await call('GET /api/session')).authenticated, false)
  assert.is(await byToken('/api/admin/dashboard'), 401)
  await owner('POST /api/admin/people/:id/reactivate', { id, password: ADMIN_PASSWORD })
  assert.is((await call('GET /api/session')).authenticated, false, 'sessions from before stay ended')
  assert.is(await byToken('/api/admin/dashboard'), 200)
})

test.run()
