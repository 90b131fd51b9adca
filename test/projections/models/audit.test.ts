import * as assert from 'uvu/assert'
import { suite } from 'uvu'
import { UNRECORDED_ACTOR } from '../../../events/domain/permissions.ts'
import { vocabulary } from '../../../events/schemas/vocabulary.ts'
import {
  audit,
  auditActors,
  AUDITED_TYPES,
  auditEntry,
  type AuditRecord,
  instantNames,
  longId,
  shortId,
} from '../../../projections/models/audit.ts'
import { Processor } from '../../../projections/projector/processor.ts'
import type { Build } from '../../../projections/stores/store.ts'
import { drafted, event, published, recorded, viewed } from '../given.ts'

const test = suite('Who did what')

const UNAUDITED = [
  'ArticleViewed',
  'ViewsRolledUp',
  'SessionRenewed',
  'PersonKeyStored',
  'VaultKeyAdopted',
  'GenerationAdmitted',
  'SpendingReserved',
  'SpendingSettled',
  'SpendingSummed',
]

test('every event type except views, session use, deleted keys and accounts is audited, with its time in one member', () => {
  for (const type of UNAUDITED) assert.not(Object.hasOwn(audit.on, type), type)
  for (const type of Object.keys(vocabulary).filter((each) => !UNAUDITED.includes(each))) {
    assert.ok(audit.on[type as keyof typeof vocabulary], type)
    assert.is(instantNames(Object.keys(vocabulary[type as keyof typeof vocabulary].shape)).length, 1, type)
  }
})

test('Views, and the use of sessions, make no document and no index entry, and ask the store for nothing.', async () => {
  const renewed = event('SessionRenewed', { sessionId: 'a'.repeat(64), renewedAt: '2026-11-20T08:00:00.000Z' })
  for (const model of [audit, auditActors]) {
    let asked = 0
    const build = { id: 1, active: true, checkpoint: null, mark: null } as unknown as Build
    const processor = new Processor({ documents: async () => (asked++, []) }, model, build)
    assert.is(await processor.fold(Array.from({ length: 1_000 }, (_, n) => recorded(n % 2 ? renewed : viewed('letto'), n))), null)
    assert.equal([asked, processor.changes()], [0, []], model.name)
  }
})

const OF_REQUEST = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'
const OF_CAUSE = 'ffffffff-ffff-4fff-bfff-ffffffffffff'

test('An entry has the ids of who acted and of what it belongs to, and nothing of the event’s data but when and which article.', () => {
  const metadata = { actor: 'person:first-owner', correlationId: OF_REQUEST, causationId: OF_CAUSE } as const
  const from = { ...recorded(drafted('scritto', { title: 'Un titolo' }), 7, metadata), stream: 'article-scritto' }
  const record = audit.initial(shortId(from.id)) as AuditRecord
  audit.on.ArticleDrafted!(record, from.event as never, from)
  const at = '2026-11-20T08:00:00.000Z'
  const { id, stream } = from
  assert.equal(auditEntry(record), { id, type: 'ArticleDrafted', at, stream, article: 'scritto', ...metadata })
  assert.is(JSON.stringify(record).length < 200, true, 'what the stream or the key says is not stored again')
  const score = Date.parse(at) + 0.007
  const names = ['all', 'who:person:first-owner', 'what:ArticleDrafted', 'who:person:first-owner what:ArticleDrafted']
  const indexes = [...names, 'article:scritto', `with:${shortId(OF_REQUEST)}`]
  assert.equal(audit.indexes!(record, record.id), Object.fromEntries(indexes.map((name) => [name, score])))
})

test('An id takes 22 characters and comes back as it was; what is none stays as it is.', () => {
  for (const id of [OF_REQUEST, OF_CAUSE, '00000000-0000-4000-8000-000000000000']) {
    assert.is(shortId(id).length, 22)
    assert.is(longId(shortId(id)), id)
  }
  for (const other of ['', 'c', OF_REQUEST.toUpperCase(), 'abcdefghijklmnopqrstuv', '=x']) assert.is(longId(shortId(other)), other)
})

test('A later address of an article is claimed in a stream of its own, and is found with the article.', () => {
  const claim = event('AddressClaimed', { slug: 'nuovo', article: 'scritto', claimedAt: '2026-11-20T08:00:00.000Z' })
  const from = { ...recorded(claim, 1), stream: 'article-nuovo' }
  const record = audit.initial(shortId(from.id)) as AuditRecord
  audit.on.AddressClaimed!(record, claim as never, from)
  assert.is(auditEntry(record).article, 'scritto')
  assert.ok('article:scritto' in audit.indexes!(record, record.id))
})

test('An event from before actors were recorded is found as such.', () => {
  const from = recorded(published('vecchio'), 1)
  const record = audit.initial(shortId(from.id)) as AuditRecord
  audit.on.ArticlePublished!(record, from.event as never, from)
  assert.is(record.actor, null)
  assert.ok(`who:${UNRECORDED_ACTOR}` in audit.indexes!(record, record.id))
  assert.ok(AUDITED_TYPES.includes(record.type))
})

test.run()
