import type { RequestListener } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Block } from '../../../../events/domain/blocks.ts'
import type { EventLog } from '../../../../events/log/event-log.ts'
import type { EventType } from '../../../../events/schemas/vocabulary.ts'
import { CommandRefusedError } from '../../../../server/newsroom/decider.ts'
import { importDue } from '../../../../server/newsroom/open-data/import-due.ts'
import { importData } from '../../../../server/newsroom/open-data/import-data.ts'
import { ImportError } from '../../../../server/newsroom/open-data/import-error.ts'
import { nextImport, readImports } from '../../../../server/newsroom/open-data/import-record.ts'
import { readSource } from '../../../../server/newsroom/open-data/read-source.ts'
import { checkArticle } from '../../../../server/newsroom/writer/editorial/editorial-check.ts'
import { writeRelease } from '../../../../server/newsroom/open-data/write-release.ts'
import { articles } from '../../../../projections/models/articles.ts'
import { collect, rejection } from '../../../events/embedded/embedded-log.ts'
import { origin } from '../../../events/new-events.ts'
import { until } from '../../../machine/until.ts'
import { fold } from '../../../projections/given.ts'
import { cardOf, eventsOf, hicp, newsroom, serve, typesOf } from './source-and-newsroom.ts'

const test = suite('import of open data')

const chartIn = (body: readonly Block[]) => body.find((block) => block.type === 'chart')!

test('A release is one article with its figures, its source and its date, however often it is imported; revised figures correct it in public.', async () => {
  let answer = hicp('1.6', '1.2', '1.4,e')
  using source = await serve((_, response) => response.end(answer))
  await using desk = await newsroom(source.url)
  const first = await desk.run()
  assert.equal(first, { outcome: 'new', period: '2026-10', slugs: ['inflazione-italia-2026-10'] })
  assert.equal(await typesOf(desk.log), [
    'DataImportStarted',
    'ReleaseImported',
    'ArticleDrafted',
    'ArticlePublished',
    'ReleaseReported',
    'DataImportCompleted',
  ])
  const drafted = (await eventsOf(desk.log)).find((event) => event.type === 'ArticleDrafted')!.data
  assert.match(drafted.title, /^Inflazione in Italia, ottobre 2026: 1,4%, in aumento$/)
  assert.match(drafted.subtitle, /sale di 0,2 punti percentuali rispetto alla rilevazione precedente \(settembre 2026\), che era 1,2%/)
  assert.match(drafted.summary, /Fonte: Eurostat, dati letti da questo sito il 22 novembre 2026\. .*provvisorio/)
  assert.equal(chartIn(drafted.body).series[0]!.values, [1.6, 1.2, 1.4])

  assert.is((await desk.run()).outcome, 'unchanged')
  assert.equal((await typesOf(desk.log)).slice(6), ['DataImportStarted', 'DataImportCompleted'])

  answer = hicp('1.6', '1.3', '1.3')
  assert.equal(await desk.run(), { outcome: 'revised', period: '2026-10', slugs: first.slugs })
  const card = await cardOf(desk.log, first.slugs[0]!)
  assert.is(card.title, 'Inflazione in Italia, ottobre 2026: 1,3%, stabile')
  assert.is(card.revision, 2)
  assert.is(card.status, 'published')
  assert.is(card.writtenBy, 'data')
  assert.equal(card.hands, [])
  assert.equal(
    card.corrections.map(({ kind, note }) => [kind, note]),
    [['correction', 'Eurostat ha rivisto le cifre. settembre 2026: 1,3%, prima 1,2%; ottobre 2026: 1,3%, prima 1,4%.']],
  )

  answer = hicp('1.6', '1.3', '1.2', '0.9')
  const next = await desk.run()
  assert.is(next.outcome, 'new')
  assert.equal(next.slugs, ['inflazione-italia-2026-10', 'inflazione-italia-2026-11'], 'the month before is corrected, the new one is news')
  const november = await cardOf(desk.log, 'inflazione-italia-2026-11')
  assert.match(november.subtitle, /È il valore più basso delle 4 rilevazioni mostrate qui\.$/)
})

test('An article of the sample file says so in its title and summary, and never that it was read at the source.', () => {
  const figures = [
    { period: '2025-01-02', value: 1.0321 },
    { period: '2025-01-03', value: 1.0299 },
  ]
  const release = {
    source: 'bce-cambi' as const,
    period: '2025-01-03',
    address: 'sample:bce-cambi.csv',
    format: 'csv' as const,
    figures,
    payloadHash: 'a'.repeat(64),
    retrievedAt: '2026-11-22T10:00:00.000Z',
  }
  const sample = writeRelease(release)
  assert.is(sample.illustrative, true)
  assert.match(sample.title, /^Esempio\. /)
  for (const text of [sample.summary, sample.excerpt]) assert.match(text, /Cifre di esempio/)
  assert.not.match(JSON.stringify(sample), /lett[io] da questo sito|22 novembre 2026/)
  assert.not.match(JSON.stringify(writeRelease({ ...release, address: 'https://data.example/' })), /sempio|illustrative/)
})

