import * as assert from 'uvu/assert'
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { suite } from 'uvu'
import { FIRST_OWNER_ID } from '../../../events/schemas/metadata.ts'
import { openAdminPassword } from '../../../server/admin/admin-password.ts'
import { createApiTokens } from '../../../server/admin/api-tokens.ts'
import type { LoginCaller } from '../../../server/admin/login-checks.ts'
import { createLoginLinks } from '../../../server/admin/passwords/login-links.ts'
import { createLogin } from '../../../server/admin/login.ts'
import { type DeriveKey, type SameSecret, sameSecret } from '../../../server/admin/passwords/password.ts'
import { createSecondFactor, enableSecondFactor, storedSecondFactor } from '../../../server/admin/factors/second-factor.ts'
import { createSessions } from '../../../server/admin/sessions.ts'
import { decodeBase32, hotp, totpStep } from '../../../server/admin/factors/totp.ts'
import { openLog } from '../../../server/portal/open-log.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { ADMIN_PASSWORD } from '../../portal/start-portal.ts'
import { deriveQuickly } from '../../portal/store-password.ts'
import { origin } from '../../events/new-events.ts'
import { changedLog } from '../../events/log/changed-log.ts'
import { authorityOf } from './authority/authority-of.ts'

const test = suite('What a login takes says nothing')

const STEPS = 3
const RECOVERY_CODES = 10
const logger = pino({ level: 'silent' })

interface Parts {
  adminPassword?: string | undefined
  derive?: DeriveKey
  isSame?: SameSecret
}

/** The login over a real log, and counts of the work that takes time. */
async function given({ adminPassword = ADMIN_PASSWORD, derive = deriveQuickly, isSame = sameSecret }: Parts = {}) {
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(await tempFolder())
  const dataDir = folder.path
  const { log } = stack.use(await openLog({ eventStoreUrl: undefined, dataDir, mustAnswer: true }, logger))
  const work = { derivations: 0, comparisons: 0 }
  const context = { log, newId: randomUUID, now: () => new Date() }
  const password = await openAdminPassword({
    adminPassword: adminPassword || undefined,
    dataDir,
    siteName: 'Mercato Chiaro',
    publicUrl: 'http://localhost:3000',
    derive(...args) {
      work.derivations++
      return derive(...args)
    },
  })
  const counted: SameSecret = (one, other) => {
    work.comparisons++
    return isSame(one, other)
  }
  const secondFactor = createSecondFactor({ ...context, read: storedSecondFactor(dataDir, undefined), isSame: counted })
  const sessions = { open: async () => 'a token' }
  const firstOwner = { personId: FIRST_OWNER_ID, verify: password.verify, secondFactor, passkeys: [], key: null, sealedPassword: null }
  const accounts = { byEmail: async () => firstOwner, byId: async () => firstOwner }
  const { logIn, confirm } = createLogin({
    ...context,
    logger,
    key: Buffer.alloc(32),
    accounts,
    sessions,
    checkPasskey: async () => false,
    links: createLoginLinks(context),
  })
  let address = 0

  /** @returns what came of it, and what it took */
  async function workOf(attempt: (caller: LoginCaller) => Promise<unknown>, from: Partial<LoginCaller> = {}) {
    const before = { ...work }
    const status = await attempt({ address: `203.0.113.${++address}`, device: null, userAgent: '', requestId: randomUUID(), ...from }).then(
      () => 200,
      (error: { status?: number }) => error.status ?? 500,
    )
    return { status, derivations: work.derivations - before.derivations, comparisons: work.comparisons - before.comparisons }
  }
  const disposal = stack.move()
  return {
    dataDir,
    context,
    secondFactor,
    generated: password.generated,
    confirm: (password: string, from?: Partial<LoginCaller>) => workOf((caller) => confirm(FIRST_OWNER_ID, password, caller), from),
    login: (password: string, code?: string, from?: Partial<LoginCaller>) => workOf((caller) => logIn({ password, code }, caller), from),
    [Symbol.asyncDispose]: () => disposal.disposeAsync(),
  }
}

