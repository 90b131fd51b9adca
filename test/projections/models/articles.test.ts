import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import { contentHash } from '../../../events/schemas/content/content-hash.ts'
import type { ArticleCard } from '../../../projections/models/articles/card.ts'
import { articleLife } from './article-life.ts'
import { articleBodies, hashOf, type Revision } from '../../../projections/models/articles/article-bodies.ts'
import { articles } from '../../../projections/models/articles.ts'
import { drafted, event, fold, published, viewed } from '../given.ts'

const T1 = '2026-11-20T08:00:00.000Z'
const T2 = '2026-11-20T09:30:00.000Z'
const T3 = '2026-11-20T11:00:00.000Z'
const withdrawn = (slug: string) => event('ArticleWithdrawn', { slug, notice: null, withdrawnAt: T2 })
const indexesOf = (projection: typeof articles, events: Parameters<typeof fold>[1], key: string) =>
  projection.indexes!(fold(projection, events).get(key)!, key)

const list = suite('articles, as lists show them')

list('A draft is listed by when it was written, among all and among drafts of its section.', () => {
  const events = [drafted('uno', { category: 'TRADING', draftedAt: T1 })]
  const article = fold(articles, events).get('uno')!
  assert.is(article['status'], 'draft')
  assert.is(article['publishedAt'], null)
  assert.is(article['createdAt'], T1)
  const at = Date.parse(T1)
  assert.equal(indexesOf(articles, events, 'uno'), {
    all: at,
    'all:TRADING': at,
    draft: at,
    'draft:TRADING': at,
    'work:draft': at,
    'work:draft:TRADING': at,
    'work:draft::none': at,
    'work:draft:TRADING:none': at,
  })
})

list('What a draft leaves out is null, not missing.', () => {
  const article = fold(articles, [drafted('uno')]).get('uno')!
  assert.is(article['heroImage'], null)
  assert.is(article['provenance'], null)
  assert.is(article['illustrative'], false)
  assert.equal(article['reviewReasons'], [])
})

list('A published article stands by its publication; an AI one also among its own.', () => {
  const provenance = { model: 'm', promptVersion: 'p', generationId: '00000000-0000-4000-8000-000000000009', topicId: 't' }
  const events = [drafted('uno', { generatedBy: 'ai', featured: true, provenance }), published('uno', T2)]
  const at = Date.parse(T2)
  assert.equal(indexesOf(articles, events, 'uno'), {
    all: at,
    'all:MERCATI': at,
    published: at,
    'published:MERCATI': at,
    ai: at,
    [`month:${T2.slice(0, 7)}`]: at,
    'author:redazione': at,
    news: at,
  })
  assert.equal(fold(articles, events).get('uno')!['provenance'], provenance)
})

list('Withdrawn and published again, an article keeps its first publication and its place.', () => {
  const events = [drafted('uno'), published('uno', T1), withdrawn('uno'), published('uno', T3)]
  const article = fold(articles, events).get('uno')!
  assert.is(article['status'], 'published')
  assert.is(article['publishedAt'], T1)
  assert.is(indexesOf(articles, events, 'uno')['published'], Date.parse(T1))
})

list('An article stands in the month of its first publication, by when it last came onto the site or left it.', () => {
  const month = `month:${T1.slice(0, 7)}`
  assert.not.ok(month in indexesOf(articles, [drafted('uno')], 'uno'))
  const gone = [drafted('uno'), published('uno', T1), event('ArticleWithdrawn', { slug: 'uno', notice: null, withdrawnAt: T2 })]
  assert.is(indexesOf(articles, gone, 'uno')[month], Date.parse(T2))
  assert.is(indexesOf(articles, [...gone, published('uno', T3)], 'uno')[month], Date.parse(T3))
})

list('A withdrawn article is in no list of published or featured ones.', () => {
  const indexes = indexesOf(articles, [drafted('uno', { featured: true }), published('uno'), withdrawn('uno')], 'uno')
  assert.equal(Object.keys(indexes).toSorted(), [
    'all',
    'all:MERCATI',
    'month:2026-11',
    'withdrawn',
    'withdrawn:MERCATI',
    'work:withdrawn',
    'work:withdrawn:MERCATI',
  ])
})

list('An article in review says why, until it is published.', () => {
  const sent = event('ArticleSentToReview', { slug: 'uno', reasons: [{ code: 'promised_return' }], sentAt: T2 })
  const inReview = fold(articles, [drafted('uno'), sent]).get('uno')!
  assert.is(inReview['status'], 'review')
  assert.equal(inReview['reviewReasons'], [{ code: 'promised_return' }])
  assert.equal(fold(articles, [drafted('uno'), sent, published('uno')]).get('uno')!['reviewReasons'], [])
})

list('Featuring and unfeaturing follow each other.', () => {
  const featured = event('ArticleFeatured', { slug: 'uno', featuredAt: T2 })
  const unfeatured = event('ArticleUnfeatured', { slug: 'uno', unfeaturedAt: T3 })
  const base = [drafted('uno'), published('uno')]
  assert.is(indexesOf(articles, [...base, featured], 'uno')['chosen'], Date.parse(T2))
  assert.not.ok('chosen' in indexesOf(articles, [...base, featured, unfeatured], 'uno'))
})

