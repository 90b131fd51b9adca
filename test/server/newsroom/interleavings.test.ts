import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readerLabel } from '../../../client/site/reader-label.ts'
import { seededRandom, type SeededRandom } from '../../../events/domain/seeded-random.ts'
import type { EventLog, RecordedEvent } from '../../../events/log/event-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import { articleStream } from '../../../events/schemas/article.ts'
import { FIRST_OWNER_ID, type Origin } from '../../../events/schemas/metadata.ts'
import type { ArticleEvent, DomainEvent } from '../../../events/schemas/vocabulary.ts'
import { blocksToHtml } from '../../../projections/models/blocks-to-html.ts'
import { projections } from '../../../projections/models/all.ts'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import { openRedisStore } from '../../../projections/stores/redis.ts'
import { openSearchStore } from '../../../projections/stores/search.ts'
import { withSearch } from '../../../projections/stores/with-search.ts'
import type { Store } from '../../../projections/stores/store.ts'
import { createReadingApi } from '../../../server/api/reading-api.ts'
import { type ArticleCommand, articleDecider } from '../../../server/newsroom/article/article-decider.ts'
import type { ArticleState } from '../../../server/newsroom/article/article-state.ts'
import type { Editor } from '../../../events/domain/newsroom/revision-rulings.ts'
import { decideAndAppend } from '../../../server/newsroom/command-handler.ts'
import { CommandRefusedError } from '../../../server/newsroom/decider.ts'
import { collect, embeddedLog } from '../../events/embedded/embedded-log.ts'
import { sampleData } from '../../events/sample-event.ts'
import { givenStore } from '../../projections/given-models.ts'
import { startRedis } from '../../projections/stores/redis-server.ts'
import { assertRules, type Expected, type KnownPerson } from './newsroom-rules.ts'

/** `NEWSROOM_ROUNDS=300 NEWSROOM_SEED=7` for a long run. */
const ROUNDS = Number(process.env['NEWSROOM_ROUNDS'] ?? 4)
const SEED = process.env['NEWSROOM_SEED'] ?? 'redazione'
const COMMANDS_PER_PERSON = 40

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const note = { noteId: id(9), sealed: 'c2lnaWxsYXRv' }
const originOf = (personId: string): Origin => ({ actor: `person:${personId}`, correlationId: randomUUID() })
const BY_PROGRAM: Origin = { actor: 'system:generation', correlationId: randomUUID() }

/** Three people: with an editor, who reviews the owner's texts too; or an owner alone with two authors. */
const newsroom = (isOwnerAlone: boolean): Editor[] => [
  { personId: id(1), role: 'author', mayApproveOwn: false },
  { personId: id(2), role: isOwnerAlone ? 'author' : 'editor', mayApproveOwn: false },
  { personId: FIRST_OWNER_ID, role: 'owner', mayApproveOwn: isOwnerAlone },
]

/** One article of each origin. Every title belongs to a single text. */
async function begin(log: EventLog, round: number, random: SeededRandom): Promise<string[]> {
  const kinds = ['persona', 'programma', 'fermato', 'fornito'] as const
  for (const kind of kinds) {
    const slug = `${kind}-${round}`
    const made = { slug, title: `Primo di ${slug}`, draftedAt: clock(), articleId: randomUUID() }
    const draft = sampleData('ArticleDrafted', { ...made, generatedBy: kind === 'persona' || kind === 'fornito' ? 'editorial' : 'ai' })
    const [context, stream] = [{ log, newId: randomUUID }, articleStream(slug)]
    if (kind === 'fornito') {
      const published = { type: 'ArticlePublished', data: { slug, revision: 1, basis: 'import', publishedAt: clock() } } as const
      await log.append(stream, 'no_stream', newEvents([{ type: 'ArticleDrafted', data: draft }, published], BY_PROGRAM, randomUUID))
    } else if (kind === 'persona') {
      await decideAndAppend(context, originOf(id(1)), articleDecider, stream, {
        type: 'DraftArticle',
        draft: { ...draft, authorId: id(1) },
      })
    } else {
      const reviewReasons = kind === 'fermato' ? [{ code: 'urgency' } as const] : []
      const command = { type: 'WriteArticle', draft, reviewReasons, reviewFirst: random.chance(0.3), at: clock() } as const
      await decideAndAppend(context, BY_PROGRAM, articleDecider, stream, command)
    }
  }
  return kinds.map((kind) => `${kind}-${round}`)
}