test('each login that is looked at derives one key: wrong or right, with a code, without one, or whatever was typed', async () => {
  await using one = await given()
  assert.equal(await one.login('sbagliata'), { status: 401, derivations: 1, comparisons: 0 })
  assert.equal(await one.login(''), { status: 401, derivations: 1, comparisons: 0 })
  assert.equal(await one.login('x'.repeat(1_000), 'non è un codice'), { status: 401, derivations: 1, comparisons: 0 })
  assert.equal(await one.login(ADMIN_PASSWORD), { status: 200, derivations: 1, comparisons: 0 })
  assert.equal(await one.confirm('sbagliata'), { status: 403, derivations: 1, comparisons: 0 })
  assert.equal(await one.confirm(ADMIN_PASSWORD), { status: 200, derivations: 1, comparisons: 0 })

  const { secret, recoveryCodes } = await enableSecondFactor(one.dataDir)
  const code = hotp(decodeBase32(secret), totpStep(new Date()))
  assert.equal(await one.login('sbagliata', code), { status: 401, derivations: 1, comparisons: 0 })
  assert.equal(await one.login(ADMIN_PASSWORD), { status: 401, derivations: 1, comparisons: 0 })
  const comparisons = STEPS + RECOVERY_CODES
  const codes: [string, number][] = [
    [hotp(decodeBase32(secret), 1), 401],
    [hotp(decodeBase32(secret), totpStep(new Date())), 200],
    [recoveryCodes[0]!, 200],
    [recoveryCodes[0]!, 401],
    [recoveryCodes.at(-1)!, 200],
    ['12345', 401],
    ['1234567', 401],
    ['１２３４５６', 401],
    ['AAAA-BBBB-CCCC-DDDD-EEEE-FFFF', 401],
    ['\0', 401],
  ]
  for (const [typed, status] of codes) assert.equal(await one.login(ADMIN_PASSWORD, typed), { status, derivations: 1, comparisons }, typed)
})

test('the password that a first start makes costs as much as one that was given', async () => {
  await using one = await given({ adminPassword: '' })
  assert.equal(await one.login('sbagliata'), { status: 401, derivations: 1, comparisons: 0 })
  assert.equal(await one.login(one.generated!), { status: 200, derivations: 1, comparisons: 0 })
})

test('a login that is held up costs nothing, whether its password is right or wrong', async () => {
  // Thirty derivations need not be slow here.
  await using one = await given({ derive: async (password) => Buffer.alloc(32, password.length) })
  const heldUp = { status: 429, derivations: 0, comparisons: 0 }
  const near = { address: '198.51.100.7' }
  for (let n = 0; n < 10; n++) assert.is((await one.login('sbagliata', undefined, near)).status, 401)
  assert.equal(await one.login('sbagliata', undefined, near), heldUp, 'by its address')
  assert.equal(await one.login(ADMIN_PASSWORD, undefined, near), heldUp, 'by its address, with the password')
  for (let n = 0; n < 20; n++) assert.is((await one.login('sbagliata')).status, 401)
  const far = { address: '198.51.100.8' }
  for (let n = 0; n < 3; n++) assert.is((await one.login('sbagliata', undefined, far)).status, 401)
  assert.equal(await one.login('sbagliata', undefined, far), heldUp, 'by all addresses’ guesses')
  assert.equal(await one.login(ADMIN_PASSWORD, undefined, far), heldUp, 'by all addresses’ guesses, with the password')
  assert.equal(await one.confirm(ADMIN_PASSWORD, far), heldUp, 'and so is a password asked for again')
  const known = { ...near, device: 'a'.repeat(64) }
  for (let n = 0; n < 10; n++) assert.is((await one.login('sbagliata', undefined, known)).status, 401)
  assert.equal(await one.login('sbagliata', undefined, known), heldUp, 'by its device’s guesses')
  assert.equal(await one.login(ADMIN_PASSWORD, undefined, known), heldUp, 'by its device’s guesses, with the password')
  assert.equal(await one.confirm(ADMIN_PASSWORD, known), heldUp)
})

