import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { vocabulary } from '../../../events/schemas/vocabulary.ts'
import { audit, AUDITED_TYPES, type AuditEntry, instantNames, UNRECORDED } from '../../../projections/models/audit.ts'
import { Processor } from '../../../projections/projector/processor.ts'
import type { Build } from '../../../projections/stores/store.ts'
import { drafted, event, published, recorded, viewed } from '../given.ts'

const test = suite('Who did what')

const UNAUDITED = ['ArticleViewed', 'ViewsRolledUp', 'PersonKeyStored', 'VaultKeyAdopted']

test('Every type of event but views, and keys that leave the log, is in it, and says by exactly one member when it happened.', () => {
  for (const type of UNAUDITED) assert.not(Object.hasOwn(audit.on, type), type)
  for (const type of Object.keys(vocabulary).filter((each) => !UNAUDITED.includes(each))) {
    assert.ok(audit.on[type as keyof typeof vocabulary], type)
    assert.is(instantNames(Object.keys(vocabulary[type as keyof typeof vocabulary].shape)).length, 1, type)
  }
})

test('Views make no document and no index entry, and ask the store for nothing.', async () => {
  let asked = 0
  const build = { id: 1, active: true, checkpoint: null, mark: null } as unknown as Build
  const processor = new Processor({ documents: async () => (asked++, []) }, audit, build)
  assert.is(await processor.fold(Array.from({ length: 1_000 }, (_, n) => recorded(viewed('letto'), n))), null)
  assert.equal([asked, processor.changes()], [0, []])
})

test('An entry has the ids of who acted and of what it belongs to, and nothing of the event’s data but when and which article.', () => {
  const metadata = { actor: 'person:first-owner', correlationId: 'c', causationId: 'd' } as const
  const from = { ...recorded(drafted('scritto', { title: 'Un titolo' }), 7, metadata), stream: 'article-scritto' }
  const entry = audit.initial(from.id) as AuditEntry
  audit.on.ArticleDrafted!(entry, from.event as never, from)
  const at = '2026-11-20T08:00:00.000Z'
  const { id, stream } = from
  assert.equal(entry, { id, type: 'ArticleDrafted', at, order: 7, stream, article: 'scritto', ...metadata })
  const score = Date.parse(at) + 0.007
  const names = ['all', 'who:person:first-owner', 'what:ArticleDrafted', 'who:person:first-owner what:ArticleDrafted']
  assert.equal(audit.indexes!(entry, id), Object.fromEntries([...names, 'article:scritto', 'with:c'].map((name) => [name, score])))
})

test('A later address of an article is claimed in a stream of its own, and is found with the article.', () => {
  const claim = event('AddressClaimed', { slug: 'nuovo', article: 'scritto', claimedAt: '2026-11-20T08:00:00.000Z' })
  const from = { ...recorded(claim, 1), stream: 'article-nuovo' }
  const entry = audit.initial(from.id) as AuditEntry
  audit.on.AddressClaimed!(entry, claim as never, from)
  assert.is(entry.article, 'scritto')
})

test('An event from before actors were recorded is found as such.', () => {
  const from = recorded(published('vecchio'), 1)
  const entry = audit.initial(from.id) as AuditEntry
  audit.on.ArticlePublished!(entry, from.event as never, from)
  assert.is(entry.actor, null)
  assert.ok(`who:${UNRECORDED}` in audit.indexes!(entry, from.id))
  assert.ok(AUDITED_TYPES.includes(entry.type))
})

test.run()
