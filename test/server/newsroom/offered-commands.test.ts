import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Command, isPermitted, type Role } from '../../../events/domain/permissions.ts'
import { isGrave } from '../../../events/domain/review-reasons.ts'
import { seededRandom } from '../../../events/domain/seeded-random.ts'
import { revisionEvents, type SealedNote } from '../../../events/schemas/content/revisions.ts'
import type { ArticleEvent, DomainEvent } from '../../../events/schemas/vocabulary.ts'
import type { ArticleCard } from '../../../projections/models/articles/card.ts'
import { articles } from '../../../projections/models/articles.ts'
import { type ArticleCommand, articleDecider } from '../../../server/newsroom/article/article-decider.ts'
import type { GraveFinding } from '../../../server/newsroom/article/revision-decider.ts'
import type { ArticleState } from '../../../server/newsroom/article/article-state.ts'
import type { Editor } from '../../../events/domain/newsroom/revision-rulings.ts'
import { CommandRefusedError } from '../../../server/newsroom/decider.ts'
import { offeredOn, publishableRevision } from '../../../server/newsroom/desk/offered-commands.ts'
import { sampleData } from '../../events/sample-event.ts'
import { fold } from '../../projections/given.ts'

const test = suite('What the desk offers')

const at = '2026-11-22T10:00:00.000Z'
const sealed = { noteId: '00000000-0000-4000-8000-000000000009', sealed: 'c2ln' }
const person = (last: string, role: Role, mayApproveOwn = false): Editor => ({
  personId: `00000000-0000-4000-8000-0000000000${last}`,
  role,
  mayApproveOwn,
})
const PEOPLE = [person('a1', 'author'), person('a2', 'author'), person('e1', 'editor'), person('e2', 'editor', true)]
const draft = sampleData('ArticleDrafted')
const generated = { ...draft, generatedBy: 'ai' as const }
const BEGINNINGS: readonly ArticleCommand[] = [
  { type: 'DraftArticle', draft: { ...draft, authorId: PEOPLE[0]!.personId } },
  { type: 'DraftArticle', draft: { ...draft, authorId: PEOPLE[3]!.personId } },
  { type: 'WriteArticle', draft: generated, reviewReasons: [], reviewFirst: false, at },
  { type: 'WriteArticle', draft: generated, reviewReasons: [{ code: 'urgency' }], reviewFirst: false, at },
]

/** Each command of the desk as somebody would give it: in such a way that only its state and the caller can refuse it. */
function commandsOf(state: ArticleState, card: ArticleCard, by: Editor, step: number): [Command, ArticleCommand][] {
  const nameOf = (revision: number) => ({ revision, hash: state.revisions[revision - 1]!.hash })
  const newest = state.revisions.at(-1)!
  const on = { named: nameOf(newest.revision), by, at }
  const holder = newest.holderId ?? newest.authorId
  const publishable = publishableRevision(card)
  const named = publishable === null ? {} : { named: nameOf(publishable) }
  return [
    ['reviseArticle', { type: 'ReviseArticle', content: { ...draft, title: `Titolo ${step}` }, ...on }],
    ['submitRevision', { type: 'SubmitRevision', ...on }],
    ['approveRevision', { type: 'ApproveRevision', findings: [], ...on }],
    ['sendBackRevision', { type: 'SendBackRevision', note: sealed, ...on }],
    ['discardRevision', { type: 'DiscardRevision', reason: sealed, ...on }],
    ['handOverRevision', { type: 'HandOverRevision', to: PEOPLE.find(({ personId }) => personId !== holder)!.personId, ...on }],
    ['publishArticle', { type: 'PublishArticle', ...named, change: { kind: 'typo', note: null }, at }],
    ['withdrawArticle', { type: 'WithdrawArticle', notice: null, at }],
    ['markRead', { type: 'MarkRead', revision: card.revision, by: by.personId, at }],
    ['markUnread', { type: 'MarkUnread', revision: card.revision, by: by.personId, at }],
    ['featureArticle', { type: 'FeatureArticle', featured: true, at }],
    ['unfeatureArticle', { type: 'FeatureArticle', featured: false, at }],
    ['changeAddress', { type: 'ChangeAddress', address: `indirizzo-${step}`, at }],
    ['changeCategory', { type: 'ChangeCategory', category: state.category === 'TRADING' ? 'MERCATI' : 'TRADING', at }],
  ]
}

