import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Role } from '../../../events/domain/permissions.ts'
import { type Api, ApiError } from '../../../client/api/contract.ts'
import type { AuditPage } from '../../../client/api/audit.ts'
import { createHttpApi } from '../../../client/api/http-api.ts'
import { enableSecondFactor } from '../../../server/admin/factors/second-factor.ts'
import { createLoginLinks } from '../../../server/admin/passwords/login-links.ts'
import { withCookies } from '../../client/api/cookie-jar.ts'
import { origin } from '../../events/new-events.ts'
import { logIn } from '../../portal/admin-client.ts'
import { ADMIN_PASSWORD, startPortal, type TestPortal } from '../../portal/start-portal.ts'
import { eventsOf } from '../../portal/security/events-of.ts'
import { codeOf } from './factors/code-of.ts'

const test = suite('Links that set a password or log in')
const PASSWORD = 'nove tartarughe lente'
const NEW_PASSWORD = 'dieci lumache calme'
const DAY_MS = 86_400_000

const browser = ({ url }: Pick<TestPortal, 'url'>): Api => createHttpApi({ baseUrl: url, fetch: withCookies(globalThis.fetch) })
const tokenOf = ({ url }: { url: string }) => url.slice(url.indexOf('#') + 1)
/** @returns the status and the text of a refusal; 200 for a success */
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '200',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.problem?.detail}` : Promise.reject(error as Error)),
  )
const INVALID = /^404 Questo link non è valido: forse è incompleto, o ce n’è uno più nuovo/

async function join(portal: TestPortal, owner: Api, email: string, role: Role = 'author'): Promise<{ id: string; api: Api }> {
  const invitation = await owner.invitePerson(email, role, ADMIN_PASSWORD)
  const api = browser(portal)
  await api.acceptInvitation(tokenOf(invitation), email.split('@')[0]!, PASSWORD)
  return { id: invitation.personId, api }
}

test('an owner’s link sets a new password once: sessions end, the second factor stays, the log has no secret (R10.16)', async () => {
  await using portal = await startPortal()
  const { api: owner, fetch } = await logIn(portal.url)
  const { id, api } = await join(portal, owner, 'ada@example.it', 'editor')
  const { secret } = await api.offerSecondFactor()
  const { code, step } = codeOf(secret)
  await api.enableSecondFactor(PASSWORD, secret, code)
  assert.match(await outcome(api.offerPasswordReset(id, PASSWORD)), /^403/, 'an editor makes none')
  assert.match(await outcome(owner.offerPasswordReset(id, 'sbagliata')), /^403/)
  const [first, second] = [await owner.offerPasswordReset(id, ADMIN_PASSWORD), await owner.offerPasswordReset(id, ADMIN_PASSWORD)]
  assert.match(second.url, /\/admin\/link\/password#[\da-f-]{36}\.[\w-]{43}$/)
  const visitor = browser(portal)
  assert.match(await outcome(visitor.passwordReset(tokenOf(first))), INVALID, 'the newer one has voided it')
  assert.match(await outcome(visitor.resetPassword(tokenOf(first), NEW_PASSWORD)), INVALID)
  assert.is((await visitor.passwordReset(tokenOf(second))).email, 'ada@example.it')
  for (const weak of ['corta', 'password1', 'ada@example.it'])
    assert.match(await outcome(visitor.resetPassword(tokenOf(second), weak)), /^422/, weak)
  assert.is((await api.session()).authenticated, true)

  const both = await Promise.all([0, 1].map(() => outcome(browser(portal).resetPassword(tokenOf(second), NEW_PASSWORD))))
  assert.match(both.toSorted().join(' | '), /^200 \| 404 Questo link è già stato usato/)
  assert.match(await outcome(visitor.passwordReset(tokenOf(second))), /^404 Questo link è già stato usato/)
  assert.is((await api.session()).authenticated, false)
  assert.match(await outcome(visitor.login(PASSWORD, undefined, 'ada@example.it')), /^401 Password o codice/)
  assert.match(await outcome(visitor.login(NEW_PASSWORD, undefined, 'ada@example.it')), /^401 Inserisci il codice/)
  const next = codeOf(secret, step)
  assert.is((await visitor.login(NEW_PASSWORD, next.code, 'ada@example.it')).person?.id, id)

  const { items } = (await (await fetch(`${portal.url}/api/audit?limit=50`)).json()) as AuditPage
  assert.equal(
    items.filter(({ type }) => type.startsWith('PasswordReset')).map(({ type, actor, sentence }) => [type, actor, sentence]),
    [
      ['PasswordReset', `person:${id}`, 'Ha impostato una nuova password con un link'],
      ['PasswordResetOffered', 'person:first-owner', 'Ha creato un link con cui una persona imposta una nuova password'],
      ['PasswordResetOffered', 'person:first-owner', 'Ha creato un link con cui una persona imposta una nuova password'],
    ],
  )
  assert.not.match(JSON.stringify((await eventsOf(portal)).map(({ event }) => event)), tokenOf(second).split('.')[1]!)
})

test('an expired, void or unknown link, or one of a deactivated or erased person, does not work', async () => {
  let passed = 0
  await using portal = await startPortal({ now: () => new Date(Date.now() + passed) })
  const { api: owner } = await logIn(portal.url)
  const visitor = browser(portal)
  const people = {
    changed: await join(portal, owner, 'bice@example.it'),
    gone: await join(portal, owner, 'carla@example.it'),
    erased: await join(portal, owner, 'dora@example.it'),
    late: await join(portal, owner, 'eva@example.it'),
  }
  const linkFor = async ({ id }: { id: string }) => tokenOf(await owner.offerPasswordReset(id, ADMIN_PASSWORD))
  const attempts = async (token: string) => [
    await outcome(visitor.passwordReset(token)),
    await outcome(visitor.resetPassword(token, NEW_PASSWORD)),
  ]
  const [changed, gone, erased, late] = [
    await linkFor(people.changed),
    await linkFor(people.gone),
    await linkFor(people.erased),
    await linkFor(people.late),
  ]
  await people.changed.api.changePassword(PASSWORD, NEW_PASSWORD)
  await owner.deactivatePerson(people.gone.id)
  await owner.erasePerson(people.erased.id, ADMIN_PASSWORD)
  for (const token of [changed, gone, erased, `${people.late.id}.${'A'.repeat(43)}`, `${randomUUID()}.${'A'.repeat(43)}`, 'niente'])
    for (const answer of await attempts(token)) assert.match(answer, INVALID, token)
  assert.match(await outcome(owner.offerPasswordReset(people.gone.id, ADMIN_PASSWORD)), /^409/)
  assert.match(await outcome(owner.offerPasswordReset(people.erased.id, ADMIN_PASSWORD)), /^404/)
  assert.match(await outcome(owner.offerPasswordReset('first-owner', ADMIN_PASSWORD)), /^409/)
  await owner.reactivatePerson(people.gone.id, ADMIN_PASSWORD)
  for (const answer of await attempts(gone)) assert.match(answer, INVALID, 'reactivated')
  passed = DAY_MS
  for (const answer of await attempts(late)) assert.match(answer, /^404 Questo link è scaduto: valeva 24 ore/)
})

test('an invitation works as long as who made its newest link may invite, whoever invited first', async () => {
  await using portal = await startPortal()
  const { api: owner } = await logIn(portal.url)
  const second = await join(portal, owner, 'ada@example.it', 'owner')
  const byOwner = await owner.invitePerson('bice@example.it', 'author')
  const bySecond = await second.api.invitePerson('carla@example.it', 'author')
  const renewedBySecond = await second.api.renewInvitation(byOwner.personId)
  const renewedByOwner = await owner.renewInvitation(bySecond.personId)
  await owner.deactivatePerson(second.id)
  const invitation = (link: { url: string }) => outcome(browser(portal).invitation(tokenOf(link)))
  assert.match(await invitation(renewedBySecond), /^404 /)
  assert.is(await invitation(renewedByOwner), '200')
})

test('a link from the shell logs the first owner in once, within five minutes, whatever the guesses (R10.17)', async () => {
  await using portal = await startPortal()
  for (let n = 0; n < 11; n++) await outcome(browser(portal).login('sbagliata'))
  assert.match(await outcome(browser(portal).login(ADMIN_PASSWORD)), /^429/)
  await using log = await portal.openLog()
  const linksOf = (agoMs = 0) => createLoginLinks({ log, newId: randomUUID, now: () => new Date(Date.now() - agoMs) })
  const links = linksOf()
  const { token } = await links.create(origin)
  const expired = await linksOf(5 * 60_000).create(origin)
  for (const other of [expired.token, 'A'.repeat(43), 'niente'])
    assert.match(await outcome(browser(portal).loginByLink(other)), /^404 Questo link non è valido: vale una volta sola/, other)
  const both = await Promise.all(
    [browser(portal), browser(portal)].map(async (api) => ({ api, got: await outcome(api.loginByLink(token)) })),
  )
  assert.equal(both.map(({ got }) => got.slice(0, 3)).toSorted(), ['200', '404'])
  const { api } = both.find(({ got }) => got === '200')!
  assert.equal(await api.session(), { authenticated: true, person: { id: 'first-owner', role: 'owner' } })
  assert.match(await outcome(browser(portal).loginByLink(token)), /^404/)

  const { secret } = await enableSecondFactor(portal.dataDir)
  const second = (await links.create(origin)).token
  const asked = await browser(portal)
    .loginByLink(second)
    .catch((error: ApiError) => error.problem)
  assert.equal((asked as { methods: string[] }).methods, ['code'])
  assert.match(await outcome(browser(portal).loginByLink(second, '000000')), /^401 Codice non corretto/)
  assert.is((await browser(portal).loginByLink(second, codeOf(secret).code)).person?.id, 'first-owner')
  const third = (await links.create(origin)).token
  for (let n = 0; n < 10; n++) await outcome(browser(portal).loginByLink(third, '000000'))
  assert.match(await outcome(browser(portal).loginByLink(third, '000000')), /^429/, 'codes are not guessed with it')

  const events = (await eventsOf(portal)).filter(({ type }) => type.startsWith('LoginLink'))
  const used = events.filter(({ type }) => type === 'LoginLinkUsed').map(({ metadata }) => metadata.actor)
  assert.equal(used, ['person:first-owner', 'person:first-owner'])
  assert.not.match(JSON.stringify(events.map(({ event, stream }) => [event, stream])), token)
})

test.run()