test('the sample file makes a draft that says why, whatever the setting, and never replaces a published article', async () => {
  for (const reviewBeforePublishing of [false, true]) {
    await using desk = await newsroom(undefined, { reviewBeforePublishing })
    const { outcome, slugs } = await desk.run()
    assert.is(outcome, 'new')
    const types = await typesOf(desk.log)
    assert.equal(types, ['DataImportStarted', 'ReleaseImported', 'ArticleDrafted', 'ReleaseReported', 'DataImportCompleted'])
    assert.is((await cardOf(desk.log, slugs[0]!)).status, 'draft')
    const drafted = (await eventsOf(desk.log)).find((event) => event.type === 'ArticleDrafted')!.data
    assert.equal(checkArticle(drafted), [{ code: 'sample_data' }])
  }
  // The month of the sample file, with other figures from the source.
  using source = await serve((_, response) => response.end(hicp('1.6', '1.2').replace('2026-08', '2024-11').replace('2026-09', '2024-12')))
  await using desk = await newsroom(source.url)
  const { slugs } = await desk.run()
  const sample = { ...desk.context, locations: { 'eurostat-ipca': undefined } }
  assert.is((await importData(sample, origin, 'eurostat-ipca')).outcome, 'revised')
  const card = await cardOf(desk.log, slugs[0]!)
  assert.equal([card.status, card.revision, card.newest.revision, card.newest.status], ['published', 1, 2, 'draft'])
  assert.equal(card.corrections, [])
})

test('A source that alternates between two figures corrects its article in public three times, then a person decides.', async () => {
  let last = '1.2'
  using source = await serve((_, response) => response.end(hicp('1.6', last)))
  await using desk = await newsroom(`${source.url}dati.csv?format=csv&key=segreto#parte`)
  const { slugs } = await desk.run()
  for (let day = 0; day < 6; day++) {
    last = last === '1.2' ? '1.3' : '1.2'
    assert.is((await desk.run()).outcome, 'revised')
  }
  const card = await cardOf(desk.log, slugs[0]!)
  assert.is(card.corrections.length, 3)
  assert.equal([card.status, card.revision, card.newest.revision, card.newest.status], ['published', 4, 7, 'review'])
  const log = JSON.stringify(await eventsOf(desk.log))
  assert.match(log, `${source.url}dati.csv"`)
  assert.not.match(log, /segreto/)
})

test('A second process that takes over from one that said nothing for minutes writes the same article, not another.', async () => {
  let answerFirst: () => void = () => {}
  const asked: (() => void)[] = []
  using source = await serve((_, response) => {
    const answer = () => response.end(hicp('1.6', '1.2'))
    if (asked.push(answer) === 1) answerFirst = answer
    else answer()
  })
  await using desk = await newsroom(source.url)
  const first = rejection(desk.run())
  await until('the first process has asked', async () => asked.length === 1)
  const refused = await rejection(desk.run())
  assert.ok(refused instanceof CommandRefusedError, 'while the first may still be at it')
  const later = { ...desk.context, now: () => new Date('2026-11-22T12:06:00.000Z') }
  assert.is((await importData(later, origin, 'eurostat-ipca')).outcome, 'new')
  answerFirst()
  assert.ok((await first) instanceof CommandRefusedError, 'the first finds that another has finished')
  const types = await typesOf(desk.log)
  for (const type of ['ReleaseImported', 'ArticleDrafted', 'ArticlePublished', 'ReleaseReported', 'DataImportCompleted'])
    assert.is(types.filter((one) => one === type).length, 1, type)
})

/** @returns the log, whose first append of an event of that type is lost, as where a process ends before it */
function cutShortAt(log: EventLog, type: EventType): EventLog {
  let isCut = false
  const append: EventLog['append'] = async (stream, expected, events) => {
    if (isCut || !events.some(({ event }) => event.type === type)) return log.append(stream, expected, events)
    isCut = true
    throw new Error('cut short')
  }
  return new Proxy(log, {
    get: (target, name) => (name === 'append' ? append : (Reflect.get(target, name) as () => unknown).bind(target)),
  })
}

