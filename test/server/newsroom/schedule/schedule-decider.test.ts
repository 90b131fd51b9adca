import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ArticleEvent } from '../../../../events/schemas/vocabulary.ts'
import { type ArticleCommand, articleDecider } from '../../../../server/newsroom/article/article-decider.ts'
import { CommandRefusedError } from '../../../../server/newsroom/decider.ts'
import { sampleData } from '../../../events/sample-event.ts'

const AUTHOR = { personId: '00000000-0000-4000-8000-0000000000a1', role: 'author', mayApproveOwn: false } as const
const EDITOR = { personId: '00000000-0000-4000-8000-0000000000e1', role: 'editor', mayApproveOwn: false } as const
const NOW = '2026-11-30T09:00:00.000Z'
const DUE = '2026-12-01T06:00:00.000Z'
const [FIRST, SECOND] = ['00000000-0000-4000-8000-00000000d001', '00000000-0000-4000-8000-00000000d002'] as const
const draft = sampleData('ArticleDrafted', { category: 'MERCATI', authorId: AUTHOR.personId })

/** An article whose first revision is approved. */
function approvedArticle() {
  let state = articleDecider.initial
  const give = (command: ArticleCommand): readonly ArticleEvent[] => {
    const events = articleDecider.decide(command, state)
    state = events.reduce(articleDecider.evolve, state)
    return events
  }
  const named = (revision = state.revisions.length) => ({ revision, hash: state.revisions[revision - 1]!.hash })
  const approve = () => {
    give({ type: 'SubmitRevision', named: named(), by: AUTHOR, at: NOW })
    give({ type: 'ApproveRevision', named: named(), by: EDITOR, findings: [], at: NOW })
  }
  const schedule = (more: Partial<Extract<ArticleCommand, { type: 'SchedulePublication' }>> = {}) =>
    give({ type: 'SchedulePublication', scheduleId: FIRST, named: named(), due: DUE, by: EDITOR.personId, embargoes: {}, at: NOW, ...more })
  const run = (at: string, more: { scheduleId?: string; mayAct?: boolean; embargoes?: object } = {}) =>
    give({ type: 'RunSchedule', scheduleId: FIRST, mayAct: true, embargoes: {}, at, ...more })
  const revise = (title: string) => give({ type: 'ReviseArticle', named: named(), content: { ...draft, title }, by: AUTHOR, at: NOW })
  const publish = (change?: { kind: 'update'; note: string }) =>
    give({ type: 'PublishArticle', named: named(), embargoes: {}, at: NOW, ...(change && { change }) })
  give({ type: 'DraftArticle', draft })
  approve()
  return { give, named, approve, schedule, run, revise, publish, state: () => state }
}

const refused = (give: () => unknown): string => {
  try {
    give()
  } catch (error) {
    if (error instanceof CommandRefusedError) return error.code
    throw error
  }
  throw new Error('it was accepted')
}
const types = (events: readonly ArticleEvent[]) => events.map(({ type }) => type)
const missedBecause = (events: readonly ArticleEvent[]) => events.map(({ type, data }) => (type === 'ScheduleMissed' ? data.reason : type))

const test = suite('Schedules of an article')

test('an approved revision goes out once, at its hour and not before, with the real time', () => {
  const article = approvedArticle()
  assert.equal(types(article.schedule()), ['PublicationScheduled'])
  assert.equal(article.run('2026-12-01T05:59:59.999Z'), [])
  const late = '2026-12-01T06:00:03.000Z'
  assert.equal(article.run(late), [
    { type: 'ArticlePublished', data: { slug: draft.slug, revision: 1, basis: 'approval', publishedAt: late } },
  ])
  assert.equal(article.run(late), [])
  assert.is(article.state().status, 'published')
})