/** @returns the events; none where it is refused or changes nothing */
function accepted(command: ArticleCommand, state: ArticleState): readonly ArticleEvent[] {
  try {
    return articleDecider.decide(command, state)
  } catch (error) {
    if (error instanceof CommandRefusedError) return []
    throw error
  }
}

test('Whatever happened to an article, each person is offered just what its decider would accept from them (R10.4)', () => {
  const seen = new Set<string>()
  for (let round = 0; round < 60; round++) {
    const random = seededRandom(`offered ${round}`)
    const events: DomainEvent[] = []
    let state = articleDecider.initial
    const add = (some: readonly ArticleEvent[]) => {
      events.push(...some)
      state = some.reduce(articleDecider.evolve, state)
    }
    add(articleDecider.decide(random.pick(BEGINNINGS), state))
    for (let step = 0; step < 14; step++) {
      const card = fold(articles, events).get(draft.slug) as unknown as ArticleCard
      const possible = new Map<Command, readonly ArticleEvent[]>()
      for (const by of PEOPLE) {
        const offered = offeredOn(card, by)
        for (const [command, given] of commandsOf(state, card, by, step)) {
          const decided = isPermitted(command, by.role) ? accepted(given, state) : []
          const what = `${command} by ${by.personId.slice(-2)} after ${events.map(({ type }) => type).join(', ')}`
          assert.is(offered.includes(command), decided.length > 0, what)
          if (decided.length > 0) possible.set(command, decided)
        }
      }
      for (const command of possible.keys()) seen.add(command)
      // What the text does not depend on happens seldom, so that every state is reached.
      const onText = [...possible].filter(([command]) => !/Address|Category|feature/i.test(command) || random.chance(0.1))
      add(random.pick(onText.length > 0 ? onText : [...possible])[1])
    }
  }
  assert.is(seen.size, 12, `only ${[...seen].join(', ')}`)
})

test('A text in which the editorial check finds something grave is approved only with a reason, which the event keeps with what was found.', () => {
  const [, , editor] = PEOPLE
  const approve = (state: ArticleState, findings: readonly GraveFinding[] | null, despite?: SealedNote) => {
    const named = { revision: 1, hash: state.revisions[0]!.hash }
    return articleDecider.decide({ type: 'ApproveRevision', named, by: editor!, at, findings, despite }, state)
  }
  const flagged = articleDecider.decide(BEGINNINGS[3]!, articleDecider.initial).reduce(articleDecider.evolve, articleDecider.initial)
  const places = [{ part: 0, sentence: 'Solo oggi.' }]
  const findings = [{ code: 'urgency' as const, text: 'Mette fretta o finge scarsità.', places }]
  const refusal = (given: typeof findings | null, despite?: SealedNote) => {
    try {
      approve(flagged, given, despite)
    } catch (error) {
      if (error instanceof CommandRefusedError) return [error.kind, error.code, error.members['findings']]
    }
    return null
  }
  assert.equal(refusal(findings), ['conflict', 'grave-findings', findings])
  assert.equal(refusal(null, sealed), ['conflict', undefined, undefined], 'a text that no one has checked')
  const approved = approve(flagged, findings, sealed)
  const [event] = approved
  assert.equal(event?.type === 'RevisionApproved' && event.data.despite, { codes: ['urgency'], reason: sealed })
  assert.ok(revisionEvents.RevisionApproved.safeParse(event!.data).success)
  assert.equal(approve(approved.reduce(articleDecider.evolve, flagged), findings), [], 'a repetition needs no reason')
  const [plain] = approve(flagged, [], sealed)
  assert.not.ok(plain && 'despite' in plain.data, 'without findings the event is as before')
  assert.equal(['promised_return', 'urgency', 'other', 'too_short', 'unbalanced_signs'].map(isGrave), [true, true, true, false, false])
})

test.run()