test('An import that was cut short is finished by the next one, with the figures of that time and one article.', async () => {
  for (const cut of ['ArticleDrafted', 'ReleaseReported'] as const) {
    let answer = hicp('1.6', '1.2')
    using source = await serve((_, response) => response.end(answer))
    await using desk = await newsroom(source.url)
    const context = { ...desk.context, log: cutShortAt(desk.log, cut) }
    assert.match(String(await rejection(importData(context, origin, 'eurostat-ipca'))), 'cut short')
    assert.equal((await readImports(desk.log, 'eurostat-ipca')).failure?.reason, { code: 'internal_error' })
    answer = hicp('1.6', '1.3')
    const { slugs } = await desk.run()
    assert.is((await typesOf(desk.log)).filter((type) => type === 'ArticleDrafted').length, 1, cut)
    assert.is((await cardOf(desk.log, slugs[0]!)).title, 'Inflazione in Italia, settembre 2026: 1,3%, in calo', cut)
    assert.is((await desk.run()).outcome, 'unchanged')
  }
})

test('Revised figures wait for a person where every text does, or where a person has written since.', async () => {
  let answer = hicp('1.6', '1.2')
  using source = await serve((_, response) => response.end(answer))
  await using desk = await newsroom(source.url, { reviewBeforePublishing: true })
  const { slugs } = await desk.run()
  assert.is((await cardOf(desk.log, slugs[0]!)).status, 'review')
  answer = hicp('1.6', '1.3')
  await desk.run()
  const card = await cardOf(desk.log, slugs[0]!)
  assert.equal([card.status, card.newest.revision, card.newest.status], ['review', 2, 'review'])
})

test('A source that fails changes nothing: the log says why, and when the next try is.', async () => {
  let handler: RequestListener = (_, response) => response.end('<html>Errore</html>')
  using source = await serve((request, response) => handler(request, response))
  await using desk = await newsroom(source.url)
  const failures: readonly [string, RequestListener][] = [
    ['not_data', handler],
    ['http_status 503', (_, response) => response.writeHead(503).end(hicp('1', '2'))],
    ['redirected example.com', (_, response) => response.writeHead(302, { location: 'https://example.com/' }).end()],
    ['redirected', (_, response) => response.writeHead(302, { location: '/' }).end()],
    ['unreachable', (_, response) => void response.destroy()],
    ['too_large', (_, response) => void response.end('x'.repeat(3_000_000))],
  ]
  for (const [reason, answers] of failures) {
    handler = answers
    const error = (await rejection(desk.run())) as ImportError
    assert.ok(error instanceof ImportError, reason)
    assert.match([error.failure.code, error.failure.at].join(' '), reason)
  }
  assert.equal(new Set(await typesOf(desk.log)), new Set(['DataImportStarted', 'DataImportFailed']))
  const state = await readImports(desk.log, 'eurostat-ipca')
  assert.equal([state.failure?.attempt, state.failure?.retryInMs, state.success], [6, null, null])
  assert.is(nextImport('eurostat-ipca', state).toISOString(), '2026-11-23T11:00:00.000Z', 'after the last try, at its hour')

  handler = (_, response) => response.end(hicp('1.6', '1.2', '1.3'))
  await desk.run()
  assert.is((await readImports(desk.log, 'eurostat-ipca')).failure, null)

  // A period that is long past is refused, at the second try too.
  handler = (_, response) => response.end(hicp('1.6', '1.2'))
  for (let run = 0; run < 2; run++) assert.is(((await rejection(desk.run())) as ImportError).message, 'older_period: 2026-09')
})

test('A source that answers slowly, and a file that is not there, are given up.', async () => {
  using source = await serve((_, response) => void response.write('KEY,'))
  const { signal } = new AbortController()
  const slow = (await rejection(readSource(source.url, { signal, timeoutMs: 50 }))) as ImportError
  assert.is(slow.failure.code, 'timed_out')
  const missing = (await rejection(readSource('/nowhere/dati.csv', { signal }))) as ImportError
  assert.equal(missing.failure, { code: 'no_file', at: 'dati.csv' })
})

test('The schedule asks what is configured when its time has come, and nothing else; a replay asks nothing.', async () => {
  let asked = 0
  using source = await serve((_, response) => {
    asked++
    response.end(hicp('1.6', '1.2'))
  })
  let now = new Date('2026-11-22T12:00:00.000Z')
  await using desk = await newsroom(source.url, { now: () => now })
  const logger = { info() {}, warn() {} }
  await Promise.all([importDue(desk.context, logger), importDue(desk.context, logger)])
  assert.is(asked, 1, 'one of two processes')
  await importDue(desk.context, logger)
  assert.is(asked, 1)
  now = new Date('2026-11-23T11:00:00.000Z')
  await importDue(desk.context, logger)
  assert.is(asked, 2)
  fold(articles, await eventsOf(desk.log))
  assert.is(asked, 2)
  assert.is((await typesOf(desk.log)).filter((type) => type === 'ArticleDrafted').length, 1)
  assert.ok((await collect(desk.log.readAll())).every(({ metadata }) => metadata.actor === 'system:open-data'))
})

test.run()
