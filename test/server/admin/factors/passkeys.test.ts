import { rename } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '../../../../client/api/contract.ts'
import type { Call } from '../../../../client/api/call.ts'
import { enableSecondFactor } from '../../../../server/admin/factors/second-factor.ts'
import { logIn } from '../../../portal/admin-client.ts'
import { ADMIN_PASSWORD, startPortal } from '../../../portal/start-portal.ts'
import { eventsOf } from '../../../portal/security/events-of.ts'
import { type Authenticator, createAuthenticator } from './authenticator.ts'
import { browser, join, PASSWORD } from '../people/join.ts'
import { codeOf } from './code-of.ts'

const test = suite('Passkeys')

const status = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : Promise.reject(error as Error)),
  )

async function register(call: Call, site: string, name: string): Promise<Authenticator> {
  const authenticator = createAuthenticator(site)
  await call('POST /api/admin/account/passkeys', {
    name,
    answer: authenticator.register(await call('POST /api/admin/account/passkeys/offer', { password: PASSWORD })),
  })
  return authenticator
}

/** @returns who is logged in then */
async function enter(site: string, authenticator: Authenticator): Promise<string | undefined> {
  const call = browser({ url: site })
  return (await call('POST /api/session/passkey', { answer: authenticator.answer(await call('POST /api/session/passkey/options')) })).person
    ?.id
}

test('A person registers passkeys, each with a name, logs in with any of them alone, and removes one.', async () => {
  await using portal = await startPortal()
  const site = portal.url
  const { call: owner } = await logIn(portal.url)
  const { call, id } = await join({ url: site }, owner, 'ada@example.it')
  assert.equal(await call('GET /api/admin/account/passkeys'), [])
  assert.is(await status(call('POST /api/admin/account/passkeys/offer', { password: 'sbagliata' })), 403)
  const [phone, key] = [await register(call, site, 'Telefono'), await register(call, site, 'Chiave')]
  assert.equal([await enter(site, phone), await enter(site, key)], [id, id])
  const [first, second] = await call('GET /api/admin/account/passkeys')
  assert.equal([first!.name, second!.name], ['Telefono', 'Chiave'])
  assert.ok(first!.lastUsedAt)
  assert.ok((await call('GET /api/admin/sessions')).some(({ secondFactor }) => secondFactor === 'passkey'))
  assert.ok((await owner('GET /api/admin/people')).people[0]!.secondFactor)

  assert.is(await status(call('POST /api/admin/account/passkeys/:id/remove', { id: first!.id, password: 'sbagliata' })), 403)
  await call('POST /api/admin/account/passkeys/:id/remove', { id: first!.id, password: PASSWORD })
  assert.is(await status(call('POST /api/admin/account/passkeys/:id/remove', { id: first!.id, password: PASSWORD })), 404)
  assert.is(await status(enter(site, phone)), 401)
  assert.is(await enter(site, key), id)
})

test('the first owner’s passkeys are sealed in the log, work on every machine with its VAULT_KEY and become mandatory', async () => {
  await using portal = await startPortal()
  const site = portal.url
  const { call: owner } = await logIn(site)
  assert.equal(await owner('GET /api/admin/account/passkeys'), [])
  assert.is(await status(owner('POST /api/admin/account/passkeys/offer', { password: 'sbagliata' })), 403)
  const phone = createAuthenticator(site)
  await owner('POST /api/admin/account/passkeys', {
    name: 'Telefono',
    answer: phone.register(await owner('POST /api/admin/account/passkeys/offer', { password: ADMIN_PASSWORD })),
  })
  assert.is(await enter(site, phone), 'first-owner')
  const asked = await browser({ url: site })('POST /api/session', { password: ADMIN_PASSWORD }).catch((error: ApiError) => error.problem)
  assert.equal((asked as { methods: string[] }).methods, ['passkey'])
  const elsewhere = browser({ url: site })
  assert.is(
    (
      await elsewhere('POST /api/session', {
        password: ADMIN_PASSWORD,
        passkey: phone.answer(await elsewhere('POST /api/session/passkey/options')),
      })
    ).person?.id,
    'first-owner',
  )
  const [passkey] = await owner('GET /api/admin/account/passkeys')
  assert.equal([passkey!.name, typeof passkey!.lastUsedAt], ['Telefono', 'string'])
  const stored = (await eventsOf(portal)).find(({ type }) => type === 'PasskeyRegistered')!
  assert.not.match(JSON.stringify(stored.event), /Telefono/)

  // Without the vault, a code is the second factor. If there is none, no one gets in.
  const key = `${portal.dataDir}/vault-key`
  await rename(key, `${key}.away`)
  assert.is(await status(browser({ url: site })('POST /api/session', { password: ADMIN_PASSWORD })), 503)
  const { secret } = await enableSecondFactor(portal.dataDir)
  assert.is(await status(browser({ url: site })('POST /api/session', { password: ADMIN_PASSWORD })), 401)
  assert.is(await status(browser({ url: site })('POST /api/session', { password: ADMIN_PASSWORD, code: codeOf(secret).code })), 200)
  await rename(`${key}.away`, key)
  await owner('POST /api/admin/account/passkeys/:id/remove', { id: passkey!.id, password: ADMIN_PASSWORD })
  assert.is(await status(enter(site, phone)), 401)
})

