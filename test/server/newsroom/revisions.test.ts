import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Role } from '../../../events/domain/permissions.ts'
import type { RevisionContent } from '../../../events/schemas/content/content-hash.ts'
import type { ArticleEvent } from '../../../events/schemas/vocabulary.ts'
import { type ArticleCommand, articleDecider, ArticleElsewhereError } from '../../../server/newsroom/article/article-decider.ts'
import type { ArticleState } from '../../../server/newsroom/article/article-state.ts'
import type { Editor } from '../../../events/domain/newsroom/revision-rulings.ts'
import { CommandRefusedError } from '../../../server/newsroom/decider.ts'
import { sampleData } from '../../events/sample-event.ts'

const at = '2026-11-22T10:00:00.000Z'
const note = { noteId: '00000000-0000-4000-8000-000000000009', sealed: 'c2ln' }
const draft = sampleData('ArticleDrafted', { authorId: '00000000-0000-4000-8000-0000000000a1' })
const person = (last: string, role: Role, mayApproveOwn = false): Editor => ({
  personId: `00000000-0000-4000-8000-0000000000${last}`,
  role,
  mayApproveOwn,
})
const author = person('a1', 'author')
const editor = person('e1', 'editor')

/** An article that lives through commands; `refused` gives a command that must change nothing. */
function anArticle(first: ArticleCommand = { type: 'DraftArticle', draft }) {
  let state = articleDecider.initial
  const give = (command: ArticleCommand): readonly ArticleEvent[] => {
    const events = articleDecider.decide(command, state)
    state = events.reduce(articleDecider.evolve, state)
    return events
  }
  give(first)
  const named = (revision = state.revisions.length) => ({ revision, hash: state.revisions[revision - 1]!.hash })
  const revise = (title: string, by = author, basedOn = named()) =>
    give({ type: 'ReviseArticle', named: basedOn, content: { ...draft, title }, by, at })
  const on = (type: 'SubmitRevision' | 'ApproveRevision', by: Editor) => give({ type, named: named(), by, at, findings: [] })
  return { give, named, revise, on, state: (): ArticleState => state }
}

const refused = (give: () => unknown): [string, string] => {
  try {
    give()
  } catch (error) {
    if (error instanceof CommandRefusedError) return [error.kind, error.code]
    throw error
  }
  throw new Error('it was accepted')
}

const test = suite('Revisions of an article')

test('A command on a text that is outdated is refused with both texts, one on a text that never was without any (R10.9)', () => {
  const article = anArticle()
  const first = article.named()
  article.revise('Secondo titolo')
  for (const give of [
    () => article.revise('Terzo titolo', editor, first),
    () => article.give({ type: 'SubmitRevision', named: first, by: author, at }),
    () => article.give({ type: 'DiscardRevision', named: first, reason: note, by: author, at }),
  ]) {
    assert.equal(refused(give), ['conflict', 'outdated-revision'])
    assert.throws(give, ({ members }: CommandRefusedError) => {
      const { seen, newest } = members as Record<'seen' | 'newest', { content: RevisionContent }>
      return seen.content.title === draft.title && newest.content.title === 'Secondo titolo'
    })
  }
  for (const named of [
    { ...first, hash: 'f'.repeat(64) },
    { revision: 9, hash: first.hash },
    { revision: 2, hash: first.hash },
  ]) {
    assert.equal(
      refused(() => article.give({ type: 'SubmitRevision', named, by: author, at })),
      ['invalid', 'unknown-revision'],
    )
    assert.throws(
      () => article.give({ type: 'SubmitRevision', named, by: author, at }),
      (error: CommandRefusedError) => !('seen' in error.members),
    )
  }
})

test('The same text saved twice, or a request that is repeated, makes one revision; a former text is restored as a new one.', () => {
  const article = anArticle()
  const first = article.named()
  assert.is(article.revise(draft.title).length, 0)
  assert.is(article.revise('Secondo', author, first).length, 1)
  assert.is(article.revise('Secondo', author, first).length, 0)
  const [restored] = article.revise(draft.title)
  assert.is(restored?.type === 'ArticleRevised' && restored.data.hash, first.hash)
  assert.is(article.state().revisions.length, 3)
})

