import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Api } from '../../../../client/api/contract.ts'
import { createHttpApi } from '../../../../client/api/http-api.ts'
import type { Command } from '../../../../events/domain/permissions.ts'
import { SCOPES } from '../../../../events/domain/scopes.ts'
import type { EventLog } from '../../../../events/log/event-log.ts'
import { createApiTokens } from '../../../../server/admin/api-tokens.ts'
import { sampleWriter } from '../../../../server/newsroom/writer/sample/sample.ts'
import { withCookies } from '../../../client/api/cookie-jar.ts'
import { collect } from '../../../events/embedded/embedded-log.ts'
import { origin } from '../../../events/new-events.ts'
import { until } from '../../../machine/until.ts'
import { authorityOf } from '../../../server/admin/authority/authority-of.ts'
import { everyRoute } from '../../../server/admin/authority/every-route.ts'
import { mayGive } from '../../../server/newsroom/rights/rights-table.ts'
import { logIn } from '../../admin-client.ts'
import { ADMIN_PASSWORD, startPortal, type TestPortal } from '../../start-portal.ts'

const test = suite('Rights that are taken away')
const PASSWORD = 'nove tartarughe lente'

interface Caller {
  readonly personId: string
  readonly api: Api
  readonly headers: Readonly<Record<string, string>>
  readonly tokenId?: string
}

/** A portal with its first owner, and what makes callers whose rights may be taken away. */
async function open(writer?: Parameters<typeof startPortal>[0]) {
  const portal = await startPortal({ environment: { GENERATIONS_PER_HOUR: '1000' }, ...writer })
  const log = await portal.openLog()
  const { api: owner } = await logIn(portal.url)
  const { records } = authorityOf(log)
  const tokens = createApiTokens({
    log,
    records,
    readModels: { read: () => Promise.reject(new Error('not asked')), waitFor: async () => true } as never,
    newId: randomUUID,
    now: () => new Date(),
  })
  async function bySession(): Promise<Caller> {
    const { personId, url } = await owner.invitePerson(`${randomUUID()}@example.it`, 'owner', ADMIN_PASSWORD)
    let cookie = ''
    const keepingCookie: typeof fetch = withCookies(async (...call) => {
      const response = await fetch(...call)
      const set = response.headers.getSetCookie().map((one) => one.split(';')[0]!)
      cookie = set.find((one) => one.startsWith('session=')) ?? cookie
      return response
    })
    const api = createHttpApi({ baseUrl: portal.url, fetch: keepingCookie })
    await api.acceptInvitation(url.slice(url.indexOf('#') + 1), 'Ada', PASSWORD)
    return { personId, api, headers: { cookie } }
  }
  async function byToken(): Promise<Caller> {
    const { personId, api } = await bySession()
    const { token, tokenId } = await tokens.issue({ issuedBy: personId, label: 'di prova', scopes: [...SCOPES], days: 1 }, origin)
    return { personId, api, tokenId, headers: { authorization: `Bearer ${token}` } }
  }
  return { portal, log, owner, tokens, bySession, byToken }
}
type Place = Awaited<ReturnType<typeof open>>

/** How a right goes, and whether it goes for a command. */
const WAYS: Readonly<
  Record<
    string,
    { by: 'bySession' | 'byToken'; take: (place: Place, caller: Caller) => Promise<unknown>; loses?: (command: Command) => boolean }
  >
> = {
  deactivated: { by: 'bySession', take: ({ owner }, { personId }) => owner.deactivatePerson(personId) },
  demoted: {
    by: 'bySession',
    take: ({ owner }, { personId }) => owner.changeRole(personId, 'author'),
    loses: (command) => !mayGive('author', command),
  },
  erased: { by: 'bySession', take: ({ owner }, { personId }) => owner.erasePerson(personId, ADMIN_PASSWORD) },
  'logged out everywhere': { by: 'bySession', take: (_, { api }) => api.endAllSessions(PASSWORD) },
  'of a revoked token': { by: 'byToken', take: ({ tokens }, { tokenId }) => tokens.revoke(tokenId!, origin) },
  'of a token whose issuer was deactivated': { by: 'byToken', take: ({ owner }, { personId }) => owner.deactivatePerson(personId) },
}

