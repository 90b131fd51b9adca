import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Command, Role } from '../../../../events/domain/permissions.ts'
import { isGrave } from '../../../../events/domain/review-reasons.ts'
import { seededRandom } from '../../../../events/domain/seeded-random.ts'
import { contentHash, contentOf, type RevisionContent } from '../../../../events/schemas/content/content-hash.ts'
import { revisionEvents, type SealedNote } from '../../../../events/schemas/content/revisions.ts'
import type { ArticleEvent, DomainEvent } from '../../../../events/schemas/vocabulary.ts'
import type { ArticleCard } from '../../../../projections/models/articles/card.ts'
import { articles } from '../../../../projections/models/articles.ts'
import { type ArticleCommand, articleDecider } from '../../../../server/newsroom/article/article-decider.ts'
import type { GraveFinding } from '../../../../server/newsroom/article/revision-decider.ts'
import type { ArticleState } from '../../../../server/newsroom/article/article-state.ts'
import type { Editor } from '../../../../events/domain/newsroom/revision-rulings.ts'
import { CommandRefusedError } from '../../../../server/newsroom/decider.ts'
import { offeredOn, publishableRevision } from '../../../../server/newsroom/desk/offered-commands.ts'
import { sampleData } from '../../../events/sample-event.ts'
import { event, fold } from '../../../projections/given.ts'
import { mayGive, STATES } from './rights-table.ts'

const test = suite('Commands on an article')

const at = '2026-11-22T10:00:00.000Z'
const sealed = { noteId: '00000000-0000-4000-8000-000000000009', sealed: 'c2ln' }
const person = (last: string, role: Role, mayApproveOwn = false): Editor => ({
  personId: `00000000-0000-4000-8000-0000000000${last}`,
  role,
  mayApproveOwn,
})
const [ADA, BEA, EVA, OWNER] = [person('a1', 'author'), person('a2', 'author'), person('e1', 'editor'), person('01', 'owner')]
const EVA_BY_LEAVE = { ...EVA, mayApproveOwn: true }
const PEOPLE = [ADA, BEA, EVA, person('e2', 'editor', true)]
const draft = sampleData('ArticleDrafted', { category: 'MERCATI' })
const generated = { ...draft, generatedBy: 'ai' as const }
const BEGINNINGS: readonly ArticleCommand[] = [
  { type: 'DraftArticle', draft: { ...draft, authorId: PEOPLE[0]!.personId } },
  { type: 'DraftArticle', draft: { ...draft, authorId: PEOPLE[3]!.personId } },
  { type: 'WriteArticle', draft: generated, reviewReasons: [], reviewFirst: false, at },
  { type: 'WriteArticle', draft: generated, reviewReasons: [{ code: 'urgency' }], reviewFirst: false, at },
]

/** Returns each command of the desk in a form that only its state and the caller can make fail. */
function commandsOf(state: ArticleState, by: Editor, publishable: number | null, step: number): [Command, ArticleCommand][] {
  const nameOf = (revision: number) => ({ revision, hash: state.revisions[revision - 1]!.hash })
  const newest = state.revisions.at(-1)!
  const on = { named: nameOf(newest.revision), by, at }
  const holder = newest.holderId ?? newest.authorId
  const named = publishable === null ? {} : { named: nameOf(publishable) }
  return [
    ['reviseArticle', { type: 'ReviseArticle', content: { ...draft, title: `Titolo ${step}` }, ...on }],
    ['submitRevision', { type: 'SubmitRevision', ...on }],
    ['approveRevision', { type: 'ApproveRevision', findings: [], ...on }],
    ['sendBackRevision', { type: 'SendBackRevision', note: sealed, ...on }],
    ['annotateRevision', { type: 'AnnotateRevision', note: sealed, ...on }],
    ['discardRevision', { type: 'DiscardRevision', reason: sealed, ...on }],
    ['handOverRevision', { type: 'HandOverRevision', to: [...PEOPLE, OWNER].find(({ personId }) => personId !== holder)!.personId, ...on }],
    ['publishArticle', { type: 'PublishArticle', embargoes: {}, ...named, change: { kind: 'typo', note: null }, at }],
    ['correctTypo', correctTypo(state, by, newest)],
    ['withdrawArticle', { type: 'WithdrawArticle', notice: null, at }],
    ['markRead', { type: 'MarkRead', revision: state.published ?? newest.revision, by: by.personId, at }],
    ['markUnread', { type: 'MarkUnread', revision: state.published ?? newest.revision, by: by.personId, at }],
    ['featureArticle', { type: 'FeatureArticle', featured: true, at }],
    ['unfeatureArticle', { type: 'FeatureArticle', featured: false, at }],
    ['changeAddress', { type: 'ChangeAddress', address: `indirizzo-${step}`, at }],
    ['changeCategory', { type: 'ChangeCategory', embargoes: {}, category: state.category === 'TRADING' ? 'MERCATI' : 'TRADING', at }],
  ]
}