test('A text is based on the one that it was made from, when later ones were discarded; on one with a newer text beside it, it is refused.', () => {
  const article = anArticle()
  const first = article.named()
  article.revise('Secondo')
  article.give({ type: 'DiscardRevision', named: article.named(), reason: note, by: author, at })
  const baseOf = ([event]: readonly ArticleEvent[]) => event?.type === 'ArticleRevised' && [event.data.revision, event.data.basedOn]
  assert.equal(baseOf(article.revise('Secondo', author, first)), [3, 1], 'the text that was discarded, written again')
  assert.equal(article.revise('Secondo', author, first), [], 'repeated')
  assert.equal(
    refused(() => article.revise('Terzo', author, first)),
    ['conflict', 'outdated-revision'],
  )
  assert.equal(baseOf(article.revise('Terzo')), [4, 3])
  article.give({ type: 'DiscardRevision', named: article.named(), reason: note, by: author, at })
  assert.throws(
    () => article.revise('Quarto', author, first),
    ({ members }: CommandRefusedError) => (members['newest'] as { revision: number }).revision === 3,
  )
})

test('An approved text is a base again after the newest text is discarded, but not after it is only sent back.', () => {
  const article = anArticle()
  article.on('SubmitRevision', author)
  article.on('ApproveRevision', editor)
  const approved = article.named()
  article.revise('Secondo')
  article.on('SubmitRevision', author)
  article.give({ type: 'SendBackRevision', named: article.named(), note, by: editor, at })
  assert.equal(
    refused(() => article.revise('Terzo', author, approved)),
    ['conflict', 'outdated-revision'],
  )
  article.revise('Terzo')
  article.give({ type: 'DiscardRevision', named: article.named(), reason: note, by: author, at })
  const [revised] = article.revise('Quarto', author, approved)
  assert.is(revised?.type === 'ArticleRevised' && revised.data.basedOn, 1)
})

test('Readers go on seeing what was published; another text needs an approval, and says what kind of change it is.', () => {
  const article = anArticle({ type: 'WriteArticle', draft: { ...draft, generatedBy: 'ai' }, reviewReasons: [], reviewFirst: false, at })
  assert.is(article.state().revisions[0]!.basis, 'generation')
  article.revise('Corretto', editor)
  assert.equal([article.state().status, article.state().published], ['published', 1])
  const publish = (change?: { kind: 'typo' | 'correction' | 'update'; note: string | null }) =>
    article.give({ type: 'PublishArticle', embargoes: {}, named: article.named(), ...(change ? { change } : {}), at })
  assert.equal(
    refused(() => publish({ kind: 'typo', note: null })),
    ['conflict', 'not-approved'],
  )
  article.on('SubmitRevision', editor)
  article.on('ApproveRevision', person('e2', 'editor'))
  assert.equal(
    refused(() => publish()),
    ['invalid', 'change-required'],
  )
  for (const kind of ['correction', 'update'] as const) {
    assert.equal(
      refused(() => publish({ kind, note: null })),
      ['invalid', 'note-required'],
    )
  }
  assert.equal(
    publish({ kind: 'correction', note: 'Era il 2%.' }).map(({ type }) => type),
    ['ArticlePublished', 'ArticleCorrected'],
  )
  assert.equal(
    refused(() => article.give({ type: 'PublishArticle', embargoes: {}, named: article.named(1), at })),
    ['conflict', 'replaced-revision'],
  )
})

