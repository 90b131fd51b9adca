import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { audit, auditEntry, type AuditEntry, type AuditRecord, shortId } from '../../../projections/models/audit.ts'
import {
  type AuditSelection,
  auditCursorSchema,
  findAuditEntry,
  listAudit,
  listAuditActors,
  writeAuditCursor,
} from '../../../projections/queries/audit-query.ts'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { openRedisStore } from '../../../projections/stores/redis.ts'
import { openSqliteStore } from '../../../projections/stores/sqlite.ts'
import type { DocumentWrite, Store } from '../../../projections/stores/store.ts'
import { position } from '../given.ts'
import { startRedis } from '../stores/redis-server.ts'

const START = Date.parse('2026-11-20T08:00:00.000Z')
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const ACTORS = ['person:first-owner', 'system:generation', null] as const
const TYPES = ['ArticleDrafted', 'ArticlePublished', 'ArticleWithdrawn', 'TopicProposed'] as const

/** One record each second. Records come in pairs with one correlation, and the first of a pair causes the second. */
const recordAt = (n: number): AuditRecord => ({
  id: shortId(id(n)),
  type: TYPES[n % 4]!,
  actor: ACTORS[n % 3]!,
  at: START + n * 1_000 + (n % 7) / 1_000,
  stream: n % 4 === 3 ? 'topic-tassi' : `article-articolo-${n % 10}`,
  ...(n % 3 === 2 ? {} : { with: shortId(id(1_000_000 + Math.floor(n / 2))) }),
  ...(n % 2 && n % 3 < 2 ? { by: shortId(id(n - 1)) } : {}),
})

async function filled(store: Store, count: number): Promise<ReadModels> {
  await store.begin({ model: audit.name, version: 1, log: 'given' })
  await store.begin({ model: 'audit-actors', version: 1, log: 'given' })
  const builds = await store.builds()
  const writes = Array.from({ length: count }, (_, n): DocumentWrite => {
    const record = recordAt(n)
    return { key: record.id, json: JSON.stringify(record), indexes: audit.indexes!(record, record.id), left: {} }
  })
  const commit = { expected: null, checkpoint: position(count + 1), mark: null, state: 'live', error: null, progress: null } as const
  assert.ok(await store.commit(builds.map(({ id: build, model }) => ({ ...commit, build, writes: model === 'audit' ? writes : [] }))))
  await store.activate(builds.map((build) => build.id))
  return openReadModels({ store, models: ['audit', 'audit-actors'] })
}

const all = Array.from({ length: 400 }, (_, n) => auditEntry(recordAt(n))).toReversed()

/** Expected entries of a selection, found by looking at all entries. */
const expected = ({ actor, type, article, correlationId, from = -Infinity, to = Infinity }: Omit<AuditSelection, 'limit'>) =>
  all.filter(
    (entry) =>
      (actor === undefined || (entry.actor ?? 'unrecorded') === actor) &&
      (type === undefined || entry.type === type) &&
      (article === undefined || entry.article === article) &&
      (correlationId === undefined || entry.correlationId === correlationId) &&
      Date.parse(entry.at) >= from &&
      Date.parse(entry.at) <= to,
  )

const SELECTIONS: Omit<AuditSelection, 'limit'>[] = [
  {},
  { actor: 'person:first-owner' },
  { actor: 'unrecorded' },
  { type: 'TopicProposed' },
  { actor: 'system:generation', type: 'ArticlePublished' },
  { article: 'articolo-4' },
  { article: 'articolo-4', actor: 'unrecorded' },
  { article: 'articolo-4', type: 'ArticleWithdrawn', from: START + 100_000 },
  { correlationId: id(1_000_003) },
  { from: START + 50_000, to: START + 90_000 },
  { actor: 'person:first-owner', from: START + 50_000, to: START + 90_000 },
  { to: START - 1 },
  { actor: 'person:00000000-0000-4000-8000-000000000001' },
]

async function assertPages(models: ReadModels): Promise<void> {
  for (const selection of SELECTIONS) {
    const found: AuditEntry[] = []
    let after: AuditSelection['after']
    for (let pages = 0; ; pages++) {
      assert.ok(pages < 100, JSON.stringify(selection))
      const page = await listAudit(models, { ...selection, limit: 7, ...(after ? { after } : {}) })
      found.push(...page.entries)
      if (!page.next) break
      after = auditCursorSchema.parse(writeAuditCursor(page.next))
    }
    assert.equal(
      found.map((entry) => entry.id),
      expected(selection).map((entry) => entry.id),
      JSON.stringify(selection),
    )
  }
  const sinceTheLastFive = await listAudit(models, { from: START + 395_000, limit: 7 })
  assert.equal([sinceTheLastFive.entries.length, sinceTheLastFive.next], [5, null], 'what is older is no more of it')
  const shown = (await findAuditEntry(models, id(7)))!
  assert.is(shown.cause?.id, id(6))
  assert.equal(
    shown.together.map((entry) => entry.id),
    [id(6), id(7)],
  )
  assert.is(shown.togetherTotal, 2)
  assert.is(await findAuditEntry(models, id(999_999)), null)
  assert.equal(await listAuditActors(models), [])
}

const test = suite('Asking who did what')

test('Every filter finds what looking at everything finds, newest first, page after page, on SQLite.', async () => {
  await using store = openSqliteStore({ file: ':memory:' })
  await using models = await filled(store, 400)
  await assertPages(models)
})

const redis = await startRedis()
if (redis) {
  test.after(async () => redis[Symbol.asyncDispose]())
  test('Every filter finds the same on Redis.', async () => {
    await using store = await openRedisStore({ url: redis.url, prefix: '{audit}', timeoutMs: 5_000 })
    await using models = await filled(store, 400)
    await assertPages(models)
  })
} else console.log('# skipped: the audit on Redis: redis-server is not installed')

test('A page is one question to one index, of as many entries as it shows; an article’s are looked through, a bounded number of them.', async () => {
  for (const selection of SELECTIONS) {
    const asked: { index: string; limit: number }[] = []
    const read = async (queries: typeof asked) => queries.map((query) => (asked.push(query), []))
    await listAudit({ read } as unknown as ReadModels, { ...selection, limit: 20 })
    const scans = selection.article !== undefined && (selection.type ?? selection.actor) !== undefined
    assert.equal(
      asked.map(({ limit }) => limit),
      [scans ? 1_001 : 21],
    )
  }
})

test('A cursor that was not written here is refused.', () => {
  const written = writeAuditCursor({ score: 1, key: shortId(id(1)) })
  for (const text of ['', 'x', Buffer.from('1:2').toString('base64url'), `${written}=`, 'a'.repeat(200)])
    assert.not(auditCursorSchema.safeParse(text).success, text)
})

test.run()