/** Corrects a letter of the summary, which is written rightly or with two of the letter. */
function correctTypo(state: ArticleState, by: Editor, newest: ArticleState['revisions'][number]): ArticleCommand {
  const shown = state.revisions[(state.published ?? newest.revision) - 1]!
  const { summary } = shown.content
  const content = { ...shown.content, summary: summary.includes('rr') ? summary.replace('rr', 'r') : summary.replace('r', 'rr') }
  return {
    type: 'CorrectTypo',
    named: { revision: shown.revision, hash: shown.hash },
    content,
    findings: [],
    newFindings: [],
    isAllowed: true,
    by,
    at,
  }
}

/** @returns the events; none if the command is refused or changes nothing */
function accepted(command: ArticleCommand, state: ArticleState): readonly ArticleEvent[] {
  const outcome = decided(command, state)
  return typeof outcome === 'string' ? [] : outcome
}

/** @returns the events, or the letter of the refusal in the table */
function decided(command: ArticleCommand, state: ArticleState): readonly ArticleEvent[] | string {
  try {
    return articleDecider.decide(command, state)
  } catch (error) {
    if (!(error instanceof CommandRefusedError)) throw error
    if (error.code === 'not-yours') return 'n'
    if (error.code === 'own-revision') return 'o'
    return { conflict: 'x', invalid: 'i', not_found: '?', forbidden: error.code }[error.kind]
  }
}

/** The history that leads to each state of the table: the author of the first text, and the events after it. */
const HISTORIES: Readonly<Record<string, readonly [author: Editor | null, happened: string]>> = {
  draft: [ADA, ''],
  review: [ADA, 'submitted'],
  approved: [ADA, 'submitted approved'],
  sentback: [ADA, 'submitted sentBack'],
  discarded: [ADA, 'discarded'],
  handed: [ADA, 'toBea'],
  taken: [ADA, 'revisedByEva'],
  held: [ADA, 'submitted toEva'],
  own: [EVA, 'submitted toOwner'],
  live: [ADA, 'submitted approved published featured'],
  newer: [ADA, 'submitted approved published revised'],
  ready: [ADA, 'submitted approved published revised submitted approved'],
  gone: [ADA, 'submitted approved published withdrawn'],
  goneready: [ADA, 'submitted approved published withdrawn revised submitted approved'],
  gonebad: [ADA, 'submitted approved published withdrawn discarded'],
  byrule: [null, 'published'],
  readbyrule: [null, 'published read'],
  flagged: [null, 'flagged'],
}