test('an approved text is published as approved, and not after a newer one was published; a typo has no note', () => {
  const article = anArticle({ type: 'WriteArticle', draft: { ...draft, generatedBy: 'ai' }, reviewReasons: [], reviewFirst: false, at })
  const approve = () => ['SubmitRevision', 'ApproveRevision'].forEach((type) => article.on(type as 'SubmitRevision', editor))
  const publish = (revision: number) =>
    article.give({ type: 'PublishArticle', embargoes: {}, named: article.named(revision), change: { kind: 'typo', note: 'Una nota.' }, at })
  approve()
  article.give({ type: 'WithdrawArticle', notice: null, at })
  const [again] = publish(1)
  assert.is(again?.type === 'ArticlePublished' && again.data.basis, 'approval', 'no more by the rule alone')
  for (const title of ['Secondo', 'Terzo']) {
    article.revise(title)
    approve()
  }
  assert.equal(
    refused(() => publish(2)),
    ['conflict', 'replaced-revision'],
  )
  const [, corrected] = publish(3)
  assert.is(corrected?.type === 'ArticleCorrected' && corrected.data.note, null)
})

test('a text is handed over once: handing it to its holder does nothing', () => {
  const article = anArticle()
  const handOver = (to: string) => article.give({ type: 'HandOverRevision', named: article.named(), to, by: editor, at }).length
  assert.equal(
    [author, editor, editor, author].map(({ personId }) => handOver(personId)),
    [0, 1, 0, 1],
  )
})

test('A text published by a release without revisions counts by its origin, and returns to the site by the same right.', () => {
  const old = (...events: ArticleEvent[]) =>
    [{ type: 'ArticleDrafted', data: { ...draft, generatedBy: 'ai' } } as const, ...events].reduce(
      articleDecider.evolve,
      articleDecider.initial,
    )
  const published: ArticleEvent = {
    type: 'ArticlePublished',
    data: { slug: draft.slug, revision: 1, basis: 'unrecorded', publishedAt: at },
  }
  const flagged: ArticleEvent = { type: 'ArticleSentToReview', data: { slug: draft.slug, reasons: [{ code: 'urgency' }], sentAt: at } }
  const withdrawn: ArticleEvent = { type: 'ArticleWithdrawn', data: { slug: draft.slug, notice: null, withdrawnAt: at } }
  assert.equal(
    [old(published), old(flagged, published)].map(({ revisions }) => revisions[0]!.basis),
    ['generation', 'first_owner'],
  )
  const [again] = articleDecider.decide({ type: 'PublishArticle', embargoes: {}, at }, old(flagged, published, withdrawn))
  assert.is(again?.type === 'ArticlePublished' && again.data.basis, 'unrecorded')
  assert.equal(
    refused(() => articleDecider.decide({ type: 'PublishArticle', embargoes: {}, at }, old(flagged))),
    ['conflict', 'not-approved'],
  )
})

test('With REVIEW_BEFORE_PUBLISHING a generated text is in review, though the check found nothing.', () => {
  const article = anArticle({ type: 'WriteArticle', draft, reviewReasons: [], reviewFirst: true, at })
  assert.equal([article.state().status, article.state().revisions[0]!.status], ['review', 'review'])
})

test('Once the newest text is discarded, a new one is made from the published one, also past a draft that no one approved.', () => {
  const article = anArticle({ type: 'WriteArticle', draft, reviewReasons: [], reviewFirst: false, at })
  const first = article.named()
  article.revise('Secondo')
  article.revise('Terzo')
  const fromFirst = () => article.revise('Quarto', author, first)
  assert.is(refused(fromFirst)[1], 'outdated-revision')
  article.give({ type: 'DiscardRevision', named: article.named(), reason: note, by: author, at })
  assert.match(JSON.stringify(fromFirst()), '"basedOn":1')
  assert.equal(fromFirst(), [], 'repeated')
})

test('a discarded text is resumed as a new one', () => {
  const article = anArticle()
  article.give({ type: 'DiscardRevision', named: article.named(), reason: note, by: author, at })
  assert.is(article.revise(draft.title).length, 1)
})

test('A stream that only claims an address leads to the article.', () => {
  const state = articleDecider.evolve(articleDecider.initial, {
    type: 'AddressClaimed',
    data: { slug: 'nuovo', article: draft.slug, claimedAt: at },
  })
  assert.throws(
    () => articleDecider.decide({ type: 'PublishArticle', embargoes: {}, at }, state),
    (error: unknown) => error instanceof ArticleElsewhereError && error.slug === draft.slug,
  )
})

test.run()
