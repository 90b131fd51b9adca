import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Role } from '../../../events/domain/permissions.ts'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import { personStream } from '../../../events/schemas/people.ts'
import { createApiTokens } from '../../../server/admin/api-tokens.ts'
import { createHttpApi } from '../../../client/api/http-api.ts'
import type { AuditPage } from '../../../client/api/audit.ts'
import type { Api } from '../../../client/api/contract.ts'
import { ApiError } from '../../../client/api/contract.ts'
import { withCookies } from '../../client/api/cookie-jar.ts'
import { origin } from '../../events/new-events.ts'
import { until } from '../../machine/until.ts'
import { logIn } from '../../portal/admin-client.ts'
import { startPortal, type TestPortal } from '../../portal/start-portal.ts'
import { codeOf } from './factors/code-of.ts'
import { authorityOf } from './authority/authority-of.ts'
import { readJson } from '../../machine/read-json.ts'

const test = suite('People')
const PASSWORD = 'nove tartarughe lente'
const NEW_PASSWORD = 'dieci lumache calme'
const OWNERS_PASSWORD = 'una-parola-d-ordine-di-prova'

const browser = ({ url }: Pick<TestPortal, 'url'>): Api => createHttpApi({ baseUrl: url, fetch: withCookies(globalThis.fetch) })
const tokenOf = (url: string) => url.slice(url.indexOf('#') + 1)

/** @returns status and text of a refusal, 200 of a success */
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => [200, ''],
    (error: ApiError) => [error.status, error.problem?.detail ?? error.message],
  )
const status = async (call: Promise<unknown>) => (await outcome(call))[0]

async function join(portal: TestPortal, owner: Api, email: string, role: Role): Promise<{ id: string; api: Api }> {
  const { personId, url } = await owner.invitePerson(email, role, OWNERS_PASSWORD)
  const api = browser(portal)
  await api.acceptInvitation(tokenOf(url), email.split('@')[0]!, PASSWORD)
  return { id: personId, api }
}

