import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { articleBodies } from '../../../projections/models/article-bodies.ts'
import { articles } from '../../../projections/models/articles.ts'
import { drafted, event, fold, published, viewed } from '../given.ts'

const T1 = '2026-11-20T08:00:00.000Z'
const T2 = '2026-11-20T09:30:00.000Z'
const T3 = '2026-11-20T11:00:00.000Z'
const withdrawn = (slug: string) => event('ArticleWithdrawn', { slug, withdrawnAt: T2 })
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
  assert.equal(indexesOf(articles, events, 'uno'), { all: at, 'all:TRADING': at, draft: at, 'draft:TRADING': at })
})

list('What a draft leaves out is null, not missing.', () => {
  const article = fold(articles, [drafted('uno')]).get('uno')!
  assert.is(article['heroImage'], null)
  assert.is(article['provenance'], null)
  assert.is(article['illustrative'], false)
  assert.equal(article['reviewReasons'], [])
})

list('A published article stands by its publication; an AI one and a featured one also among theirs.', () => {
  const provenance = { model: 'm', promptVersion: 'p', generationId: '00000000-0000-4000-8000-000000000009', topicId: 't' }
  const events = [drafted('uno', { generatedBy: 'ai', featured: true, provenance }), published('uno', T2)]
  const at = Date.parse(T2)
  assert.equal(indexesOf(articles, events, 'uno'), {
    all: at,
    'all:MERCATI': at,
    published: at,
    'published:MERCATI': at,
    ai: at,
    featured: at,
    [`month:${T2.slice(0, 7)}`]: at,
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
  const gone = [drafted('uno'), published('uno', T1), event('ArticleWithdrawn', { slug: 'uno', withdrawnAt: T2 })]
  assert.is(indexesOf(articles, gone, 'uno')[month], Date.parse(T2))
  assert.is(indexesOf(articles, [...gone, published('uno', T3)], 'uno')[month], Date.parse(T3))
})

list('A withdrawn article is in no list of published or featured ones.', () => {
  const indexes = indexesOf(articles, [drafted('uno', { featured: true }), published('uno'), withdrawn('uno')], 'uno')
  assert.equal(Object.keys(indexes).toSorted(), ['all', 'all:MERCATI', 'month:2026-11', 'withdrawn', 'withdrawn:MERCATI'])
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
  assert.ok('featured' in indexesOf(articles, [...base, featured], 'uno'))
  assert.not.ok('featured' in indexesOf(articles, [...base, featured, unfeatured], 'uno'))
})

list('An article that was never written is in no list, and other subjects’ events make none.', () => {
  assert.equal(indexesOf(articles, [published('fantasma')], 'fantasma'), {})
  assert.is(fold(articles, [viewed('uno')]).size, 0)
})

list.run()

const body = suite('articles, their text')

body('The text is rendered once, and its words are counted without markup.', () => {
  const events = [
    drafted('uno', {
      body: [
        { type: 'heading', level: 2, text: 'I tassi' },
        { type: 'paragraph', text: [{ text: 'Salgono ' }, { text: 'ancora', mark: 'strong' }] },
      ],
    }),
    published('uno'),
  ]
  assert.equal(fold(articleBodies, events).get('uno'), {
    html: '<h2 id="s-i-tassi">I tassi</h2>\n<p>Salgono <strong>ancora</strong></p>',
  })
})

body.run()