test('an hour that has passed or is more than 400 days away is refused, and nothing is planned', () => {
  const article = approvedArticle()
  assert.is(
    refused(() => article.schedule({ due: NOW })),
    'hour-has-passed',
  )
  assert.is(
    refused(() => article.schedule({ due: '2026-11-30T08:59:59.000Z' })),
    'hour-has-passed',
  )
  assert.is(
    refused(() => article.schedule({ due: '2028-01-04T09:00:00.001Z' })),
    'hour-too-far',
  )
  assert.equal(article.state().planned, [])
})

test('a revision that may not be published cannot be scheduled', () => {
  const article = approvedArticle()
  article.revise('Un altro titolo')
  assert.is(
    refused(() => article.schedule()),
    'not-approved',
  )
  assert.is(
    refused(() => article.schedule({ named: { revision: 1, hash: 'f'.repeat(64) } })),
    'unknown-revision',
  )
  const published = approvedArticle()
  published.publish()
  assert.is(
    refused(() => published.schedule()),
    'already-published',
  )
})

test('six hours late it still goes out; a millisecond later it waits for a person, once', () => {
  const inTime = approvedArticle()
  inTime.schedule()
  assert.equal(types(inTime.run('2026-12-01T12:00:00.000Z')), ['ArticlePublished'])
  const tooLate = approvedArticle()
  tooLate.schedule()
  assert.equal(missedBecause(tooLate.run('2026-12-01T12:00:00.001Z')), ['too_late'])
  assert.equal(tooLate.run('2026-12-01T12:00:01.000Z'), [])
  assert.is(tooLate.state().status, 'draft')
})

test('a person who lost the right, an embargo and a newer approval each leave the text waiting with their reason', () => {
  const noRight = approvedArticle()
  noRight.schedule()
  assert.equal(missedBecause(noRight.run(DUE, { mayAct: false })), ['no_right'])
  const embargoed = approvedArticle()
  embargoed.schedule()
  assert.equal(missedBecause(embargoed.run(DUE, { embargoes: { MERCATI: '2026-12-01T06:00:00.001Z' } })), ['embargo'])
  const replaced = approvedArticle()
  replaced.schedule()
  replaced.revise('Un altro titolo')
  replaced.approve()
  assert.equal(missedBecause(replaced.run(DUE)), ['revision_changed'])
  const discarded = approvedArticle()
  discarded.schedule()
  const reason = { noteId: '00000000-0000-4000-8000-000000000009', sealed: 'c2ln' }
  discarded.give({ type: 'DiscardRevision', named: discarded.named(), reason, by: EDITOR, at: NOW })
  assert.equal(missedBecause(discarded.run(DUE)), ['revision_changed'])
})

test('a draft that nobody has approved does not disturb what is scheduled', () => {
  const article = approvedArticle()
  article.schedule()
  article.revise('Ancora in lavorazione')
  assert.equal(types(article.run(DUE)), ['ArticlePublished'])
  assert.is(article.state().published, 1)
})

test('moving keeps one plan, and the former hour does nothing', () => {
  const article = approvedArticle()
  article.schedule()
  const later = '2026-12-02T06:00:00.000Z'
  article.give({ type: 'MoveSchedule', scheduleId: FIRST, due: later, by: EDITOR.personId, embargoes: {}, at: NOW })
  assert.equal(article.run(DUE), [])
  assert.equal(types(article.run(later)), ['ArticlePublished'])
  assert.is(
    refused(() => article.give({ type: 'MoveSchedule', scheduleId: FIRST, due: later, by: EDITOR.personId, embargoes: {}, at: NOW })),
    'no-such-schedule',
  )
})

test('another schedule replaces the first, and a cancelled one does nothing', () => {
  const article = approvedArticle()
  article.schedule()
  article.schedule({ scheduleId: SECOND, due: '2026-12-03T06:00:00.000Z' })
  assert.equal(article.run(DUE), [])
  assert.equal(types(article.give({ type: 'CancelSchedule', scheduleId: SECOND, by: EDITOR.personId, at: NOW })), ['ScheduleCancelled'])
  assert.equal(article.give({ type: 'CancelSchedule', scheduleId: SECOND, by: EDITOR.personId, at: NOW }), [])
  assert.equal(article.run('2026-12-03T06:00:00.000Z', { scheduleId: SECOND }), [])
})

