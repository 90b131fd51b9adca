import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ApiError } from '../../../../client/api/contract.ts'
import { MemoryEventLog } from '../../../../events/memory/memory-event-log.ts'
import { sampleWriter } from '../../../../server/newsroom/writer/sample/sample.ts'
import { type Writer, WriterError } from '../../../../server/newsroom/writer/writer.ts'
import { until } from '../../../machine/until.ts'
import { logIn } from '../../../portal/admin-client.ts'
import { startPortal } from '../../../portal/start-portal.ts'
import { refuseArticle } from '../writer/tireless-writer.ts'

/** A clock that the test sets, and one log for all portals that run by it. */
function days() {
  let at = new Date('2026-11-30T08:00:00Z')
  const now = () => at
  const log = new MemoryEventLog({ now })
  return {
    log,
    setClock: (instant: string) => void (at = new Date(instant)),
    start: (writer?: Writer) => startPortal({ log, now, ...(writer && { writer }) }),
    /** Events of the days' streams, as type and what they say. */
    async told(day: string) {
      const told: string[] = []
      for await (const { event, metadata } of log.readStream(`daily-${day}`)) {
        if (event instanceof Error) throw event
        const said = event.type === 'DailyArticleMissed' ? `: ${event.data.reason}` : ''
        told.push(`${metadata.actor?.split(':')[0]} ${event.type}${said}`)
      }
      return told
    },
  }
}

const refusing = (): Writer => {
  const real = sampleWriter()
  return { ...real, writeArticle: (_request, context) => refuseArticle(real, context) }
}

const test = suite('The daily article')

test('it is written by itself from six in Rome on, once for all processes, and never on the day of the first start', async () => {
  const it = days()
  await (await it.start()).close()
  assert.equal(await it.told('2026-11-30'), [])
  it.setClock('2026-12-01T04:59:00Z')
  await (await it.start()).close()
  assert.equal(await it.told('2026-12-01'), [])
  it.setClock('2026-12-01T05:00:00Z')
  await using _one = await it.start()
  await using _other = await it.start()
  await until('it is written', async () => (await it.told('2026-12-01')).length === 2)
  assert.equal(await it.told('2026-12-01'), ['system DailyArticleAttempted', 'system DailyArticleMade'])
})

test('a missed hour is made up until noon, and not afterwards', async () => {
  const it = days()
  await (await it.start()).close()
  it.setClock('2026-12-01T11:00:00Z')
  await (await it.start()).close()
  assert.equal(await it.told('2026-12-01'), [])
  it.setClock('2026-12-02T10:59:00Z')
  await using _portal = await it.start()
  await until('it is made up', async () => (await it.told('2026-12-02')).length === 2)
})

test('the button makes it at once, and further clicks by anyone return the same article', async () => {
  const it = days()
  await using portal = await it.start()
  const { api } = await logIn(portal.url)
  const made = await Promise.all([api.generateDaily(), api.generateDaily(), api.generateDaily()])
  made.push(await api.generateDaily())
  assert.is(new Set(made.map(({ article }) => article?.slug)).size, 1)
  assert.equal(await it.told('2026-11-30'), ['person DailyArticleAttempted', 'person DailyArticleMade'])
  it.setClock('2026-11-30T23:00:00Z')
  const tomorrow = await logIn(portal.url)
  assert.is.not((await tomorrow.api.generateDaily()).article?.slug, made[0].article?.slug)
})

test('the offline writer tries three times, then leaves the day to a person, who may try again', async () => {
  const it = days()
  await (await it.start()).close()
  it.setClock('2026-12-01T06:00:00Z')
  const failed = await it.start(refusing())
  await until('it gives up', async () => (await it.told('2026-12-01')).length === 4)
  const attempts = Array.from({ length: 3 }, () => 'system DailyArticleAttempted')
  assert.equal(await it.told('2026-12-01'), [...attempts, 'system DailyArticleMissed: attempts_failed'])
  const { api } = await logIn(failed.url)
  assert.is(((await api.generateDaily().catch((error: ApiError) => error)) as ApiError).status, 502)
  await failed.close()
  await using portal = await it.start()
  const again = await logIn(portal.url)
  assert.ok((await again.api.generateDaily()).article)
  assert.equal(
    (await it.told('2026-12-01')).filter((one) => one.includes('Missed')),
    ['system DailyArticleMissed: attempts_failed'],
  )
})

test('a paid model writes by itself only after the owner’s decision, and an attempt with an unknown outcome is not repeated', async () => {
  const it = days()
  const lost: Writer = {
    ...sampleWriter(),
    isRemote: true,
    writeArticle: async () => Promise.reject(new WriterError('server_error', { code: 'connection_lost' })),
  }
  await (await it.start(lost)).close()
  it.setClock('2026-12-01T06:00:00Z')
  const off = await it.start(lost)
  const { call } = await logIn(off.url)
  assert.equal(await it.told('2026-12-01'), [])
  await call('POST /api/newsroom/rules/daily', { isOn: true, hour: '06:30' })
  await until('it gives up', async () => (await it.told('2026-12-01')).length === 2)
  assert.equal(await it.told('2026-12-01'), ['system DailyArticleAttempted', 'system DailyArticleMissed: outcome_unknown'])
  await off.close()
})

test('a day on which no topic has anything left says so once, and no generation is started', async () => {
  const it = days()
  const first = await it.start()
  const { api } = await logIn(first.url)
  for (const { id } of await api.topics()) await api.activateTopic(id, false)
  await first.close()
  it.setClock('2026-12-01T06:00:00Z')
  const second = await it.start()
  await until('it says so', async () => (await it.told('2026-12-01')).length === 1)
  await second.close()
  await (await it.start()).close()
  assert.equal(await it.told('2026-12-01'), ['system DailyArticleMissed: no_topic'])
})

test('a crash between the article and its record is made good without a second article', async () => {
  const it = days()
  const portal = await it.start()
  const { api } = await logIn(portal.url)
  const append = it.log.append.bind(it.log)
  it.log.append = async (stream, ...rest) => {
    if (stream.startsWith('daily-') && (await it.told('2026-11-30')).length === 1) throw new Error('the process is gone')
    return append(stream, ...rest)
  }
  assert.is(((await api.generateDaily().catch((error: ApiError) => error)) as ApiError).status, 500)
  it.log.append = append
  const written = (await api.articles({ limit: 1 })).items[0]!
  assert.is((await api.generateDaily()).article?.slug, written.slug)
  assert.equal(await it.told('2026-11-30'), ['person DailyArticleAttempted', 'person DailyArticleMade'])
  await portal.close()
})

test.run()