test('With a passkey the password alone is not enough, until an owner resets the second factor.', async () => {
  await using portal = await startPortal()
  const site = portal.url
  const { call: owner } = await logIn(portal.url)
  const { call, id } = await join({ url: site }, owner, 'bice@example.it')
  const phone = await register(call, site, 'Telefono')
  const elsewhere = browser({ url: site })
  const asked = await elsewhere('POST /api/session', { email: 'bice@example.it', password: PASSWORD }).catch(
    (error: ApiError) => error.problem,
  )
  assert.match((asked as { type: string }).type, /second-factor-required$/)
  assert.equal((asked as { methods: string[] }).methods, ['passkey'])
  const wrongPassword = phone.answer(await elsewhere('POST /api/session/passkey/options'))
  assert.is(await status(elsewhere('POST /api/session', { email: 'bice@example.it', password: 'sbagliata', passkey: wrongPassword })), 401)
  const answer = phone.answer(await elsewhere('POST /api/session/passkey/options'))
  assert.is((await elsewhere('POST /api/session', { email: 'bice@example.it', password: PASSWORD, passkey: answer })).person?.id, id)
  await owner('POST /api/admin/people/:id/reset-second-factor', { id, password: ADMIN_PASSWORD })
  assert.equal(await call('GET /api/admin/account/passkeys'), [])
  assert.is(await status(enter(site, phone)), 401)
  assert.is((await browser({ url: site })('POST /api/session', { email: 'bice@example.it', password: PASSWORD })).person?.id, id)
  await register(call, site, 'Un altro')
  await call('POST /api/admin/account/password', { password: PASSWORD, newPassword: 'dieci lumache calme' })
  assert.is((await call('GET /api/session')).authenticated, false, 'opened without the passkey, it does not go on')
})

test('Refused: another site, no verified person, an answer given twice or in another browser, another’s passkey, a counter that goes back.', async () => {
  await using portal = await startPortal()
  const site = portal.url
  const { call: owner } = await logIn(portal.url)
  const { call, id } = await join({ url: site }, owner, 'carla@example.it')
  const { call: evas, id: eva } = await join({ url: site }, owner, 'eva@example.it')
  const [phone, stolen] = [await register(call, site, 'Telefono'), await register(evas, site, 'Telefono')]
  const attempt = async (lies: Parameters<Authenticator['answer']>[1], by = phone) => {
    const browserOfIt = browser({ url: site })
    return status(
      browserOfIt('POST /api/session/passkey', { answer: by.answer(await browserOfIt('POST /api/session/passkey/options'), lies) }),
    )
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
  for (let n = 0; n < 11; n++)
    guesses.push(await status(browser({ url: site })('POST /api/session', { email: 'carla@example.it', password: 'sbagliata' })))
  assert.equal(guesses, [...Array.from({ length: 10 }, () => 401), 429], 'refused passkeys are no guesses')
  assert.is(await attempt({ counter: counter + 2 }), 200, 'guesses of passwords hold up no passkey')
  const refused: unknown[] = []
  for (let n = 0; n < 22; n++) refused.push(await attempt({ verified: false }))
  assert.equal([refused[0], refused.at(-1)], [401, 429], 'nor are they without a limit')
})

test('A challenge is answered once, where and for what it was asked.', async () => {
  await using portal = await startPortal()
  const site = portal.url
  const { call: owner } = await logIn(portal.url)
  const { call } = await join({ url: site }, owner, 'dora@example.it')
  const phone = await register(call, site, 'Telefono')
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
  const offer = await call('POST /api/admin/account/passkeys/offer', { password: PASSWORD })
  const registration = authenticator.register(offer)
  assert.is(await status(browser({ url: site })('POST /api/admin/account/passkeys', { name: 'Altra', answer: registration })), 401)
  assert.is(
    await status(
      call('POST /api/admin/account/passkeys', {
        name: 'Altra',
        answer: authenticator.register(offer, { origin: 'https://altrove.example' }),
      }),
    ),
    422,
  )
  assert.is(
    await status(call('POST /api/admin/account/passkeys', { name: 'Altra', answer: registration })),
    422,
    'a challenge ends with the first answer',
  )
  const next = authenticator.register(await call('POST /api/admin/account/passkeys/offer', { password: PASSWORD }))
  await call('POST /api/admin/account/passkeys', { name: 'Altra', answer: next })
  assert.is(await status(call('POST /api/admin/account/passkeys', { name: 'Altra', answer: next })), 422)
  assert.is((await call('GET /api/admin/account/passkeys')).length, 2)
})

test.run()
