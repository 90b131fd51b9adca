import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MOCK_PASSWORD, mockPortal, openMocks } from '../../../client/mocks/mocks.ts'
import { hostSharedLog } from '../../../client/mocks/shared-log/host.ts'
import { connectSharedLog } from '../../../client/mocks/shared-log/shared-log.ts'
import type { EventLog } from '../../../events/log/event-log.ts'
import { StreamDeletedError, WrongExpectedRevisionError } from '../../../events/log/event-log.ts'
import { FIRST_OWNER_ID } from '../../../events/schemas/metadata.ts'

const test = suite('The log that development server and browser share')

const ADA = '11111111-1111-4111-8111-111111111111'
const STREAM = `person-${ADA}`

const rejection = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => assert.unreachable(),
    (error: unknown) => error,
  )

async function eventsOf(log: EventLog) {
  const events = []
  for await (const { id, stream, revision, position } of log.readAll()) events.push(`${id} ${stream} ${revision} ${position.commit}`)
  return events
}

const ended = (personId: string) => ({
  id: crypto.randomUUID(),
  event: { type: 'PersonSessionsEnded', data: { personId, endedAt: '2026-11-29T10:00:00.000Z' } } as const,
  metadata: { actor: 'system:upkeep', correlationId: crypto.randomUUID() } as const,
})

test('a browser has the same events at the same places, and its own reach the other', async () => {
  await using server = await mockPortal()
  const send = hostSharedLog(server)
  const { log, workingCopies, pull } = await connectSharedLog(send)
  assert.equal(await eventsOf(log), await eventsOf(server.log))
  await using browser = await mockPortal({ log, workingCopies })
  assert.is((await browser.reading.api.home('MERCATI')).published, 27)

  const { personId } = await browser.newsroom.admin.people.invite(
    { email: 'anna@mercato-chiaro.example', role: 'author' },
    { actor: `person:${FIRST_OWNER_ID}`, correlationId: crypto.randomUUID() },
  )
  const stream = `person-${personId}`
  assert.equal(await eventsOf(log), await eventsOf(server.log))
  await server.log.append(stream, 'no_stream', [ended(personId)])
  await pull()
  assert.equal(await eventsOf(log), await eventsOf(server.log))
  assert.ok((await eventsOf(log)).at(-1)!.includes(stream))

  const conflict = await rejection(log.append(stream, 'no_stream', [ended(personId)]))
  assert.instance(conflict, WrongExpectedRevisionError)
  assert.is((conflict as WrongExpectedRevisionError).actual, 0n)
  await log.tombstone(stream)
  assert.instance(await rejection(log.append(stream, 'no_stream', [ended(personId)])), StreamDeletedError)
  assert.equal(await eventsOf(log), await eventsOf(server.log))
})

test('another page has a session as soon as one has opened it', async () => {
  await using server = await mockPortal()
  const send = hostSharedLog(server)
  const [first, second] = [await connectSharedLog(send), await connectSharedLog(send)]
  await using one = await openMocks(first)
  await using other = await openMocks(second)
  const { origin } = new URL(one.context.config.publicUrl)
  const headers = { 'content-type': 'application/json', origin }
  const body = JSON.stringify({ password: MOCK_PASSWORD })
  const loggedIn = await one.answer(new Request(`${origin}/api/session`, { method: 'POST', headers, body }))
  const cookie = loggedIn.headers.getSetCookie()[0]!.split(';')[0]!
  const session = await other.answer(new Request(`${origin}/api/session`), cookie)
  assert.is(((await session.json()) as { authenticated: boolean }).authenticated, true)
})

test('a second browser also has what was deleted, and the copies that the first has saved', async () => {
  await using server = await mockPortal()
  const send = hostSharedLog(server)
  const first = await connectSharedLog(send)
  const place = { personId: FIRST_OWNER_ID, article: 'uno' }
  const copy = { sealed: 'x', noteId: 'n', savedAt: '2026-11-29T10:00:00.000Z' }
  await first.workingCopies.write(place, copy)
  await first.log.append(STREAM, 'no_stream', [ended(ADA)])
  await first.log.tombstone(STREAM)
  await first.log.compact()

  const second = await connectSharedLog(send)
  assert.equal(await eventsOf(second.log), await eventsOf(server.log))
  assert.equal(await second.workingCopies.read(place), copy)
  assert.instance(await rejection(second.log.append(STREAM, 'no_stream', [ended(ADA)])), StreamDeletedError)
  let changes = 0
  second.workingCopies.onPresence(() => changes++)
  await first.workingCopies.enter('uno', 'page', FIRST_OWNER_ID)
  await second.pull()
  assert.is(changes, 1)
  assert.equal(await second.workingCopies.present('uno'), [FIRST_OWNER_ID])
})

test.run()
