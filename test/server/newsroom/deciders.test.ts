import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { contentHash, contentOf } from '../../../events/schemas/content/content-hash.ts'
import type { ArticleEvent, TopicEvent } from '../../../events/schemas/vocabulary.ts'
import { type ArticleCommand, articleDecider } from '../../../server/newsroom/article/article-decider.ts'
import { slugify } from '../../../server/newsroom/article/slug.ts'
import { CommandRefusedError, type Decider } from '../../../server/newsroom/decider.ts'
import { chooseTopics, topicsByTurn } from '../../../events/domain/generation/choose-topics.ts'
import { contentSchema } from '../../../server/newsroom/desk/desk-bodies.ts'
import { ownApprovalDecider } from '../../../server/newsroom/rules/own-approval.ts'
import { silentCorrectionsDecider } from '../../../server/newsroom/rules/silent-corrections.ts'
import { unreadPublishingDecider } from '../../../server/newsroom/rules/unread-publishing.ts'
import { type TopicCommand, topicDecider } from '../../../server/newsroom/topic/topic-decider.ts'
import type { Topic } from '../../../client/api/contract.ts'
import { sampleData, sampleEvent } from '../../events/sample-event.ts'
import { STATES } from './rights/rights-table.ts'

const at = '2026-01-02T03:04:05.678Z'

/** Runs a command after the given events. @returns the result of `decide`, or throws its error */
function given<State, Command, Event>(decider: Decider<State, Command, Event>, ...events: Event[]) {
  return { when: (command: Command) => decider.decide(command, events.reduce(decider.evolve, decider.initial)) }
}

const draft = sampleData('ArticleDrafted', { draftedAt: at })
const drafted: ArticleEvent = { type: 'ArticleDrafted', data: draft }
const published: ArticleEvent = { type: 'ArticlePublished', data: { slug: draft.slug, revision: 1, basis: 'generation', publishedAt: at } }
const withdrawn: ArticleEvent = { type: 'ArticleWithdrawn', data: { slug: draft.slug, notice: null, withdrawnAt: at } }
const article = (...events: ArticleEvent[]) =>
  given<unknown, ArticleCommand, ArticleEvent>(articleDecider as Decider<unknown, ArticleCommand, ArticleEvent>, ...events)

const articles = suite('Article decider')

articles('a written article is published in the same append', () => {
  assert.equal(article().when({ type: 'WriteArticle', draft, reviewReasons: [], reviewFirst: false, at }), [drafted, published])
})
articles('a written article with reasons waits for a person', () => {
  const events = article().when({ type: 'WriteArticle', draft, reviewReasons: [{ code: 'promised_return' }], reviewFirst: false, at })
  assert.equal(events[1], { type: 'ArticleSentToReview', data: { slug: draft.slug, reasons: [{ code: 'promised_return' }], sentAt: at } })
})
articles('a slug that is taken refuses a second article', () => {
  assert.throws(
    () => article(drafted).when({ type: 'WriteArticle', draft, reviewReasons: [], reviewFirst: false, at }),
    (error: unknown) => error instanceof CommandRefusedError && error.kind === 'conflict',
  )
})
articles('publishing, withdrawing and publishing again follow one another', () => {
  assert.equal(article(drafted, published).when({ type: 'WithdrawArticle', notice: null, at }), [withdrawn])
  assert.equal(article(drafted, published, withdrawn).when({ type: 'PublishArticle', embargoes: {}, at }), [published])
})
articles('an article that does not exist is not found', () => {
  assert.throws(
    () => article().when({ type: 'PublishArticle', embargoes: {}, at }),
    (error: unknown) => error instanceof CommandRefusedError && error.kind === 'not_found',
  )
})
articles('A person’s text names no picture of another site; a path of this one is accepted.', () => {
  const { title, subtitle, excerpt, summary, body } = draft
  for (const unseen of ['\u0000', '\u001b', '\u0085', '\u202e', '\u2069', '\uffff', '\ud800'])
    assert.not.ok(contentSchema.safeParse({ title: `Oro${unseen}`, subtitle, excerpt, summary, body }).success, JSON.stringify(unseen))
  const accepts = (heroImage?: string) =>
    contentSchema.safeParse({ title, subtitle, excerpt, summary, body, ...(heroImage === undefined ? {} : { heroImage }) }).success
  for (const own of [undefined, '/media/oro.svg', '/covers/oro.svg?category=mercati', '/share/caff%C3%A8.png']) assert.ok(accepts(own), own)
  for (const other of [
    'https://altrove.example/a.png',
    '//altrove.example/a.png',
    '/\\altrove.example/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'media/oro.svg',
    '/a b.png',
    '/a"onerror=x',
    '/a\n.png',
    '/media/../api/session',
    '/api/session',
    '/admin',
    '',
  ])
    assert.not.ok(accepts(other), other)
  const linked = (href: string) =>
    contentSchema.safeParse({
      title,
      subtitle,
      excerpt,
      summary,
      body: [...body, { type: 'list', ordered: false, items: [[{ text: 'x', href }]] }],
    }).success
  assert.equal([linked('/articolo/oro'), linked('/articolo/../admin')], [true, false], 'links as readers get them')
})