test('a publication by hand and a withdrawal end what is planned', () => {
  const byHand = approvedArticle()
  byHand.schedule()
  byHand.publish()
  assert.equal(byHand.run(DUE), [])
  const withdrawn = approvedArticle()
  withdrawn.publish()
  withdrawn.revise('Un aggiornamento')
  withdrawn.approve()
  withdrawn.schedule({ change: { kind: 'update', note: 'Nuovi dati.' } })
  withdrawn.give({ type: 'WithdrawArticle', notice: null, at: NOW })
  assert.equal(withdrawn.run(DUE), [])
  assert.is(withdrawn.state().status, 'withdrawn')
})

test('an update of a published text goes out with its public note', () => {
  const article = approvedArticle()
  article.publish()
  article.revise('Un aggiornamento')
  article.approve()
  assert.is(
    refused(() => article.schedule()),
    'change-required',
  )
  article.schedule({ change: { kind: 'update', note: 'Nuovi dati.' } })
  assert.equal(article.run(DUE).at(-1), {
    type: 'ArticleCorrected',
    data: { slug: draft.slug, revision: 2, kind: 'update', note: 'Nuovi dati.', correctedAt: DUE },
  })
})

test('a scheduled withdrawal takes the article off the site with its notice, also one that is only planned to be there', () => {
  const article = approvedArticle()
  const withdraw = (due: string) =>
    article.give({ type: 'ScheduleWithdrawal', scheduleId: SECOND, notice: 'Scaduto.', due, by: EDITOR.personId, at: NOW })
  assert.is(
    refused(() => withdraw('2026-12-02T06:00:00.000Z')),
    'not-published',
  )
  article.schedule()
  assert.is(
    refused(() => withdraw('2026-12-01T05:00:00.000Z')),
    'not-published',
  )
  withdraw('2026-12-02T06:00:00.000Z')
  article.run(DUE)
  assert.equal(article.run('2026-12-02T06:00:00.000Z', { scheduleId: SECOND }), [
    { type: 'ArticleWithdrawn', data: { slug: draft.slug, notice: 'Scaduto.', withdrawnAt: '2026-12-02T06:00:00.000Z' } },
  ])
})

test('an embargo holds back everyone’s first publication, update and move into the section, and lets corrections and withdrawals pass', () => {
  const embargoes = { MERCATI: '2026-12-01T12:00:00.000Z' } as const
  const article = approvedArticle()
  const publish = (kind?: 'update' | 'correction' | 'typo') =>
    article.give({
      type: 'PublishArticle',
      named: article.named(),
      embargoes,
      at: NOW,
      ...(kind && { change: { kind, note: kind === 'typo' ? null : 'Una nota.' } }),
    })
  assert.is(
    refused(() => publish()),
    'section-embargoed',
  )
  assert.is(
    refused(() => article.schedule({ embargoes })),
    'section-embargoed',
  )
  assert.equal(types(article.schedule({ embargoes, due: '2026-12-01T12:00:00.000Z' })), ['PublicationScheduled'])
  article.publish()
  article.revise('Una correzione')
  article.approve()
  assert.is(
    refused(() => publish('update')),
    'section-embargoed',
  )
  assert.equal(types(publish('correction')), ['ArticlePublished', 'ArticleCorrected'])
  article.revise('Un refuso')
  article.approve()
  assert.equal(types(publish('typo')), ['ArticlePublished', 'ArticleCorrected'])
  article.give({ type: 'ChangeCategory', category: 'TRADING', embargoes, at: NOW })
  assert.is(
    refused(() => article.give({ type: 'ChangeCategory', category: 'MERCATI', embargoes, at: NOW })),
    'section-embargoed',
  )
  assert.equal(types(article.give({ type: 'WithdrawArticle', notice: null, at: NOW })), ['ArticleWithdrawn'])
})

test.run()
