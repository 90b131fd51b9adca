import { rename } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Api, ApiError } from '../../../../client/api/contract.ts'
import { createHttpApi } from '../../../../client/api/http-api.ts'
import { enableSecondFactor } from '../../../../server/admin/factors/second-factor.ts'
import { withCookies } from '../../../client/api/cookie-jar.ts'
import { logIn } from '../../../portal/admin-client.ts'
import { ADMIN_PASSWORD, startPortal } from '../../../portal/start-portal.ts'
import { eventsOf } from '../../../portal/security/events-of.ts'
import { type Authenticator, createAuthenticator } from './authenticator.ts'
import { codeOf } from './code-of.ts'

const test = suite('Passkeys')
const PASSWORD = 'nove tartarughe lente'

const browser = (site: string): Api => createHttpApi({ baseUrl: site, fetch: withCookies(globalThis.fetch) })
const status = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : Promise.reject(error as Error)),
  )

async function join(site: string, owner: Api, email: string): Promise<{ id: string; api: Api }> {
  const { personId, url } = await owner.invitePerson(email, 'author')
  const api = browser(site)
  await api.acceptInvitation(url.slice(url.indexOf('#') + 1), email.split('@')[0]!, PASSWORD)
  return { id: personId, api }
}

async function register(api: Api, site: string, name: string): Promise<Authenticator> {
  const authenticator = createAuthenticator(site)
  await api.registerPasskey(name, authenticator.register(await api.offerPasskey(PASSWORD)))
  return authenticator
}

/** @returns who is logged in then */
async function enter(site: string, authenticator: Authenticator): Promise<string | undefined> {
  const api = browser(site)
  return (await api.loginByPasskey(authenticator.answer(await api.challengePasskey()))).person?.id
}

test('A person registers passkeys, each with a name, logs in with any of them alone, and removes one.', async () => {
  await using portal = await startPortal()
  const site = portal.url
  const { api: owner } = await logIn(portal.url)
  const { api, id } = await join(site, owner, 'ada@example.it')
  assert.equal(await api.passkeys(), [])
  assert.is(await status(api.offerPasskey('sbagliata')), 403)
  const [phone, key] = [await register(api, site, 'Telefono'), await register(api, site, 'Chiave')]
  assert.equal([await enter(site, phone), await enter(site, key)], [id, id])
  const [first, second] = await api.passkeys()
  assert.equal([first!.name, second!.name], ['Telefono', 'Chiave'])
  assert.ok(first!.lastUsedAt)
  assert.ok((await api.sessions()).some(({ secondFactor }) => secondFactor === 'passkey'))
  assert.ok((await owner.people()).people[0]!.secondFactor)

  assert.is(await status(api.removePasskey(first!.id, 'sbagliata')), 403)
  await api.removePasskey(first!.id, PASSWORD)
  assert.is(await status(api.removePasskey(first!.id, PASSWORD)), 404)
  assert.is(await status(enter(site, phone)), 401)
  assert.is(await enter(site, key), id)
})

test('the first owner’s passkeys are sealed in the log, work on every machine with its VAULT_KEY and become mandatory', async () => {
  await using portal = await startPortal()
  const site = portal.url
  const { api: owner } = await logIn(site)
  assert.equal(await owner.passkeys(), [])
  assert.is(await status(owner.offerPasskey('sbagliata')), 403)
  const phone = createAuthenticator(site)
  await owner.registerPasskey('Telefono', phone.register(await owner.offerPasskey(ADMIN_PASSWORD)))
  assert.is(await enter(site, phone), 'first-owner')
  const asked = await browser(site)
    .login(ADMIN_PASSWORD)
    .catch((error: ApiError) => error.problem)
  assert.equal((asked as { methods: string[] }).methods, ['passkey'])
  const elsewhere = browser(site)
  assert.is(
    (await elsewhere.login(ADMIN_PASSWORD, undefined, undefined, phone.answer(await elsewhere.challengePasskey()))).person?.id,
    'first-owner',
  )
  const [passkey] = await owner.passkeys()
  assert.equal([passkey!.name, typeof passkey!.lastUsedAt], ['Telefono', 'string'])
  const stored = (await eventsOf(portal)).find(({ type }) => type === 'PasskeyRegistered')!
  assert.not.match(JSON.stringify(stored.event), /Telefono/)

  // Without the vault, a code is the second factor. If there is none, no one gets in.
  const key = `${portal.dataDir}/vault-key`
  await rename(key, `${key}.away`)
  assert.is(await status(browser(site).login(ADMIN_PASSWORD)), 503)
  const { secret } = await enableSecondFactor(portal.dataDir)
  assert.is(await status(browser(site).login(ADMIN_PASSWORD)), 401)
  assert.is(await status(browser(site).login(ADMIN_PASSWORD, codeOf(secret).code)), 200)
  await rename(`${key}.away`, key)
  await owner.removePasskey(passkey!.id, ADMIN_PASSWORD)
  assert.is(await status(enter(site, phone)), 401)
})