articles('A program’s own text on the site is corrected by the rule; where a person has a part in it, the new text goes to review.', () => {
  const change = { kind: 'correction', note: 'La fonte ha rivisto le cifre.' } as const
  const rewrite = (title: string, reviewFirst: boolean, ...since: ArticleEvent[]) =>
    article(drafted, published, ...since)
      .when({ type: 'RewriteArticle', content: { ...draft, title }, change, reviewFirst, at })
      .map(({ type }) => type)
  const bodyOf = { ...contentOf(draft), title: 'Di una persona', body: draft.body }
  const made = {
    slug: draft.slug,
    revision: 2,
    basedOn: 1,
    hash: contentHash(bodyOf),
    hashSchema: 1,
    authorId: 'first-owner',
    revisedAt: at,
  }
  assert.equal(rewrite(draft.title, false), [], 'the same text')
  assert.equal(rewrite('Cifre nuove', false), ['ArticleRevised', 'ArticlePublished', 'ArticleCorrected'])
  const toReview = ['ArticleRevised', 'RevisionSubmitted']
  assert.equal(rewrite('Cifre nuove', true), toReview)
  const byPerson: ArticleEvent = { type: 'ArticleRevised', data: { ...made, ...bodyOf } }
  assert.equal(rewrite('Cifre nuove', false, byPerson), toReview)
  const onSite: ArticleEvent = { type: 'ArticlePublished', data: { ...published.data, revision: 2, basis: 'approval' } }
  assert.equal(rewrite('Cifre nuove', false, byPerson, onSite), toReview, 'the text of a person that readers see')
  assert.equal(rewrite('Cifre nuove', false, withdrawn), toReview)
})

articles.run()

const proposed: TopicEvent = sampleEvent('TopicProposed', { topicId: 'spread', proposedAt: at })
const topic = (...events: TopicEvent[]) =>
  given<unknown, TopicCommand, TopicEvent>(topicDecider as Decider<unknown, TopicCommand, TopicEvent>, ...events)

const topics = suite('Topic decider')

const off: TopicEvent = { type: 'TopicDeactivated', data: { topicId: 'spread', deactivatedAt: at } }
const switchTopic = (active: boolean) => (isOn: boolean) =>
  topic(proposed, ...(isOn ? [] : [off])).when({ type: 'ActivateTopic', active, at })
const switchRule = (type: 'allowOwnApproval' | 'forbidOwnApproval') => (isOn: boolean) =>
  given(ownApprovalDecider, ...(isOn ? [{ type: 'OwnApprovalAllowed', data: { allowedAt: at } } as const] : [])).when({ type, at })
