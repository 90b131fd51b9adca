import * as assert from 'uvu/assert'
import { suite } from 'uvu'
import { type Command, SCOPES } from '../../../../events/domain/permissions.ts'
import type { EventLog } from '../../../../events/log/event-log.ts'
import { sampleWriter } from '../../../../server/newsroom/writer/sample/sample.ts'
import { collect } from '../../../events/embedded/embedded-log.ts'
import { origin } from '../../../events/new-events.ts'
import { until } from '../../../machine/until.ts'
import { everyRoute } from '../../../server/admin/authority/every-route.ts'
import { mayGive } from '../../../server/newsroom/rights/rights-table.ts'
import { ADMIN_PASSWORD } from '../../start-portal.ts'
import { begin, type Caller, open, PASSWORD, type Place } from './callers.ts'

const test = suite('Rights that are taken away')

/** How a right goes, and whether it goes for a command. */
const WAYS: Readonly<
  Record<
    string,
    { by: 'bySession' | 'byToken'; take: (place: Place, caller: Caller) => Promise<unknown>; loses?: (command: Command) => boolean }
  >
> = {
  deactivated: { by: 'bySession', take: ({ owner }, { personId }) => owner('POST /api/admin/people/:id/deactivate', { id: personId }) },
  demoted: {
    by: 'bySession',
    take: ({ owner }, { personId }) => owner('POST /api/admin/people/:id/role', { id: personId, role: 'author' }),
    loses: (command) => !mayGive('author', command),
  },
  erased: {
    by: 'bySession',
    take: ({ owner }, { personId }) => owner('POST /api/admin/people/:id/erase', { id: personId, password: ADMIN_PASSWORD }),
  },
  'logged out everywhere': { by: 'bySession', take: (_, { call }) => call('POST /api/admin/sessions/revoke', { password: PASSWORD }) },
  'of a revoked token': { by: 'byToken', take: ({ tokens }, { tokenId }) => tokens.revoke(tokenId!, origin) },
  'of a token whose issuer was deactivated': {
    by: 'byToken',
    take: ({ owner }, { personId }) => owner('POST /api/admin/people/:id/deactivate', { id: personId }),
  },
}

for (const [how, { by, take, loses = () => true }] of Object.entries(WAYS)) {
  if (!loses('followChanges')) continue
  test(`the stream of changes of a caller who is ${how} ends with the reason`, async () => {
    await using stack = new AsyncDisposableStack()
    const place = await open()
    stack.use(place.portal)
    const caller = await place[by]()
    const stream = await fetch(`${place.portal.url}/api/admin/changes`, { headers: caller.headers })
    assert.is(stream.status, 200)
    const [text] = await Promise.all([stream.text(), take(place, caller)])
    assert.match(text, /event: end\ndata: \{"reason":"right_withdrawn"\}\n\n$/)
  })
}

const idsIn = async (log: EventLog) => (await collect(log.readAll())).map(({ id, type }) => `${type} ${id}`)

const commands = everyRoute().filter(({ method, needs }) => method !== 'GET' && needs !== 'anyone')

for (const [how, { by, take, loses = () => true }] of Object.entries(WAYS)) {
  test(`A command whose body is still on its way is refused once its caller is ${how}, and leaves no event`, async () => {
    await using stack = new AsyncDisposableStack()
    const place = await open()
    stack.use(place.portal)
    const [article] = await place.owner('GET /api/articles', { limit: 1 })
    const caller = await place[by]()
    const begun = []
    for (const { method, path, needs } of commands) {
      const may = by === 'bySession' || mayGive('owner', needs as Command, [...SCOPES])
      if (!may || !loses(needs as Command)) continue
      const address = path.replace(':slug', article!.slug).replace(/:\w+/, caller.personId)
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
    const batch = caller.call('POST /api/generate/batch-articles').catch((error: { status: number }) => error.status)
    await until('the fifth article is asked for', () => written > 4)
    await place.owner('POST /api/admin/people/:id/deactivate', { id: caller.personId })
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
