import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import type { Revision } from '../../../projections/models/articles/article-bodies.ts'
import { NO_HOLDER } from '../../../projections/models/articles.ts'
import { findDesk, findRevision, listReturned, listWork, type WorkSelection } from '../../../projections/queries/articles/desk-queries.ts'
import { findingsIn } from '../../../server/newsroom/desk/findings.ts'
import { drafted, event, published } from '../given.ts'
import { article, minute } from '../given-articles.ts'
import { givenModels } from '../given-models.ts'
import { revised } from '../models/article-life.ts'

const test = suite('The queue')

test('The queue is narrowed by section, holder and reason, counts what each leaves, and goes page by page from either end.', async () => {
  const person = '00000000-0000-4000-8000-0000000000e1'
  const slugs = Array.from({ length: 200 }, (_, n) => `articolo-${n}`)
  await using models = await givenModels(
    slugs.flatMap((slug, n) => [
      drafted(slug, { category: n % 2 === 0 ? 'MERCATI' : 'TRADING' }),
      event('ArticleSentToReview', {
        slug,
        reasons: [{ code: n % 4 === 0 ? 'urgency' : 'markup' }, { code: 'no_risk_warning' }],
        sentAt: minute(n),
      }),
      ...(n < 10 ? [event('RevisionHandedOver', { slug, revision: 1, by: person, to: person, handedOverAt: minute(n) })] : []),
    ]),
  )
  const all = async (selection: Omit<WorkSelection, 'status' | 'limit'>) => {
    const found: string[] = []
    for (let after: WorkSelection['after']; ;) {
      const page = await listWork(models, { status: 'review', limit: 50, ...selection, after })
      found.push(...page.cards.map(({ slug }) => slug))
      if (!page.next) return { found, totals: page.totals, reasons: page.reasons }
      after = page.next
    }
  }
  assert.equal((await all({ oldestFirst: true })).found, slugs)
  assert.equal((await all({})).found, slugs.toReversed())
  const theirs = await all({ holder: person, oldestFirst: true })
  assert.equal([theirs.found, theirs.totals.review], [slugs.slice(0, 10), 10])
  assert.equal(
    theirs.reasons.map(({ code, total }) => [code, total]),
    [
      ['no_risk_warning', 10],
      ['urgency', 3],
      ['markup', 7],
    ],
  )
  assert.equal((await all({ holder: person, reason: 'urgency', category: 'MERCATI' })).found, ['articolo-8', 'articolo-4', 'articolo-0'])
  assert.is((await all({ holder: NO_HOLDER })).found.length, 190)
})

test('The queue’s filter by reason goes by what the check found in the newest text, not in the first.', async () => {
  const again = revised('uno', 2, minute(2)) as DomainEvent<'ArticleRevised'>
  await using models = await givenModels([
    drafted('uno'),
    event('ArticleSentToReview', { slug: 'uno', reasons: [{ code: 'urgency' }], sentAt: minute(1) }),
    { ...again, data: { ...again.data, findings: ['markup'] } },
    event('RevisionSubmitted', { slug: 'uno', revision: 2, submittedAt: minute(3) }),
    drafted('due', { authorId: 'first-owner', findings: ['urgency'] }),
    event('RevisionSubmitted', { slug: 'due', revision: 1, submittedAt: minute(4) }),
  ])
  const asked = async (reason: WorkSelection['reason']) => {
    const { cards, totals } = await listWork(models, { status: 'review', limit: 50, reason })
    return [cards.map(({ slug }) => slug), totals.review]
  }
  assert.equal(
    [await asked('markup'), await asked('urgency')],
    [
      [['uno'], 1],
      [['due'], 1],
    ],
  )
  const { reasons } = await listWork(models, { status: 'review', limit: 50 })
  assert.equal(reasons, [
    { code: 'urgency', total: 1 },
    { code: 'markup', total: 1 },
  ])
})

test('Withdrawn articles come by when they left the site, the last ones first, page by page and by section.', async () => {
  const slugs = Array.from({ length: 9 }, (_, n) => `a-${n}`)
  await using models = await givenModels([
    ...slugs.flatMap((_, n) => article(n, { category: n % 2 ? 'TRADING' : 'MERCATI' })),
    // The last published leaves first; one has been away before.
    event('ArticleWithdrawn', { slug: 'a-0', notice: null, withdrawnAt: minute(20) }),
    published('a-0', minute(21)),
    ...slugs.toReversed().map((slug, n) => event('ArticleWithdrawn', { slug, notice: null, withdrawnAt: minute(30 + n) })),
  ])
  const all = async (selection: Partial<WorkSelection>) => {
    const found: string[] = []
    for (let after: WorkSelection['after']; ;) {
      const page = await listWork(models, { status: 'withdrawn', limit: 4, ...selection, after })
      found.push(...page.cards.map(({ slug }) => slug))
      if (!page.next) return { found, total: page.totals.withdrawn }
      after = page.next
    }
  }
  assert.equal(await all({}), { found: slugs, total: 9 })
  assert.equal(await all({ oldestFirst: true, category: 'TRADING' }), { found: ['a-7', 'a-5', 'a-3', 'a-1'], total: 4 })
})

test('Only the author of a returned text gets it, with the revision of its note, the last ones first.', async () => {
  const [author, editor] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000e1']
  const note = { noteId: '00000000-0000-4000-8000-000000000009', sealed: 'c2lnaWxsYXRv' }
  await using models = await givenModels(
    ['uno', 'due', 'tre'].flatMap((slug, n) => [
      drafted(slug, { authorId: author }),
      event('RevisionSentBack', { slug, revision: 1, by: editor, role: 'editor', note, sentBackAt: minute(n) }),
    ]),
  )
  const { returned, total } = await listReturned(models, author, 2)
  assert.equal([returned.map(({ card }) => card.slug), total], [['tre', 'due'], 3])
  assert.is(returned[0]!.newest.steps.at(-1)?.role, 'editor')
  assert.equal(await listReturned(models, editor, 2), { returned: [], total: 0 })
  // The queue says the same: it is in its author's hands.
  const inHandsOf = async (holder: string) => (await listWork(models, { status: 'sent_back', limit: 5, holder })).cards.length
  assert.equal([await inHandsOf(author), await inHandsOf(editor), await inHandsOf(NO_HOLDER)], [3, 0, 0])
})

test('The reasons that held a version stay known after later versions, separate from other findings in it.', async () => {
  await using models = await givenModels([
    drafted('uno'),
    event('ArticleSentToReview', { slug: 'uno', reasons: [{ code: 'urgency' }], sentAt: minute(1) }),
    revised('uno', 2, minute(2)),
  ])
  const { card, newest } = (await findDesk(models, 'uno'))!
  const first = (await findRevision(models, 'uno', 1))!
  const held = async (revision: Revision) => (await findingsIn(card, revision)).flatMap(({ code, held }) => (held ? [code] : []))
  assert.equal([await held(first), await held(newest)], [['urgency'], []])
})

test.run()