function eventsOf([author, happened]: (typeof HISTORIES)[string]): DomainEvent[] {
  const { slug } = draft
  let newest: RevisionContent & { revision: number } = { ...draft, revision: 1 }
  const revised = (by: Editor) => {
    newest = { ...newest, title: `Titolo ${newest.revision + 1}`, revision: newest.revision + 1 }
    const made = { basedOn: newest.revision - 1, hash: contentHash(newest), hashSchema: 1, authorId: by.personId, revisedAt: at }
    return event('ArticleRevised', { slug, revision: newest.revision, ...made, ...contentOf(newest), body: [...newest.body] })
  }
  const on = (by: Editor) => ({ slug, revision: newest.revision, by: by.personId })
  const handed = (by: Editor, to: Editor) => event('RevisionHandedOver', { ...on(by), to: to.personId, handedOverAt: at })
  const basis = author ? 'approval' : 'generation'
  const words: Readonly<Record<string, () => DomainEvent>> = {
    submitted: () => event('RevisionSubmitted', { ...on(author!), submittedAt: at }),
    approved: () => event('RevisionApproved', { ...on(OWNER), hash: contentHash(newest), ownWork: false, role: 'owner', approvedAt: at }),
    sentBack: () => event('RevisionSentBack', { ...on(OWNER), note: sealed, sentBackAt: at }),
    discarded: () => event('RevisionDiscarded', { ...on(OWNER), reason: sealed, discardedAt: at }),
    toBea: () => handed(ADA, BEA),
    toEva: () => handed(ADA, EVA),
    toOwner: () => handed(EVA, OWNER),
    revised: () => revised(ADA),
    revisedByEva: () => revised(EVA),
    published: () => event('ArticlePublished', { slug, revision: newest.revision, basis, publishedAt: at }),
    read: () => event('PublicationRead', { ...on(EVA), readAt: at }),
    featured: () => event('ArticleFeatured', { slug, featuredAt: at }),
    withdrawn: () => event('ArticleWithdrawn', { slug, notice: null, withdrawnAt: at }),
    flagged: () => event('ArticleSentToReview', { slug, reasons: [{ code: 'urgency' }], sentAt: at }),
  }
  const first = author ? { ...draft, authorId: author.personId } : generated
  return [event('ArticleDrafted', first), ...happened.split(' ').flatMap((word) => (word === '' ? [] : [words[word]!()]))]
}

/** Effects of each accepted command: the event, the state of the newest text, and the state of the article. */
const EFFECTS: Readonly<Record<string, readonly [event: string, newest: string | null, article: Partial<ReturnType<typeof looksOf>>]>> = {
  reviseArticle: ['ArticleRevised', 'draft', { reviewReasons: [], findings: [] }],
  submitRevision: ['RevisionSubmitted', 'review', {}],
  handOverRevision: ['RevisionHandedOver', null, {}],
  discardRevision: ['RevisionDiscarded', 'discarded', {}],
  approveRevision: ['RevisionApproved', 'approved', { reviewReasons: [] }],
  sendBackRevision: ['RevisionSentBack', 'sent_back', {}],
  annotateRevision: ['RevisionAnnotated', null, {}],
  publishArticle: ['ArticlePublished', null, { status: 'published' }],
  publishUnsaid: ['ArticlePublished', null, { status: 'published' }],
  correctTypo: ['ArticleRevised', 'draft', { status: 'published' }],
  withdrawArticle: ['ArticleWithdrawn', null, { status: 'withdrawn' }],
  markRead: ['PublicationRead', null, {}],
  markUnread: ['PublicationReadUndone', null, {}],
  featureArticle: ['ArticleFeatured', null, { featured: true, chosenAt: at }],
  unfeatureArticle: ['ArticleUnfeatured', null, { featured: false, chosenAt: null }],
  changeAddress: ['ArticleAddressChanged', null, { address: 'indirizzo-1' }],
  changeCategory: ['ArticleCategoryChanged', null, { category: 'TRADING' }],
}
const looksOf = ({ status, featured, chosenAt, address, category, reviewReasons, newest: { findings } }: ArticleCard) => {
  const looks = { status, featured, chosenAt, address, category, reviewReasons, findings }
  return looks
}