const switchUnread = (type: 'allowUnreadPublishing' | 'forbidUnreadPublishing') => (isOn: boolean) =>
  given(unreadPublishingDecider, ...(isOn ? [{ type: 'UnreadPublishingAllowed', data: { allowedAt: at } } as const] : [])).when({
    type,
    at,
  })
const switchSilent = (type: 'allowSilentCorrections' | 'forbidSilentCorrections') => (isOn: boolean) =>
  given(silentCorrectionsDecider, ...(isOn ? [] : [{ type: 'SilentCorrectionsForbidden', data: { forbiddenAt: at } } as const])).when({
    type,
    at,
  })
const SWITCHES: Readonly<Record<string, readonly [event: string, give: (isOn: boolean) => readonly { type: string }[]]>> = {
  activateTopic: ['TopicActivated', switchTopic(true)],
  deactivateTopic: ['TopicDeactivated', switchTopic(false)],
  allowOwnApproval: ['OwnApprovalAllowed', switchRule('allowOwnApproval')],
  forbidOwnApproval: ['OwnApprovalForbidden', switchRule('forbidOwnApproval')],
  allowUnreadPublishing: ['UnreadPublishingAllowed', switchUnread('allowUnreadPublishing')],
  allowSilentCorrections: ['SilentCorrectionsAllowed', switchSilent('allowSilentCorrections')],
  forbidSilentCorrections: ['SilentCorrectionsForbidden', switchSilent('forbidSilentCorrections')],
  forbidUnreadPublishing: ['UnreadPublishingForbidden', switchUnread('forbidUnreadPublishing')],
}
topics('a topic or a rule is switched or stays as in the table; a proposed topic is on, a rule as the table begins', () => {
  for (const [command, cells] of STATES.switch) {
    const [type, give] = SWITCHES[command]!
    for (const state of ['on', 'off'])
      assert.equal(
        give(state === 'on').map((one) => one.type),
        cells[state] === '+' ? [type] : [],
        `${command} where it is ${state}`,
      )
  }
})
topics('a topic is proposed once', () => {
  assert.throws(
    () => topic(proposed).when({ type: 'ProposeTopic', topic: proposed.data }),
    (error: unknown) => error instanceof CommandRefusedError && error.kind === 'conflict',
  )
})
topics.run()

const choice = suite('Choice of topics')
const one = (id: string, usageCount: number, priority: number, active = true, category: Topic['category'] = 'MERCATI'): Topic => ({
  id,
  title: id,
  description: id,
  category,
  priority,
  angle: null,
  active,
  usageCount,
})

choice('the daily topic is the least used, then the one of highest priority', () => {
  const inTurn = topicsByTurn([one('a', 2, 9), one('b', 1, 3), one('c', 1, 7), one('d', 0, 9, false)])
  assert.equal(
    inTurn.map(({ id }) => id),
    ['c', 'b', 'a'],
  )
})
choice('a category with fewer topics than articles takes them in turn', () => {
  const ids = chooseTopics([one('a', 0, 5), one('b', 1, 5), one('x', 0, 9, true, 'TRADING')], 'MERCATI', 5).map((each) => each.id)
  assert.equal(ids, ['a', 'b', 'a', 'b', 'a'])
  assert.equal(chooseTopics([], 'MERCATI', 5), [])
})
choice.run()

const slugs = suite('Slug')
slugs('a title becomes lower-case ASCII words', () => {
  assert.is(slugify('Perché l’inflazione «mangia» i risparmi: 3 conti'), 'perche-l-inflazione-mangia-i-risparmi-3-conti')
})
slugs('a long title is cut at a word within 80 characters', () => {
  const slug = slugify('parola '.repeat(40))
  assert.ok(slug.length <= 80 && slug.endsWith('parola'))
})
slugs('a title without letters still yields an address', () => {
  assert.is(slugify('🚀 – …'), 'articolo')
})
slugs.run()