let ticks = 0
const clock = () => new Date(Date.UTC(2026, 10, 22, 8) + ticks++ * 1_000).toISOString()

/** Random command, sensible or not, of an editor who has seen this state. */
function anyCommand(random: SeededRandom, seen: ArticleState, by: Editor): ArticleCommand {
  const revision = random.chance(0.8) ? seen.revisions.length : random.whole(1, seen.revisions.length + 1)
  const isForged = random.chance(0.05)
  const named = { revision, hash: isForged ? 'f'.repeat(64) : (seen.revisions[revision - 1]?.hash ?? 'e'.repeat(64)) }
  const at = clock()
  const { content } = seen.revisions.at(-1)!
  const given = { named, by, at }
  const kind = random.pick(['typo', 'correction', 'update'] as const)
  const change = { kind, note: kind === 'typo' ? null : `Nota delle ${at}` }
  const publish: ArticleCommand = { type: 'PublishArticle', embargoes: {}, named, ...(random.chance(0.7) ? { change } : {}), at }
  // Half of the commands move the newest text on, so that every state is reached.
  const onward = { draft: 1, sent_back: 1, review: 3, approved: seen.published === seen.revisions.length ? 0 : 5, discarded: 0 }
  const choices: ArticleCommand[] = [
    { type: 'ReviseArticle', ...given, content: { ...content, title: `Titolo delle ${at}, di ${by.personId.slice(-3)}` } },
    { type: 'SubmitRevision', ...given },
    { type: 'SubmitRevision', ...given },
    { type: 'ApproveRevision', findings: [], ...given },
    { type: 'ApproveRevision', findings: [], ...given },
    publish,
    publish,
    { type: 'PublishArticle', embargoes: {}, at },
    { type: 'SendBackRevision', ...given, note },
    { type: 'DiscardRevision', ...given, reason: note },
    { type: 'HandOverRevision', ...given, to: id(random.whole(1, 2)) },
    { type: 'WithdrawArticle', notice: random.chance(0.5) ? 'Ritirato.' : null, at },
    { type: 'ChangeCategory', embargoes: {}, category: random.pick(['MERCATI', 'TRADING']), at },
  ]
  return random.chance(0.5) ? choices[onward[seen.revisions.at(-1)!.status]]! : random.pick(choices)
}

/** Rights that the routes ask for before a decider sees the command. */
const needsEditor = ({ type }: ArticleCommand) =>
  ['PublishArticle', 'WithdrawArticle', 'ChangeCategory', 'ApproveRevision', 'SendBackRevision'].includes(type)

/** Does the work of one person on one of the two processes. @returns how commands were refused */
async function work(log: EventLog, by: Editor, slugs: readonly string[], random: SeededRandom): Promise<string[]> {
  const refusals: string[] = []
  const seen = new Map<string, ArticleState>()
  for (let n = 0; n < COMMANDS_PER_PERSON; n++) {
    const slug = random.pick(slugs)
    // Editors often act on a state that they saw some time ago.
    if (!seen.has(slug) || random.chance(0.7)) {
      const events = await collect(log.readStream(articleStream(slug)))
      seen.set(slug, events.map(({ event }) => event as ArticleEvent).reduce(articleDecider.evolve, articleDecider.initial))
    }
    const command = anyCommand(random, seen.get(slug)!, by)
    if (by.role === 'author' && needsEditor(command)) continue
    try {
      await decideAndAppend({ log, newId: randomUUID }, originOf(by.personId), articleDecider, articleStream(slug), command)
    } catch (error) {
      if (!(error instanceof CommandRefusedError)) throw error
      refusals.push(error.code ?? error.kind)
    }
  }
  return refusals
}

