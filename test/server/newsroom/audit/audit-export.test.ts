import * as assert from 'uvu/assert'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Router from '@koa/router'
import Koa from 'koa'
import { suite } from 'uvu'
import type { AuditLine } from '../../../../client/api/contract.ts'
import type { Actor } from '../../../../events/schemas/metadata.ts'
import { AUDITED_TYPES, type AuditRecord, shortId } from '../../../../projections/models/audit.ts'
import type { ReadModels } from '../../../../projections/stores/read-models.ts'
import { createActorNames, rememberNames } from '../../../../server/newsroom/audit/actor-names.ts'
import { writeAudit } from '../../../../server/newsroom/audit/audit-export.ts'
import type { ArticleCard } from '../../../../projections/models/articles/card.ts'
import { sentenceOf } from '../../../../server/newsroom/audit/audit-sentence.ts'
import { auditPages } from '../../../../server/newsroom/audit/audit-lines.ts'
import { addAuditExportRoute } from '../../../../server/newsroom/audit/audit-export-route.ts'
import { guardedRoutes } from '../../../../server/http/routes.ts'
import { auditGroup, auditSentence } from '../../../../events/domain/newsroom/audit-text.ts'
import { until } from '../../../machine/until.ts'
import { collect, rejection } from '../../../events/embedded/embedded-log.ts'

const test = suite('The audit, in words and in files')

const TOKEN = '00000000-0000-4000-8000-0000000000aa'
const PERSON = '00000000-0000-4000-8000-0000000000bb'
const line = (more: Partial<AuditLine>): AuditLine => ({
  id: 'i',
  at: '2026-11-20T08:00:00.000Z',
  actor: 'person:first-owner',
  who: 'Primo proprietario',
  type: 'ArticlePublished',
  sentence: 'Ha pubblicato l’articolo',
  article: { slug: 'tassi', title: 'I tassi' },
  stream: 'article-tassi',
  correlationId: null,
  causationId: null,
  ...more,
})

const textOf = async (format: 'csv' | 'ndjson', ...lines: AuditLine[]) => {
  const pages = async function* () {
    yield lines
  }
  return (await collect(writeAudit(format, pages()))).join('')
}

test('Every type of event has a sentence of its own.', () => {
  const missing = AUDITED_TYPES.filter((type) => auditSentence(type) === null)
  assert.equal(missing, [], 'to be added in events/domain/newsroom/audit-text.ts')
  assert.is(new Set(AUDITED_TYPES.map(auditSentence)).size, AUDITED_TYPES.length, 'two in a filter read alike')
  assert.not.ok(AUDITED_TYPES.map(auditGroup).includes('Altro'))
})

