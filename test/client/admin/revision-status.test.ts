import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DeskArticle, DeskRevision } from '../../../client/api/newsroom.ts'
import { replacedAt, revisionStatusText } from '../../../client/pages/admin/desk/revision-status-text.ts'

const test = suite('What became of a revision')

const revision = (number: number, status: DeskRevision['status'], publishedOn?: number) =>
  ({
    revision: number,
    status,
    steps: publishedOn === undefined ? [] : [{ what: 'published', at: `2026-11-${publishedOn}T08:00:00.000Z` }],
  }) as unknown as DeskRevision

test('A surpassed revision is no longer in review, and one that was online says from when to when.', () => {
  const all = [
    revision(5, 'draft'),
    revision(4, 'approved', 20),
    revision(3, 'review'),
    revision(2, 'approved', 12),
    revision(1, 'sent_back'),
  ]
  const article = { status: 'published', published: { revision: 4 }, newest: { revision: 5 }, publishable: null } as unknown as DeskArticle
  assert.equal(
    all.map((one) => revisionStatusText(one, article, replacedAt(one, all))),
    ['bozza', 'pubblicata', 'superata', 'online dal 12 novembre 2026 al 20 novembre 2026', 'rimandata'],
  )
  assert.is(revisionStatusText(all[2]!, { ...article, publishable: 3 }), 'in revisione')
  assert.is(revisionStatusText(all[3]!, article, '2026-11-12T09:00:00.000Z'), 'online il 12 novembre 2026')
})

test.run()