test('while a flood of strangers waits, a device’s login is the next to be looked at, and has a place of its own', async () => {
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  await using one = await given({
    async derive(password) {
      // The first is the hash that passwords are compared with.
      if (order.push(password) > 1) await gate.promise
      return Buffer.alloc(32, password)
    },
  })
  const flood = Array.from({ length: 40 }, (_, n) => one.login(`straniero ${n}`))
  // The first of them has begun.
  await until('a stranger’s guess is being looked at', () => order.length === 2)
  const own = one.login(ADMIN_PASSWORD, undefined, { device: 'a'.repeat(64) })
  gate.resolve()
  assert.is((await own).status, 200)
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  assert.equal([...new Set(statuses)].toSorted(), [401, 429])
  assert.is(statuses.filter((status) => status === 401).length, 11, 'one at work and ten that wait')
  assert.is(order.indexOf(ADMIN_PASSWORD, 1), 2)
})

test('nothing decides on a code or a token but the comparison that takes its time', async () => {
  for (const verdict of [false, true]) {
    await using one = await given({ derive: async (password) => Buffer.alloc(32, password.length), isSame: () => verdict })
    const { secret, recoveryCodes } = await enableSecondFactor(one.dataDir)
    const step = totpStep(new Date())
    for (const code of [hotp(decodeBase32(secret), step), recoveryCodes[3]!, 'qualsiasi cosa']) {
      const taken = await one.secondFactor.take(code, origin)
      // Two codes of one step: the first uses it up.
      if (!verdict) assert.is(taken, null, code)
      else if (code === hotp(decodeBase32(secret), step)) assert.is(taken, 'totp')
    }

    const hash = 'a'.repeat(64)
    const record = { personId: FIRST_OWNER_ID, token: { scopes: ['read'], hash }, ended: false, expiresAt: '2999-01-01T00:00:00.000Z' }
    const owner = { personId: FIRST_OWNER_ID, epoch: 0 }
    const records = { token: async () => record, person: async () => owner } as never
    const tokens = createApiTokens({ ...one.context, readModels: null as never, records }, () => verdict)
    assert.equal((await tokens.bearer(`mct_${randomUUID()}_${'A'.repeat(43)}`))?.scopes ?? null, verdict ? ['read'] : null)
  }
})

test('nothing decides on a password but the keys derived from it', async () => {
  await using one = await given({ derive: async () => Buffer.alloc(32, 7) })
  assert.is((await one.login('tutt’altra')).status, 200)
  let keys = 0
  await using other = await given({ derive: async () => Buffer.alloc(32, ++keys) })
  assert.is((await other.login(ADMIN_PASSWORD)).status, 401)
})

test('a session is looked up by the hash of its token: neither the store nor the log is ever asked for the token', async () => {
  await using one = await given()
  const asked: unknown[] = []
  const { log } = one.context
  const watched = changedLog(log, {
    readStream(...read) {
      asked.push(read)
      return log.readStream(...read)
    },
  })
  const readModels = { read: () => Promise.reject(new Error('not asked')), waitFor: async () => true } as never
  const sessions = createSessions({ ...one.context, log: watched, readModels, records: authorityOf(watched).records })
  const token = await sessions.open({ personId: FIRST_OWNER_ID, key: null }, 'none', '', origin)
  await sessions.holder(token, origin.correlationId)
  await sessions.end(token, origin)
  assert.ok(asked.length > 3)
  for await (const { stream, event } of one.context.log.readAll()) asked.push([stream, event])
  assert.not.match(JSON.stringify(asked), token)
})

test.run()