/** Asserts that readers get exactly the published revision, with the label that its own approval proves. */
async function assertReaders(store: Store, expected: ReadonlyMap<string, Expected>): Promise<void> {
  await using readModels = await openReadModels({ store, models: projections.map(({ name }) => name) })
  const api = createReadingApi({ readModels, writer: '', now: () => new Date(), bylineOf: () => null })
  for (const [slug, { texts, published, approved, approvers, shown }] of expected) {
    if (shown === null) {
      const refusal = await api.article(slug).then(
        () => null,
        ({ status }: { status: number }) => status,
      )
      assert.ok(refusal === 404 || refusal === 410, `${slug} is not on the site`)
      // A notice says that it is gone; its record stays, without the texts.
      const record = await api.articleRecord(slug).catch(({ status }: { status: number }) => assert.is(status, 404))
      if (record) assert.equal([refusal, record.revisions.every(({ diff }) => !diff?.changes)], [410, true], slug)
      continue
    }
    const article = await api.article(slug)
    const text = texts[shown - 1]!
    assert.equal([article.revision, article.title, article.content], [shown, text.title, blocksToHtml(text.body)], slug)
    const { lead } = readerLabel(article)
    assert.is(/ riletto |approvato/.test(lead), approved.has(shown), slug)
    // The label names one person only if no one else ever saved a text. A reviewer is a person who saved none.
    const people = texts.slice(0, shown).map(({ authorId }) => authorId)
    assert.is(
      lead.includes('stessa persona'),
      people.every((one) => one !== undefined && one === approvers.get(shown)),
      `${slug}: ${lead}`,
    )
    assert.is(lead.includes(' riletto '), approved.has(shown) && !people.includes(approvers.get(shown)), `${slug}: ${lead}`)
    assert.is(lead.includes('modificato'), new Set(people).size > 1, `${slug}: ${lead}`)
    const { revisions } = await api.articleRecord(slug)
    const seen = published.toReversed().slice(0, 10)
    assert.equal(
      revisions.map((one) => [one.revision, one.review !== null]),
      seen.map((one) => [one, approved.has(one)]),
      slug,
    )
  }
}

const test = suite('Three people on two processes')

test('However their commands interleave, nothing is published that no rule allows, readers see exactly what was, and both stores replay to the same (R10.13)', async () => {
  const random = seededRandom(SEED)
  await using server = await embeddedLog()
  await using one = await connectEventLog({ url: server.url })
  await using other = await connectEventLog({ url: server.url })
  const expected = new Map<string, Expected>()
  const refusals: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const people = newsroom(round % 2 === 1)
    const slugs = await begin(one, round, random)
    const seeds = people.map(() => seededRandom(`${SEED} ${random.next()}`))
    const refused = await Promise.all(people.map((by, n) => work(n === 1 ? other : one, by, slugs, seeds[n]!)))
    refusals.push(...refused.flat())
    const known = new Map(people.map(({ personId, role, mayApproveOwn }): [string, KnownPerson] => [personId, { role, mayApproveOwn }]))
    for (const slug of slugs) expected.set(slug, assertRules(await collect(one.readStream(articleStream(slug))), known))
  }
  const recorded: RecordedEvent[] = await collect(one.readAll())
  const events = recorded.map(({ event }) => event as DomainEvent)

  // The random history must cover all these cases.
  const types = new Set(events.map(({ type }) => type))
  for (const type of ['ArticleRevised', 'RevisionApproved', 'RevisionDiscarded', 'ArticleCorrected', 'ArticleWithdrawn'] as const)
    assert.ok(types.has(type), type)
  for (const code of ['outdated-revision', 'unknown-revision', 'not-approved', 'own-revision', 'not-yours'])
    assert.ok(refusals.includes(code), code)
  assert.ok([...expected.values()].some(({ shown }) => shown !== null && shown > 1))

  await using sqlite = await givenStore(events)
  await assertReaders(sqlite, expected)
  await using redis = await startRedis()
  if (!redis) return
  await using remote = await givenStore(events, withSearch(await openRedisStore({ url: redis.url }), openSearchStore({ file: ':memory:' })))
  const dumpOf = async (store: Store) =>
    Promise.all((await store.builds()).map(async ({ id: build, model }) => [model, await collect(store.dump(build))] as const))
  assert.equal(new Map(await dumpOf(remote)), new Map(await dumpOf(sqlite)))
})

test.run()