test('An invited person sets a password by a link that is good once, and is then who they are, with the role they were given.', async () => {
  await using portal = await startPortal()
  const { api: owner } = await logIn(portal.url)
  const { personId, url } = await owner.invitePerson('Ada@Example.it', 'editor')
  assert.match(url, /\/admin\/invito#[\da-f-]{36}\.[\w-]{43}$/)
  const api = browser(portal)
  const invited = await api.invitation(tokenOf(url))
  assert.equal([invited.email, invited.role], ['Ada@Example.it', 'editor'])
  for (const weak of ['corta', 'password1', 'ada@example.it', 'Mercato-Chiaro-1'])
    assert.is(await status(api.acceptInvitation(tokenOf(url), 'Ada', weak)), 422, weak)
  assert.is(await status(api.acceptInvitation(tokenOf(url), 'Redazione Mercati', PASSWORD)), 422)
  await api.acceptInvitation(tokenOf(url), 'Ada', PASSWORD)
  assert.equal(await api.session(), { authenticated: true, person: { id: personId, role: 'editor' } })
  for (const again of [api.invitation(tokenOf(url)), api.acceptInvitation(tokenOf(url), 'Eva', PASSWORD)])
    assert.is(await status(again), 404)

  const elsewhere = browser(portal)
  await elsewhere.login(PASSWORD, undefined, ' ada@EXAMPLE.it')
  assert.is((await elsewhere.session()).person?.id, personId)
  const { people } = await owner.people()
  assert.equal(
    people.map(({ name, email, status, role }) => [name, email, status, role]),
    [['Ada', 'Ada@Example.it', 'active', 'editor']],
  )
  assert.is((await elsewhere.sessions()).length, 2, 'her own, and not the owner’s')
  assert.is(await status(elsewhere.people()), 403)
  assert.is((await owner.sessions()).length, 1)
})

test('No address is taken twice, also when two invite at once; withdrawn or erased, it is free again; a new link ends the one before.', async () => {
  await using portal = await startPortal()
  await using log = await portal.openLog()
  const { api: owner } = await logIn(portal.url)
  const both = await Promise.all(['bice@example.it', 'BICE@example.it'].map((email) => status(owner.invitePerson(email, 'author'))))
  assert.equal(both.toSorted(), [200, 409])
  const [bice] = (await owner.people()).people
  assert.is((await owner.people()).people.length, 1)
  const first = await owner.renewInvitation(bice!.id)
  const second = await owner.renewInvitation(bice!.id)
  assert.is(await status(browser(portal).invitation(tokenOf(first.url))), 404)
  await owner.withdrawInvitation(bice!.id)
  assert.is(await status(browser(portal).invitation(tokenOf(second.url))), 404)
  assert.equal((await owner.people()).people, [])

  // What a crash leaves between the withdrawal and its erasure.
  const { personId } = await owner.invitePerson('bice@example.it', 'author')
  const withdrawn = { type: 'InvitationWithdrawn', data: { personId, withdrawnAt: new Date().toISOString() } } as const
  await log.append(personStream(personId), 'no_stream', newEvents([withdrawn], origin, randomUUID))
  assert.is(await status(owner.renewInvitation(personId)), 409)
  await owner.withdrawInvitation(personId)
  assert.equal((await owner.people()).people, [])
  const { id } = await join(portal, owner, 'bice@example.it', 'author')
  assert.is(await status(owner.erasePerson(id, 'sbagliata')), 403)
  assert.equal(await owner.erasePerson(id, 'una-parola-d-ordine-di-prova'), { pending: false })
  assert.is(await status(browser(portal).login(PASSWORD, undefined, 'bice@example.it')), 401)
  await join(portal, owner, 'bice@example.it', 'author')
})

test('Wrong password, unknown, invited, deactivated: one answer; and a code is asked for after the right password only.', async () => {
  await using portal = await startPortal()
  const { api: owner } = await logIn(portal.url)
  const { api, id } = await join(portal, owner, 'carla@example.it', 'author')
  const { id: gone } = await join(portal, owner, 'dora@example.it', 'author')
  await owner.invitePerson('elsa@example.it', 'author')
  await owner.deactivatePerson(gone)
  const { secret } = await api.offerSecondFactor()
  assert.is(await status(api.enableSecondFactor(PASSWORD, secret, '000000')), 422)
  const { step, code } = codeOf(secret)
  const { recoveryCodes } = await api.enableSecondFactor(PASSWORD, secret, code)
  assert.is(recoveryCodes.length, 10)
  const tries: [string, string][] = [
    ['carla@example.it', 'sbagliata'],
    ['nessuna@example.it', PASSWORD],
    ['elsa@example.it', PASSWORD],
    ['dora@example.it', PASSWORD],
    ['non è un indirizzo', PASSWORD],
  ]
  const answers = await Promise.all(tries.map(([email, password]) => outcome(browser(portal).login(password, '123456', email))))
  assert.equal(new Set(answers.map(String)), new Set(['401,Password o codice non corretti.']))
  assert.match((await outcome(browser(portal).login(PASSWORD, undefined, 'carla@example.it'))).join(), /401,Inserisci il codice/)
  assert.is(await status(browser(portal).login(PASSWORD, code, 'carla@example.it')), 401, 'the code that turned it on')
  await browser(portal).login(PASSWORD, codeOf(secret, step).code, 'carla@example.it')
  await browser(portal).login(PASSWORD, recoveryCodes[0], 'carla@example.it')
  assert.is(await status(browser(portal).login(PASSWORD, recoveryCodes[0], 'carla@example.it')), 401)
  await owner.resetSecondFactor(id, OWNERS_PASSWORD)
  await browser(portal).login(PASSWORD, undefined, 'carla@example.it')
})

test('A new password or address ends the person’s other sessions and goes on in this one, as what it was opened with; no one ends or sees another’s.', async () => {
  await using portal = await startPortal()
  const { api: owner } = await logIn(portal.url)
  const { api } = await join(portal, owner, 'fede@example.it', 'owner')
  const elsewhere = browser(portal)
  await elsewhere.login(PASSWORD, undefined, 'fede@example.it')
  assert.is(await status(api.changePassword('sbagliata', NEW_PASSWORD)), 403)
  await api.changePassword(PASSWORD, NEW_PASSWORD)
  assert.is((await elsewhere.session()).authenticated, false)
  assert.is((await api.session()).authenticated, true)
  assert.is(await status(browser(portal).login(PASSWORD, undefined, 'fede@example.it')), 401)
  const [own] = await api.sessions()
  assert.match(own!.device!, / su /)
  const [firstOwners] = await owner.sessions()
  assert.is(await status(api.endSession(firstOwners!.id, NEW_PASSWORD)), 404)

  const { secret } = await api.offerSecondFactor()
  const { step, code } = codeOf(secret)
  assert.is(await status(api.enableSecondFactor('sbagliata', secret, code)), 403)
  const { recoveryCodes } = await api.enableSecondFactor(NEW_PASSWORD, secret, code)
  await elsewhere.login(NEW_PASSWORD, recoveryCodes[0], 'fede@example.it')
  await elsewhere.changePassword(NEW_PASSWORD, PASSWORD)
  assert.equal(
    (await elsewhere.sessions()).map(({ current, secondFactor }) => [current, secondFactor]),
    [[true, 'recovery']],
  )
  await api.login(PASSWORD, recoveryCodes[1], 'fede@example.it')
  assert.is(await status(api.disableSecondFactor('sbagliata')), 403)
  await api.disableSecondFactor(PASSWORD)
  const without = browser(portal)
  await without.login(PASSWORD, undefined, 'fede@example.it')
  await api.enableSecondFactor(PASSWORD, secret, codeOf(secret, step).code)
  await without.changePassword(PASSWORD, NEW_PASSWORD)
  assert.is((await without.session()).authenticated, false, 'no session without the second factor comes of a new password')

  await api.login(NEW_PASSWORD, recoveryCodes[2], 'fede@example.it').catch(() => {})
  assert.is((await api.session()).authenticated, false, 'codes of a factor that was turned off')
  assert.is((await owner.session()).authenticated, true)
})

test('A person changes their address with their password: the old one is free, and no two get the same one, the first owner included.', async () => {
  await using portal = await startPortal()
  const { api: owner } = await logIn(portal.url)
  const { api, id } = await join(portal, owner, 'lia@example.it', 'author')
  const elsewhere = browser(portal)
  await elsewhere.login(PASSWORD, undefined, 'lia@example.it')
  assert.is(await status(api.changeAddress('sbagliata', 'lia.nuova@example.it')), 403)
  assert.is(await status(api.changeAddress(PASSWORD, 'non è un indirizzo')), 422)
  await api.changeAddress(PASSWORD, 'lia.nuova@example.it')
  await api.changeAddress(PASSWORD, 'Lia.Nuova@example.it')
  assert.is((await api.account()).email, 'Lia.Nuova@example.it', 'one’s own address is not taken')
  assert.is((await elsewhere.session()).authenticated, false)
  assert.is(await status(elsewhere.login(PASSWORD, undefined, 'lia@example.it')), 401)
  await elsewhere.login(PASSWORD, undefined, 'LIA.nuova@example.it')
  const { personId } = await owner.invitePerson('lia@example.it', 'author')
  assert.is(await status(api.changeAddress(PASSWORD, 'Lia@Example.it')), 409, 'taken by an invitation')
  assert.equal(
    (await owner.people()).people.map(({ id, email }) => [id, email]).toSorted(),
    [
      [id, 'Lia.Nuova@example.it'],
      [personId, 'lia@example.it'],
    ].toSorted(),
  )

  assert.equal([(await owner.account()).email, (await owner.account()).profile], [null, null])
  await owner.changeProfile({ name: 'Prima Proprietaria', byline: '', desk: '', biography: '' }, false)
  const asOwner = { name: 'lia', byline: 'Prima  Proprietaria', desk: '', biography: 'www.evil.example' }
  const { problem } = (await api.changeProfile(asOwner, true).catch((error: unknown) => error)) as ApiError
  assert.is(problem?.errors?.map(({ field }) => field).join(), 'profile.byline,profile.biography')
  await api.changeProfile({ ...asOwner, byline: '', biography: '' }, false)
  const second = (await logIn(portal.url)).api
  const both = [owner.changeAddress(OWNERS_PASSWORD, 'contesa@example.it'), elsewhere.changeAddress(PASSWORD, 'CONTESA@example.it')]
  assert.equal((await Promise.all(both.map(status))).toSorted(), [200, 409])
  await owner.changeAddress(OWNERS_PASSWORD, 'capo@example.it')
  const { email, profile } = await owner.account()
  assert.equal([email, profile?.name], ['capo@example.it', 'Prima Proprietaria'])
  assert.is((await second.session()).authenticated, false)
  assert.is(await status(owner.invitePerson('capo@example.it', 'author')), 409)
  assert.is(await status(owner.changePassword(OWNERS_PASSWORD, PASSWORD)), 409, 'in the portal’s configuration')
  const { fetch } = await logIn(portal.url)
  const { items } = await readJson<AuditPage>(fetch(`${portal.url}/api/audit?type=PersonEmailChanged`))
  assert.equal([items[0]!.who, items[0]!.sentence], ['Prima Proprietaria', 'Ha cambiato il proprio indirizzo e-mail'])
})

test('a public profile waits for another person’s approval; a decision names the version, and the person learns of it', async () => {
  await using portal = await startPortal()
  const { api: owner, fetch: ownersFetch } = await logIn(portal.url)
  const profile = { name: 'Prima Proprietaria', byline: '', desk: '', biography: '' }
  assert.is((await owner.changeProfile(profile, true)).proposal?.outcome, 'waiting')
  const waiting = async (api: Api) => (await api.profileProposals()).items
  const [own] = await waiting(owner)
  assert.equal([own!.isOwn, own!.mayDecide, own!.former, own!.proposed.name], [true, true, null, 'Prima Proprietaria'])
  await owner.approveProfile('first-owner', own!.version)
  assert.equal((await owner.account()).proposal?.outcome, 'approved')

  const editor = await join(portal, owner, 'lea@example.it', 'editor')
  const author = await join(portal, owner, 'ugo@example.it', 'author')
  await owner.changeProfile({ ...profile, desk: 'Mercati' }, true)
  const [second] = await waiting(owner)
  assert.equal([second!.isOwn, second!.mayDecide], [true, false], 'an editor could')
  assert.is(await status(owner.approveProfile('first-owner', second!.version)), 403)
  assert.is(await status(owner.refuseProfile('first-owner', second!.version, 'No.')), 403)
  await editor.api.approveProfile('first-owner', second!.version)

  await author.api.changeProfile({ ...profile, name: 'Ugo', byline: 'P. Proprietaria' }, true)
  await editor.api.changeProfile({ ...profile, name: 'Lea', byline: 'Lea Lombardi' }, true)
  assert.is(await status(author.api.profileProposals()), 403)
  const [his, hers] = await waiting(editor.api)
  assert.equal(
    his!.warnings.map(({ text }) => text),
    ['Somiglia al nome di una persona della redazione: «Prima Proprietaria».'],
  )
  assert.is(await status(author.api.approveProfile(author.id, his!.version)), 403)
  assert.is(await status(editor.api.approveProfile(editor.id, hers!.version)), 403, 'the first owner could')
  await author.api.changeProfile({ ...profile, name: 'Ugo', byline: 'Ugo Verdi', biography: 'Scrive di tassi.' }, true)
  assert.is(await status(editor.api.approveProfile(author.id, his!.version)), 409, 'he has changed it')
  const { version } = (await waiting(editor.api)).find(({ personId }) => personId === author.id)!
  await editor.api.refuseProfile(author.id, version, 'Manca la qualifica.')
  const { proposal, isPublic } = await author.api.account()
  assert.equal([proposal?.outcome, proposal?.reason, isPublic], ['refused', 'Manca la qualifica.', false])
  await author.api.withdrawProfile()
  assert.is((await author.api.account()).proposal, null)

  const kept = { ...profile, name: 'Lea', byline: 'Lea Lombardi' }
  await owner.approveProfile(editor.id, hers!.version)
  await editor.api.changeProfile(kept, false)
  const again = await editor.api.changeProfile({ ...kept, name: 'Lea L.' }, true)
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
  const { api: owner } = await logIn(portal.url)
  const { api, id } = await join(portal, owner, 'gina@example.it', 'editor')
  const readModels = { read: () => Promise.reject(new Error('not asked')), waitFor: async () => true } as never
  const tokens = createApiTokens({ log, readModels, records: authorityOf(log).records, newId: randomUUID, now: () => new Date() })
  const { token } = await tokens.issue({ issuedBy: id, label: 'di Gina', scopes: ['read', 'publish'], days: 1 }, origin)
  const [article] = (await owner.articles({ limit: 1 })).items
  const byToken = (path: string, method = 'GET') =>
    fetch(portal.url + path, { method, headers: { authorization: `Bearer ${token}` } }).then((response) => response.status)
  const withdraw = () => byToken(`/api/articles/${article!.slug}/withdraw`, 'POST')
  await until('the token is known', async () => (await byToken('/api/admin/dashboard')) === 200)
  assert.is(await withdraw(), 200)
  await api.publishArticle(article!.slug)

  await owner.changeRole(id, 'author')
  assert.is(await status(api.withdrawArticle(article!.slug)), 403)
  assert.is(await withdraw(), 403, 'the token may not do more than its issuer')
  assert.is(await byToken('/api/admin/dashboard'), 200)
  await owner.deactivatePerson(id)
  assert.is((await api.session()).authenticated, false)
  assert.is(await byToken('/api/admin/dashboard'), 401)
  await owner.reactivatePerson(id, OWNERS_PASSWORD)
  assert.is((await api.session()).authenticated, false, 'sessions from before stay ended')
  assert.is(await byToken('/api/admin/dashboard'), 200)
})

test.run()