list('An article that was never written is in no list, and other subjects’ events make none.', () => {
  assert.equal(indexesOf(articles, [published('fantasma')], 'fantasma'), {})
  assert.is(fold(articles, [viewed('uno')]).size, 0)
})

list.run()

const revisions = suite('articles, their revisions')

const at = (n: number) => new Date(Date.UTC(2026, 10, 20, 9, n)).toISOString()
/** @returns the card after the first events of a long life */
const cardAfter = (events: number) => fold(articles, articleLife('uno', at).slice(0, events)).get('uno') as unknown as ArticleCard

revisions('Readers see the text that was published, whatever is written after it.', () => {
  const titles = [7, 8, 9, 12, 14].map((events) => [cardAfter(events).title, cardAfter(events).revision])
  assert.equal(titles, [
    ['Versione 2', 2],
    ['Versione 3', 3],
    ['Versione 2', 2],
    ['Versione 3', 3],
    ['Versione 3', 3],
  ])
  assert.equal([cardAfter(8).status, cardAfter(9).status, cardAfter(12).status], ['draft', 'published', 'published'])
})

revisions('A label says that a text was reviewed only where that very text was.', () => {
  assert.is(cardAfter(8).review, null)
  assert.equal(cardAfter(9).review, { revision: 2, at: at(6), approver: 'other' })
  const flagged = event('ArticleSentToReview', { slug: 'uno', reasons: [{ code: 'urgency' }], sentAt: T1 })
  const before = event('ArticlePublished', { slug: 'uno', revision: 1, basis: 'unrecorded', publishedAt: T2 })
  const ai = drafted('uno', { generatedBy: 'ai' })
  const basisAfter = (...events: DomainEvent[]) => {
    const { basis, review, newest } = fold(articles, events).get('uno') as unknown as ArticleCard
    return [basis, review, newest.status]
  }
  assert.equal(basisAfter(ai, flagged, before), ['first_owner', null, 'draft'])
  assert.equal(basisAfter(ai, before), ['generation', null, 'draft'])
  assert.equal(basisAfter(drafted('uno'), before), ['import', null, 'draft'])
  assert.equal(basisAfter(drafted('uno'), flagged, before), ['first_owner', null, 'draft'])
})

revisions('What waits for a person is in the queue under its status, and what readers see is not.', () => {
  const queueAfter = (events: number) =>
    Object.keys(indexesOf(articles, articleLife('uno', at).slice(0, events), 'uno')).filter((name) => /^work:[a-z_]+$/.test(name))
  assert.equal([2, 3, 4, 6, 7].map(queueAfter).flat(), ['work:review', 'work:sent_back', 'work:draft', 'work:review', 'work:approved'])
  assert.equal(queueAfter(12), [])
  assert.equal(queueAfter(15), ['work:discarded'], 'what was discarded can be found again')
})

revisions('What came back is listed to the person who wrote it or has it in hand, until they write it again.', () => {
  const returnedTo = (...events: DomainEvent[]) =>
    Object.keys(indexesOf(articles, events, 'uno')).filter((name) => name.startsWith('returned:'))
  const life = articleLife('uno', at)
  const [author, editor] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000e1']
  assert.equal(returnedTo(...life.slice(0, 3)), [`returned:${author}`])
  const handedOver = event('RevisionHandedOver', { slug: 'uno', revision: 1, by: editor, to: editor, handedOverAt: at(3) })
  assert.equal(returnedTo(...life.slice(0, 3), handedOver), [`returned:${editor}`])
  assert.equal(returnedTo(...life.slice(0, 4)), [])
})

revisions('Public notes stay with the article; a typo leaves none.', () => {
  const typo = event('ArticleCorrected', { slug: 'uno', revision: 3, kind: 'typo', note: 'Mancava una virgola.', correctedAt: at(30) })
  const card = fold(articles, [...articleLife('uno', at), typo]).get('uno') as unknown as ArticleCard
  assert.equal(card.corrections, [{ kind: 'correction', note: 'Il tasso era sbagliato.', at: at(11) }])
  assert.equal([card.modifiedAt, card.notice, card.address], [at(11), 'Ritirato perché superato.', 'uno-altrove'])
})

revisions.run()

const body = suite('articles, their text')

body('Each revision is a document with its whole text, its hash and what was decided about it.', () => {
  const docs = fold(articleBodies, articleLife('uno', at))
  assert.equal([...docs.keys()], ['uno/1', 'uno/2', 'uno/3', 'uno/4', 'uno/5', 'uno/6'])
  const second = docs.get('uno/2') as unknown as Revision
  assert.is(second.content.title, 'Versione 2')
  assert.is(second.hash, contentHash(second.content))
  const first = docs.get('uno/1') as unknown as Revision
  assert.equal([first.hash, hashOf(first)], [null, contentHash(first.content)])
  assert.equal(
    second.steps.map(({ what }) => what),
    ['handed_over', 'submitted', 'approved', 'published'],
  )
  const found = [2, 3].map((revision) => (docs.get(`uno/${revision}`) as unknown as Revision).approval?.findings)
  assert.equal(found, [[], ['urgency', 'testimonial']])
})

body.run()
