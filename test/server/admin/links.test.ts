import * as assert from 'uvu/assert'
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import { ApiError, type AuditPage } from '../../../client/api/contract.ts'
import { enableSecondFactor } from '../../../server/admin/factors/second-factor.ts'
import { createLoginLinks } from '../../../server/admin/passwords/login-links.ts'
import { origin } from '../../events/new-events.ts'
import { logIn } from '../../portal/admin-client.ts'
import { ADMIN_PASSWORD, startPortal } from '../../portal/start-portal.ts'
import { eventsOf } from '../../portal/security/events-of.ts'
import { codeOf } from './factors/code-of.ts'
import { browser, join, PASSWORD, tokenOf } from './people/join.ts'

const test = suite('Links that set a password or log in')
const NEW_PASSWORD = 'dieci lumache calme'
const DAY_MS = 86_400_000

/** @returns the status and the text of a refusal; 200 for a success */
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '200',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.problem?.detail}` : Promise.reject(error as Error)),
  )
const INVALID = /^404 Questo link non è valido: forse è incompleto, o ce n’è uno più nuovo/

test('an owner’s link sets a new password once: sessions end, the second factor stays, the log has no secret (R10.16)', async () => {
  await using portal = await startPortal()
  const { call: owner, fetch } = await logIn(portal.url)
  const { id, call } = await join(portal, owner, 'ada@example.it', 'editor')
  const { secret } = await call('POST /api/admin/account/second-factor/offer')
  const { code, step } = codeOf(secret)
  await call('POST /api/admin/account/second-factor', { password: PASSWORD, secret, code })
  assert.match(await outcome(call('POST /api/admin/people/:id/password-reset', { id, password: PASSWORD })), /^403/, 'an editor makes none')
  assert.match(await outcome(owner('POST /api/admin/people/:id/password-reset', { id, password: 'sbagliata' })), /^403/)
  const [first, second] = [
    await owner('POST /api/admin/people/:id/password-reset', { id, password: ADMIN_PASSWORD }),
    await owner('POST /api/admin/people/:id/password-reset', { id, password: ADMIN_PASSWORD }),
  ]
  assert.match(second.url, /\/admin\/link\/password#[\da-f-]{36}\.[\w-]{43}$/)
  const visitor = browser(portal)
  assert.match(await outcome(visitor('POST /api/password-reset', { token: tokenOf(first) })), INVALID, 'the newer one has voided it')
  assert.match(await outcome(visitor('POST /api/password-reset/complete', { token: tokenOf(first), password: NEW_PASSWORD })), INVALID)
  assert.is((await visitor('POST /api/password-reset', { token: tokenOf(second) })).email, 'ada@example.it')
  for (const weak of ['corta', 'password1', 'ada@example.it'])
    assert.match(await outcome(visitor('POST /api/password-reset/complete', { token: tokenOf(second), password: weak })), /^422/, weak)
  assert.is((await call('GET /api/session')).authenticated, true)

  const both = await Promise.all(
    [0, 1].map(() => outcome(browser(portal)('POST /api/password-reset/complete', { token: tokenOf(second), password: NEW_PASSWORD }))),
  )
  assert.match(both.toSorted().join(' | '), /^200 \| 404 Questo link è già stato usato/)
  assert.match(await outcome(visitor('POST /api/password-reset', { token: tokenOf(second) })), /^404 Questo link è già stato usato/)
  assert.is((await call('GET /api/session')).authenticated, false)
  assert.match(await outcome(visitor('POST /api/session', { email: 'ada@example.it', password: PASSWORD })), /^401 Password o codice/)
  assert.match(await outcome(visitor('POST /api/session', { email: 'ada@example.it', password: NEW_PASSWORD })), /^401 Inserisci il codice/)
  const next = codeOf(secret, step)
  assert.is((await visitor('POST /api/session', { email: 'ada@example.it', password: NEW_PASSWORD, code: next.code })).person?.id, id)

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
  const { call: owner } = await logIn(portal.url)
  const visitor = browser(portal)
  const people = {
    changed: await join(portal, owner, 'bice@example.it'),
    gone: await join(portal, owner, 'carla@example.it'),
    erased: await join(portal, owner, 'dora@example.it'),
    late: await join(portal, owner, 'eva@example.it'),
  }
  const linkFor = async ({ id }: { id: string }) =>
    tokenOf(await owner('POST /api/admin/people/:id/password-reset', { id, password: ADMIN_PASSWORD }))
  const attempts = async (token: string) => [
    await outcome(visitor('POST /api/password-reset', { token })),
    await outcome(visitor('POST /api/password-reset/complete', { token, password: NEW_PASSWORD })),
  ]
  const [changed, gone, erased, late] = [
    await linkFor(people.changed),
    await linkFor(people.gone),
    await linkFor(people.erased),
    await linkFor(people.late),
  ]
  await people.changed.call('POST /api/admin/account/password', { password: PASSWORD, newPassword: NEW_PASSWORD })
  await owner('POST /api/admin/people/:id/deactivate', { id: people.gone.id })
  await owner('POST /api/admin/people/:id/erase', { id: people.erased.id, password: ADMIN_PASSWORD })
  for (const token of [changed, gone, erased, `${people.late.id}.${'A'.repeat(43)}`, `${randomUUID()}.${'A'.repeat(43)}`, 'niente'])
    for (const answer of await attempts(token)) assert.match(answer, INVALID, token)
  assert.match(await outcome(owner('POST /api/admin/people/:id/password-reset', { id: people.gone.id, password: ADMIN_PASSWORD })), /^409/)
  assert.match(
    await outcome(owner('POST /api/admin/people/:id/password-reset', { id: people.erased.id, password: ADMIN_PASSWORD })),
    /^404/,
  )
  assert.match(await outcome(owner('POST /api/admin/people/:id/password-reset', { id: 'first-owner', password: ADMIN_PASSWORD })), /^409/)
  await owner('POST /api/admin/people/:id/reactivate', { id: people.gone.id, password: ADMIN_PASSWORD })
  for (const answer of await attempts(gone)) assert.match(answer, INVALID, 'reactivated')
  passed = DAY_MS
  for (const answer of await attempts(late)) assert.match(answer, /^404 Questo link è scaduto: valeva 24 ore/)
})

test('an invitation works as long as who made its newest link may invite, whoever invited first', async () => {
  await using portal = await startPortal()
  const { call: owner } = await logIn(portal.url)
  const second = await join(portal, owner, 'ada@example.it', 'owner')
  const byOwner = await owner('POST /api/admin/people', { email: 'bice@example.it', role: 'author' })
  const bySecond = await second.call('POST /api/admin/people', { email: 'carla@example.it', role: 'author' })
  const renewedBySecond = await second.call('POST /api/admin/people/:id/invitation', { id: byOwner.personId })
  const renewedByOwner = await owner('POST /api/admin/people/:id/invitation', { id: bySecond.personId })
  await owner('POST /api/admin/people/:id/deactivate', { id: second.id })
  const invitation = (link: { url: string }) => outcome(browser(portal)('POST /api/invitation', { token: tokenOf(link) }))
  assert.match(await invitation(renewedBySecond), /^404 /)
  assert.is(await invitation(renewedByOwner), '200')
})

test('a link from the shell logs the first owner in once, within five minutes, whatever the guesses (R10.17)', async () => {
  await using portal = await startPortal()
  for (let n = 0; n < 11; n++) await outcome(browser(portal)('POST /api/session', { password: 'sbagliata' }))
  assert.match(await outcome(browser(portal)('POST /api/session', { password: ADMIN_PASSWORD })), /^429/)
  await using log = await portal.openLog()
  const linksOf = (agoMs = 0) => createLoginLinks({ log, newId: randomUUID, now: () => new Date(Date.now() - agoMs) })
  const links = linksOf()
  const { token } = await links.create(origin)
  const expired = await linksOf(5 * 60_000).create(origin)
  for (const other of [expired.token, 'A'.repeat(43), 'niente'])
    assert.match(
      await outcome(browser(portal)('POST /api/session/link', { token: other })),
      /^404 Questo link non è valido: vale una volta sola/,
      other,
    )
  const both = await Promise.all(
    [browser(portal), browser(portal)].map(async (call) => ({ call, got: await outcome(call('POST /api/session/link', { token })) })),
  )
  assert.equal(both.map(({ got }) => got.slice(0, 3)).toSorted(), ['200', '404'])
  const { call } = both.find(({ got }) => got === '200')!
  assert.equal(await call('GET /api/session'), { authenticated: true, person: { id: 'first-owner', role: 'owner' } })
  assert.match(await outcome(browser(portal)('POST /api/session/link', { token })), /^404/)

  const { secret } = await enableSecondFactor(portal.dataDir)
  const second = (await links.create(origin)).token
  const asked = await browser(portal)('POST /api/session/link', { token: second }).catch((error: ApiError) => error.problem)
  assert.equal((asked as { methods: string[] }).methods, ['code'])
  assert.match(await outcome(browser(portal)('POST /api/session/link', { token: second, code: '000000' })), /^401 Codice non corretto/)
  assert.is((await browser(portal)('POST /api/session/link', { token: second, code: codeOf(secret).code })).person?.id, 'first-owner')
  const third = (await links.create(origin)).token
  for (let n = 0; n < 10; n++) await outcome(browser(portal)('POST /api/session/link', { token: third, code: '000000' }))
  assert.match(
    await outcome(browser(portal)('POST /api/session/link', { token: third, code: '000000' })),
    /^429/,
    'codes are not guessed with it',
  )

  const events = (await eventsOf(portal)).filter(({ type }) => type.startsWith('LoginLink'))
  const used = events.filter(({ type }) => type === 'LoginLinkUsed').map(({ metadata }) => metadata.actor)
  assert.equal(used, ['person:first-owner', 'person:first-owner'])
  assert.not.match(JSON.stringify(events.map(({ event, stream }) => [event, stream])), token)
})

test.run()