/** Sends all but the last byte of a request. @returns what sends that too, and its status */
async function begin(portal: TestPortal, method: string, path: string, headers: Readonly<Record<string, string>>) {
  const body = '{"password":"nove tartarughe lente"}'
  const sent = request(portal.url + path, {
    method,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  sent.flushHeaders()
  // Where the portal refuses at once, that is seen as the status below.
  const answered = once(sent, 'response')
  await Promise.race([once(sent, 'continue'), answered])
  sent.write(body.slice(0, -1))
  // The portal has dealt with the headers by the time that it answers another call of the same caller.
  await fetch(`${portal.url}/api/session`, { headers })
  return async () => {
    sent.end(body.slice(-1))
    const [response] = (await answered) as [{ statusCode: number; resume(): void }]
    response.resume()
    return response.statusCode
  }
}

const idsIn = async (log: EventLog) => (await collect(log.readAll())).map(({ id, type }) => `${type} ${id}`)

const commands = everyRoute().filter(({ method, needs }) => method !== 'GET' && needs !== 'anyone')

for (const [how, { by, take, loses = () => true }] of Object.entries(WAYS)) {
  test(`A command whose body is still on its way is refused once its caller is ${how}, and leaves no event`, async () => {
    await using stack = new AsyncDisposableStack()
    const place = await open()
    stack.use(place.portal)
    const { items } = await place.owner.articles({ limit: 1 })
    const caller = await place[by]()
    const begun = []
    for (const { method, path, needs } of commands) {
      const may = by === 'bySession' || mayGive('owner', needs as Command, [...SCOPES])
      if (!may || !loses(needs as Command)) continue
      const address = path.replace(':slug', items[0]!.slug).replace(/:\w+/, caller.personId)
      begun.push({ command: `${method} ${path}`, finish: await begin(place.portal, method, address, caller.headers) })
    }
    assert.ok(begun.length > 5)
    await take(place, caller)
    const before = await idsIn(place.log)
    for (const { command, finish } of begun) {
      const status = await finish()
      assert.ok(status === 401 || status === 403, `${command}: ${status}`)
      assert.equal(await idsIn(place.log), before, command)
    }
  })
}

for (const [moment, isAnswered] of [
  ['before the model is asked', false],
  ['after the model has answered', true],
] as const) {
  test(`A batch whose caller is deactivated ${moment} stops, and the dashboard says why`, async () => {
    const { promise: second, resolve: goOn } = Promise.withResolvers<void>()
    let written = 0
    const sample = sampleWriter()
    await using stack = new AsyncDisposableStack()
    const place = await open({
      writer: {
        ...sample,
        async writeArticle(...asked) {
          const isLate = ++written > 4
          if (isLate && !isAnswered) await second
          const article = await sample.writeArticle(...asked)
          if (isLate && isAnswered) await second
          return article
        },
      },
    })
    stack.use(place.portal)
    const caller = await place.bySession()
    const batch = caller.api.generateBatch().catch((error: { status: number }) => error.status)
    await until('the fifth article is asked for', () => written > 4)
    await place.owner.deactivatePerson(caller.personId)
    const made = async () =>
      (await collect(place.log.readAll())).filter(({ type }) => type === 'ArticleDrafted' || type === 'AttemptStarted').length
    const before = await made()
    goOn()
    assert.ok([401, 403].includes((await batch) as number))
    assert.is(await made(), before, 'no article and no call of the model after that')
    const failed = (await collect(place.log.readAll())).flatMap(({ event }) =>
      'data' in event && event.type === 'GenerationFailed' ? [event.data.detail] : [],
    )
    assert.ok(failed.length > 1)
    assert.ok(failed.every((detail) => (detail as { code: string }).code === 'right_withdrawn'))
  })
}

test.run()