test('With a passkey the password alone is not enough, until an owner resets the second factor.', async () => {
  await using portal = await startPortal()
  const site = portal.url
  const { api: owner } = await logIn(portal.url)
  const { api, id } = await join(site, owner, 'bice@example.it')
  const phone = await register(api, site, 'Telefono')
  const elsewhere = browser(site)
  const asked = await elsewhere.login(PASSWORD, undefined, 'bice@example.it').catch((error: ApiError) => error.problem)
  assert.match((asked as { type: string }).type, /second-factor-required$/)
  assert.equal((asked as { methods: string[] }).methods, ['passkey'])
  const wrongPassword = phone.answer(await elsewhere.challengePasskey())
  assert.is(await status(elsewhere.login('sbagliata', undefined, 'bice@example.it', wrongPassword)), 401)
  const answer = phone.answer(await elsewhere.challengePasskey())
  assert.is((await elsewhere.login(PASSWORD, undefined, 'bice@example.it', answer)).person?.id, id)
  await owner.resetSecondFactor(id, ADMIN_PASSWORD)
  assert.equal(await api.passkeys(), [])
  assert.is(await status(enter(site, phone)), 401)
  assert.is((await browser(site).login(PASSWORD, undefined, 'bice@example.it')).person?.id, id)
  await register(api, site, 'Un altro')
  await api.changePassword(PASSWORD, 'dieci lumache calme')
  assert.is((await api.session()).authenticated, false, 'opened without the passkey, it does not go on')
})

test('Refused: another site, no verified person, an answer given twice or in another browser, another’s passkey, a counter that goes back.', async () => {
  await using portal = await startPortal()
  const site = portal.url
  const { api: owner } = await logIn(portal.url)
  const { api, id } = await join(site, owner, 'carla@example.it')
  const { api: evas, id: eva } = await join(site, owner, 'eva@example.it')
  const [phone, stolen] = [await register(api, site, 'Telefono'), await register(evas, site, 'Telefono')]
  const attempt = async (lies: Parameters<Authenticator['answer']>[1], by = phone) => {
    const browserOfIt = browser(site)
    return status(browserOfIt.loginByPasskey(by.answer(await browserOfIt.challengePasskey(), lies)))
  }
  assert.is(await attempt({ origin: 'https://mercato-chiaro.example' }), 401)
  assert.is(await attempt({ origin: site.replace(/\d+$/, '1') }), 401)
  assert.is(await attempt({ rpId: 'example' }), 401)
  assert.is(await attempt({ verified: false }), 401)
  const handleOf = (personId: string) => Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url')
  assert.is(await attempt({ userHandle: handleOf(id) }, stolen), 401)
  assert.is(await attempt({ userHandle: handleOf(eva) }), 401)
  assert.is(await attempt({ userHandle: 'bm9uZQ' }), 401)
  const counter = 50
  assert.is(await attempt({ counter }), 200)
  assert.is(await attempt({ counter }), 401)
  assert.is(await attempt({ counter: counter - 1 }), 401)
  assert.is(await attempt({ counter: counter + 1 }), 200)

  const guesses: unknown[] = []
  for (let n = 0; n < 11; n++) guesses.push(await status(browser(site).login('sbagliata', undefined, 'carla@example.it')))
  assert.equal(guesses, [...Array.from({ length: 10 }, () => 401), 429], 'refused passkeys are no guesses')
  assert.is(await attempt({ counter: counter + 2 }), 200, 'guesses of passwords hold up no passkey')
  const refused: unknown[] = []
  for (let n = 0; n < 22; n++) refused.push(await attempt({ verified: false }))
  assert.equal([refused[0], refused.at(-1)], [401, 429], 'nor are they without a limit')
})

test('A challenge is answered once, where and for what it was asked.', async () => {
  await using portal = await startPortal()
  const site = portal.url
  const { api: owner } = await logIn(portal.url)
  const { api } = await join(site, owner, 'dora@example.it')
  const phone = await register(api, site, 'Telefono')
  const options = await fetch(`${site}/api/session/passkey/options`, { method: 'POST', headers: { 'content-type': 'application/json' } })
  const cookie = options.headers.getSetCookie()[0]!.split(';')[0]!
  assert.match(options.headers.getSetCookie()[0]!, /; HttpOnly; SameSite=Strict/)
  const challenge = (await options.json()) as Parameters<Authenticator['answer']>[0]
  const send = (answer: unknown, cookie: string) =>
    fetch(`${site}/api/session/passkey`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ answer }),
    }).then(({ status }) => status)
  const answer = phone.answer(challenge)
  assert.is(await send(answer, ''), 401, 'not without the browser’s cookie')
  const [name, value] = cookie.split('=') as [string, string]
  assert.is(await send(answer, `${name}=${value.replace(/\d+$/, String(Date.now() + 900_000))}`), 401, 'not with more time')
  assert.equal((await Promise.all([send(answer, cookie), send(answer, cookie)])).toSorted(), [200, 401])
  assert.is(await send(answer, cookie), 401)
  assert.is(await send(phone.answer(challenge), cookie), 401, 'another answer to the same challenge')

  const authenticator = createAuthenticator(site)
  const offer = await api.offerPasskey(PASSWORD)
  const registration = authenticator.register(offer)
  assert.is(await status(browser(site).registerPasskey('Altra', registration)), 401)
  assert.is(await status(api.registerPasskey('Altra', authenticator.register(offer, { origin: 'https://altrove.example' }))), 422)
  assert.is(await status(api.registerPasskey('Altra', registration)), 422, 'a challenge ends with the first answer')
  const next = authenticator.register(await api.offerPasskey(PASSWORD))
  await api.registerPasskey('Altra', next)
  assert.is(await status(api.registerPasskey('Altra', next)), 422)
  assert.is((await api.passkeys()).length, 2)
})

test.run()