test('each command has the effect in the table of states, and only effective commands are offered (R10.3, R10.4)', () => {
  for (const [state, history] of Object.entries(HISTORIES)) {
    const before = eventsOf(history)
    const article = (before as ArticleEvent[]).reduce(articleDecider.evolve, articleDecider.initial)
    const cardOf = (events: DomainEvent[]) => fold(articles, events).get(draft.slug) as unknown as ArticleCard
    const card = cardOf(before)
    for (const [who, by] of [ADA, BEA, EVA, EVA_BY_LEAVE, OWNER].entries()) {
      const offered = offeredOn(card, by)
      const given = new Map<string, ArticleCommand>(commandsOf(article, by, article.revisions.length, 1))
      const { change: _, ...unsaid } = given.get('publishArticle') as ArticleCommand & { type: 'PublishArticle' }
      given.set('publishUnsaid', unsaid)
      for (const [what, cells] of STATES.article) {
        const [told, letter] = [`${what} by person ${who} of a text that is ${state}`, cells[state]![who]]
        const command = (what === 'publishUnsaid' ? 'publishArticle' : what) as Command
        assert.is(letter === '-', !mayGive(by.role, command), `${told}: the two tables agree`)
        if (what !== 'publishUnsaid') assert.is(offered.includes(command), letter === '+', `${told}: offered`)
        if (letter === '-') continue
        const events = decided(given.get(what)!, article)
        assert.is(typeof events === 'string' ? events : events.length > 0 ? '+' : '=', letter, told)
        if (typeof events === 'string' || events.length === 0) continue
        const [type, newest, change] = EFFECTS[what]!
        const after = cardOf([...before, ...events])
        // An article that no reader has seen has the status of its newest text.
        const isUnseen = newest !== null && !['published', 'withdrawn'].includes(card.status)
        const moved = isUnseen ? { status: newest === 'review' ? newest : 'draft' } : {}
        const looks = { ...looksOf(card), ...moved, ...change }
        assert.equal([events[0]!.type, after.newest.status, looksOf(after)], [type, newest ?? card.newest.status, looks], told)
        const { status, featured, address, category } = events.reduce(articleDecider.evolve, article)
        assert.equal([status, featured, address, category], [looks.status, looks.featured, looks.address, looks.category], told)
        const [first] = events
        if (first?.type === 'RevisionApproved') assert.is(first.data.ownWork, state === 'own' && by === EVA_BY_LEAVE, `${told}: own work`)
        if (first?.type === 'ArticlePublished') assert.is(events.length, /ready/.test(state) ? 2 : 1, `${told}: with what changed`)
      }
    }
  }
})

test('whatever the history of an article, each person is offered exactly the commands that its decider accepts from them (R10.4)', () => {
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
        for (const [command, given] of commandsOf(state, by, publishableRevision(card), step)) {
          const decided = mayGive(by.role, command) ? accepted(given, state) : []
          const what = `${command} by ${by.personId.slice(-2)} after ${events.map(({ type }) => type).join(', ')}`
          assert.is(offered.includes(command), decided.length > 0, what)
          if (decided.length > 0) possible.set(command, decided)
        }
      }
      for (const command of possible.keys()) seen.add(command)
      // Commands that do not depend on the text are rare, so that every state is reached.
      const onText = [...possible].filter(([command]) => !/Address|Category|feature|mark/i.test(command) || random.chance(0.1))
      add(random.pick(onText.length > 0 ? onText : [...possible])[1])
    }
  }
  assert.is(seen.size, 16, `only ${[...seen].join(', ')}`)
})

test('a text with grave findings of the editorial check is approved only with a reason, which the event keeps with the findings', () => {
  const approve = (state: ArticleState, findings: readonly GraveFinding[] | null, despite?: SealedNote) => {
    const named = { revision: 1, hash: state.revisions[0]!.hash }
    return articleDecider.decide({ type: 'ApproveRevision', named, by: EVA, at, findings, despite }, state)
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
  assert.equal(refusal(null, sealed), ['conflict', 'not-checked-yet', undefined], 'a text that no one has checked')
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