test('A first publication, a return, a new version, a correction and a typo read differently.', () => {
  const at = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`
  const card = {
    publishedAt: at(1),
    absences: [{ revision: 1, from: at(2), notice: null, back: { at: at(3), revision: 1 } }],
    corrections: [{ kind: 'correction', note: 'Era sbagliato.', at: at(4) }],
  } as unknown as ArticleCard
  const read = (type: 'ArticlePublished' | 'ArticleCorrected', hour: number) => sentenceOf({ type, at: at(hour) }, card)
  assert.equal(
    [1, 3, 4].map((hour) => read('ArticlePublished', hour)),
    ['Ha pubblicato l’articolo per la prima volta', 'Ha rimesso online l’articolo', 'Ha pubblicato una nuova versione dell’articolo'],
  )
  assert.equal(
    [4, 5].map((hour) => read('ArticleCorrected', hour)),
    ['Ha pubblicato una correzione dell’articolo', 'Ha corretto un refuso nell’articolo'],
  )
})

test('Actors have names in Italian, those of people and tokens as they are now; what is unknown has its id.', async () => {
  const read = async () => [[{ token: { label: 'redazione' } }]]
  const names = createActorNames({ read } as unknown as ReadModels, async () => new Map([[PERSON, 'Ada Neri']]))
  const actors: (Actor | null)[] = [
    'person:first-owner',
    `person:${PERSON}`,
    'person:00000000-0000-4000-8000-0000000000cc',
    `token:${TOKEN}`,
    'system:import',
    'system:later' as Actor,
    'visitor',
    null,
  ]
  const nameOf = await names(actors)
  assert.equal(actors.map(nameOf), [
    'Primo proprietario',
    'Ada Neri',
    'Persona 00000000',
    'Token «redazione»',
    'Sistema: contenuti iniziali',
    'Sistema: later',
    'Visitatore',
    'Non registrato',
  ])
  const afterErasure = await createActorNames(
    { read } as unknown as ReadModels,
    async () => new Map([[PERSON, null]]),
  )([`person:${PERSON}`])
  assert.is(afterErasure(`person:${PERSON}`), 'Persona cancellata 00000000')
})

test('CSV is RFC 4180 with semicolons and a byte-order mark; no cell is a formula, whatever a title or a label says.', async () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1']
  const csv = await textOf('csv', ...formulas.map((who) => line({ who })), line({ who: 'Ha "due"; cose\r\nsu due righe' }))
  assert.ok(csv.startsWith('\u{FEFF}"quando (ora di Roma)";"quando (UTC)";"chi";'))
  assert.ok(csv.includes('\r\n"2026-11-20 09:00:00";"2026-11-20T08:00:00.000Z";'))
  assert.ok(csv.endsWith('\r\n'))
  for (const formula of formulas) assert.ok(csv.includes(`;"'${formula}";`), JSON.stringify(formula))
  assert.ok(csv.includes(';"Ha ""due""; cose\r\nsu due righe";'))
  assert.not.match(csv, /;"?[=+\-@\t\r\n＝＋－＠]/)
})

test('NDJSON has one object a line, as the API gives it.', async () => {
  const lines = [line({}), line({ who: 'Riga\nspezzata' })]
  const text = await textOf('ndjson', ...lines)
  assert.equal(
    text
      .trimEnd()
      .split('\n')
      .map((each) => JSON.parse(each) as AuditLine),
    lines,
  )
})

test('an export reads a page when its reader has taken the previous one, and none after the right is removed', async () => {
  let reads = 0
  let may = true
  const entry = (n: number): AuditRecord => ({
    id: shortId(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`),
    type: 'TopicActivated',
    actor: null,
    at: n * 1_000,
    stream: 'topic-tassi',
  })
  const read = async ([{ limit, after }]: [{ limit: number; after?: { score: number } }]) => {
    reads++
    const from = (after?.score ?? 1_000_000_000) / 1_000
    return [Array.from({ length: limit }, (_, n) => entry(from - n - 1))]
  }
  const actorNames = createActorNames({ read } as unknown as ReadModels, async () => new Map())
  const pages = auditPages({ readModels: { read } as unknown as ReadModels, actorNames }, {}, async () => {
    if (!may) throw new Error('not any more')
  })
  const pieces = writeAudit('ndjson', pages)
  for (let taken = 1; taken <= 5; taken++) {
    const { value } = (await pieces.next()) as { value: string }
    assert.is(value.trimEnd().split('\n').length, 500)
    assert.is(reads, taken)
  }
  may = false
  assert.match(String(await rejection(pieces.next())), 'not any more')
  assert.is(reads, 5)
})

test('An export looks each person up once, however many pages name them, and again after half a minute.', async () => {
  const read = async ([{ limit, after }]: [{ limit: number; after?: { score: number } }]) => {
    const from = (after?.score ?? 3_000_000) / 1_000
    const entry = (at: number) => ({ id: shortId(`i${at}`), type: 'TopicActivated', actor: `person:${PERSON}`, at, stream: 'topic-tassi' })
    return [Array.from({ length: Math.min(limit, from) }, (_, n) => entry((from - n - 1) * 1_000))]
  }
  const asked: (readonly string[])[] = []
  let name: string | null = 'Ada'
  const personNames = async (ids: readonly string[]) => (asked.push(ids), new Map(ids.map((id) => [id, name])))
  const readModels = { read } as unknown as ReadModels
  const actorNames = createActorNames(readModels, personNames)
  const lines = (await collect(auditPages({ readModels, actorNames }, {}, async () => {}))).flat()
  assert.is(lines.length, 3_000)
  assert.equal([asked, new Set(lines.map(({ who }) => who))], [[[PERSON]], new Set(['Ada'])])

  let now = 0
  const remembering = rememberNames(actorNames, () => now)
  const person = `person:${PERSON}` as Actor
  const nameNow = async () => (await remembering([person]))(person)
  assert.is(await nameNow(), 'Ada')
  name = null
  now = 29_999
  assert.is(await nameNow(), 'Ada')
  now = 30_000
  assert.match(await nameNow(), /^Persona cancellata/)
})

test('An export whose reader had left before it began takes no place of those that come later.', async () => {
  const router = new Router()
  const answered: Promise<unknown>[] = []
  router.use(async (ctx, next) => {
    if (ctx.query['leaves']) {
      const closed = once(ctx.res, 'close')
      ctx.req.socket.destroy()
      await closed
    }
    const answer = next()
    answered.push(answer)
    await answer
  })
  const readModels = { read: async () => [[]] } as unknown as ReadModels
  addAuditExportRoute(
    guardedRoutes(router, async () => ({ [Symbol.dispose]() {} })),
    { readModels, actorNames: createActorNames(readModels, async () => new Map()) },
    { mayExport: async () => true },
  )
  const app = new Koa().use(router.routes())
  app.silent = true
  const server = createServer(app.callback()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/audit/export?format=ndjson`
  for (let n = 0; n < 5; n++) await fetch(`${address}&leaves=1`).catch(() => {})
  await until('each was begun', () => answered.length === 5)
  await Promise.allSettled(answered)
  assert.is((await fetch(address)).status, 200)
  server.close()
})

test.run()
