import pino from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { GenerationResult } from '../../../../client/api/contract.ts'
import { newEvents } from '../../../../events/log/appending/new-events.ts'
import { EventLogUnavailableError } from '../../../../events/log/event-log.ts'
import { MemoryEventLog } from '../../../../events/memory/memory-event-log.ts'
import { newId } from '../../../../events/new-id.ts'
import { GENERATED_TEXTS_STREAM } from '../../../../events/schemas/portal.ts'
import type { ArticleEvent } from '../../../../events/schemas/vocabulary.ts'
import { articleDecider, type ArticleCommand } from '../../../../server/newsroom/article/article-decider.ts'
import { CommandRefusedError } from '../../../../server/newsroom/decider.ts'
import { holdCause } from '../../../../server/newsroom/rules/unread-publishing.ts'
import type { Writer } from '../../../../server/newsroom/writer/writer.ts'
import { withCookies } from '../../../client/api/cookie-jar.ts'
import { createCall } from '../../../../client/api/call.ts'
import { sampleData } from '../../../events/sample-event.ts'
import { readJson } from '../../../machine/read-json.ts'
import { logIn } from '../../../portal/admin-client.ts'
import { ADMIN_PASSWORD, startPortal, type TestPortal } from '../../../portal/start-portal.ts'
import { tirelessWriter } from '../writer/tireless-writer.ts'

const logger = pino({ level: 'silent' })
const at = '2026-11-29T10:00:00.000Z'
const by = '00000000-0000-4000-8000-0000000000e1'
const origin = { actor: 'person:first-owner', correlationId: newId() } as const

/** A stream that fails to read. */
const broken = (error: Error) => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }) }) as never

const rule = suite('The rule about generated texts')

rule('a text waits until an owner decides, if the decision or the server requires it, and if the decision cannot be read', async () => {
  const log = new MemoryEventLog()
  const remote = { isForced: false, isRemote: true }
  const held = (generatedTexts = remote, from: Pick<MemoryEventLog, 'readStream'> = log) => holdCause({ log: from, logger, generatedTexts })
  const decide = (type: 'UnreadPublishingAllowed' | 'UnreadPublishingForbidden', expected: 'no_stream' | 'stream_exists') => {
    const data = type === 'UnreadPublishingAllowed' ? { allowedAt: at } : { forbiddenAt: at }
    return log.append(GENERATED_TEXTS_STREAM, expected, newEvents([{ type, data } as never], origin, newId))
  }
  assert.is(await held(), 'undecided')
  assert.is(await held({ isForced: false, isRemote: false }), null, 'the offline writer’s texts were read before')
  await decide('UnreadPublishingAllowed', 'no_stream')
  assert.is(await held(), null)
  assert.is(await held({ isForced: true, isRemote: true }), 'environment')
  assert.is(await held({ isForced: true, isRemote: false }), 'environment')
  await decide('UnreadPublishingForbidden', 'stream_exists')
  assert.is(await held(), 'forbidden')
  await decide('UnreadPublishingAllowed', 'stream_exists')
  for (const error of [new EventLogUnavailableError('away'), new Error('damaged')])
    assert.is(await held(remote, { readStream: () => broken(error) }), 'unreadable')
})

const reading = suite('Reading of articles that a rule published')

const draft = sampleData('ArticleDrafted', { generatedBy: 'ai' })
const { slug } = draft
const BY_RULE: readonly ArticleEvent[] = [
  { type: 'ArticleDrafted', data: draft },
  { type: 'ArticlePublished', data: { slug, revision: 1, basis: 'generation', publishedAt: at } },
]
const READ: ArticleEvent = { type: 'PublicationRead', data: { slug, revision: 1, by, readAt: at } }
const UNDONE: ArticleEvent = { type: 'PublicationReadUndone', data: { slug, revision: 1, by, undoneAt: at } }
const WITHDRAWN: ArticleEvent = { type: 'ArticleWithdrawn', data: { slug, notice: null, withdrawnAt: at } }
const stateOf = (events: readonly ArticleEvent[]) => events.reduce(articleDecider.evolve, articleDecider.initial)
const when = (events: readonly ArticleEvent[], command: ArticleCommand) => articleDecider.decide(command, stateOf(events))
const markRead = { type: 'MarkRead', revision: 1, by, at } as const
const markUnread = { ...markRead, type: 'MarkUnread' } as const
const refusal = (events: readonly ArticleEvent[], command: ArticleCommand): string => {
  try {
    return when(events, command)
      .map(({ type }) => type)
      .join()
  } catch (error) {
    assert.instance(error, CommandRefusedError)
    return [(error as CommandRefusedError).kind, (error as CommandRefusedError).code].filter(Boolean).join(' ')
  }
}

reading('marking is idempotent, can be undone, and names the published revision', () => {
  assert.equal(when(BY_RULE, markRead), [READ])
  assert.equal(when([...BY_RULE, READ], markRead), [])
  assert.equal(when([...BY_RULE, READ], markUnread), [UNDONE])
  assert.equal(when(BY_RULE, markUnread), [])
  assert.equal(when([...BY_RULE, READ, UNDONE], markRead), [READ])
  assert.is(refusal(BY_RULE, { ...markRead, revision: 2 }), 'invalid unknown-revision')
  assert.is(refusal([...BY_RULE, WITHDRAWN], markRead), 'conflict not-on-site')
  assert.is(refusal([BY_RULE[0]!], markRead), 'conflict not-on-site')
  const byPerson: ArticleEvent = { type: 'ArticlePublished', data: { slug, revision: 1, basis: 'approval', publishedAt: at } }
  assert.is(refusal([BY_RULE[0]!, byPerson], markRead), 'conflict nothing-to-reread')
  const rewrite = { type: 'RewriteArticle', content: { ...draft, title: 'Cifre riviste' }, reviewFirst: false, at } as const
  const again = when([...BY_RULE, READ], { ...rewrite, change: { kind: 'update', note: 'Cifre nuove.' } })
  assert.is(refusal([...BY_RULE, READ, ...again], markRead), 'conflict other-revision-shown')
  assert.is(refusal([...BY_RULE, READ, ...again], { ...markRead, revision: 2 }), 'PublicationRead', 'the newer text is read again')
})

reading('an editor who revises, approves or republishes an article has read it; an author has not', () => {
  const { hash } = stateOf(BY_RULE).revisions[0]!
  const revise = (role: 'author' | 'editor', events = BY_RULE) =>
    when(events, {
      type: 'ReviseArticle',
      named: { revision: 1, hash },
      content: { ...draft, title: 'Un titolo corretto' },
      by: { personId: by, role, mayApproveOwn: false },
      at,
    }).map(({ type }) => type)
  assert.equal(revise('editor'), ['ArticleRevised', 'PublicationRead'])
  assert.equal(revise('editor', [...BY_RULE, READ]), ['ArticleRevised'])
  const handedOver: ArticleEvent = { type: 'RevisionHandedOver', data: { slug, revision: 1, by, to: by, handedOverAt: at } }
  assert.equal(revise('author', [...BY_RULE, handedOver]), ['ArticleRevised'])
  assert.equal(
    when([...BY_RULE, WITHDRAWN], { type: 'PublishArticle', embargoes: {}, by, at }).map(({ type }) => type),
    ['ArticlePublished', 'PublicationRead'],
  )
  const approved: ArticleEvent = { type: 'RevisionApproved', data: { slug, revision: 1, by, hash, ownWork: false, approvedAt: at } }
  assert.equal(when([...BY_RULE, approved], markRead), [])
})

const portals = suite('Generated texts of a remote model')

/** A remote model's writer. `meanwhile` runs while it writes. */
const remoteWriter = (meanwhile: () => unknown = () => undefined): Writer => {
  const real = tirelessWriter()
  return {
    ...real,
    isRemote: true,
    async writeArticle(request, context) {
      await meanwhile()
      return real.writeArticle(request, context)
    },
  }
}

async function signIn(portal: TestPortal) {
  const { api, call, fetch } = await logIn(portal.url)
  const [topic] = await api.topics()
  const newsroom = {
    rules: () => call('GET /api/newsroom/rules'),
    allow: () => call('POST /api/newsroom/rules/unread-publishing/allow', { password: ADMIN_PASSWORD }),
    forbid: () => call('POST /api/newsroom/rules/unread-publishing/forbid'),
  }
  return { api, call, newsroom, fetch, generate: () => api.generateArticle(topic!.id), topicId: topic!.id }
}

/** @returns the status of a generated text, and the reasons for waiting in the answer */
const outcome = ({ article, held }: GenerationResult) => [article!.status, article!.held, held]

portals('generated texts wait until an owner decides, and the answer says so even when repeated; the newest decision counts', async () => {
  await using portal = await startPortal({ writer: remoteWriter() })
  const { call, newsroom, fetch, generate, topicId } = await signIn(portal)
  assert.equal(outcome(await generate()), ['review', 'undecided', 'undecided'])
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'una-volta', origin: portal.url }
  for (let time = 0; time < 2; time++) {
    const once = fetch(`${portal.url}/api/generate/article`, { method: 'POST', headers, body: JSON.stringify({ topicId }) })
    assert.is((await readJson<GenerationResult>(once)).held, 'undecided')
  }
  const { generatedTexts } = await newsroom.rules()
  assert.equal(generatedTexts, { decision: 'undecided', isForced: false, usesModel: true, decisions: [] })
  await newsroom.allow()
  await newsroom.allow()
  assert.equal(outcome(await generate()), ['published', undefined, undefined])
  await newsroom.forbid()
  assert.equal(outcome(await generate()), ['review', 'forbidden', 'forbidden'])
  const { decision, decisions } = (await newsroom.rules()).generatedTexts
  assert.is(decision, 'forbidden')
  assert.equal(
    decisions.map((one) => [one.decision, one.byName]),
    [
      ['forbidden', 'Primo proprietario'],
      ['allowed', 'Primo proprietario'],
    ],
  )
  const { items } = await call('GET /api/newsroom/queue', { status: 'review' })
  assert.equal(
    items.map(({ held }) => held),
    ['forbidden', 'undecided', 'undecided'],
  )
  assert.is((await call('GET /api/newsroom/unread')).total, 1)
})

portals('the decision at the moment of publication counts, even within a batch', async () => {
  let written = 0
  let change: (() => Promise<unknown>) | undefined
  await using portal = await startPortal({ writer: remoteWriter(() => ++written > 1 && change?.()) })
  const { api, newsroom, generate } = await signIn(portal)
  await newsroom.allow()
  assert.is((await generate()).article!.status, 'published')
  change = () => newsroom.forbid()
  assert.equal(outcome(await generate()), ['review', 'forbidden', 'forbidden'], 'forbidden while it was written')
  change = undefined
  await newsroom.allow()
  const before = written
  change = async () => written > before + 10 && newsroom.forbid()
  const { articles, inReview, held } = await api.generateBatch()
  assert.is(held, 'forbidden')
  assert.ok(inReview! > 0 && inReview! <= articles! - 7, `${inReview} of ${articles} wait: those that were written before went out`)
})

portals(
  'REVIEW_BEFORE_PUBLISHING=true forces review whatever the decision is, and the rule says so; the offline writer needs no decision',
  async () => {
    await using forced = await startPortal({ writer: remoteWriter(), environment: { REVIEW_BEFORE_PUBLISHING: 'true' } })
    const there = await signIn(forced)
    const { generatedTexts } = await there.newsroom.allow()
    assert.equal([generatedTexts.isForced, generatedTexts.decision], [true, 'allowed'])
    assert.equal(outcome(await there.generate()), ['review', 'environment', 'environment'])
    await using offline = await startPortal()
    const here = await signIn(offline)
    assert.is((await here.newsroom.rules()).generatedTexts.usesModel, false)
    assert.equal(outcome(await here.generate()), ['published', undefined, undefined])
  },
)

portals('unread articles are listed for editors, page by page, until one marks them; two who mark one at once record it once', async () => {
  await using portal = await startPortal()
  const { api, call, generate } = await signIn(portal)
  const { url } = await call('POST /api/admin/people', { email: 'ada@example.it', role: 'author', password: ADMIN_PASSWORD })
  const callAsAuthor = createCall({ baseUrl: portal.url, fetch: withCookies(globalThis.fetch) })
  await callAsAuthor('POST /api/invitation/accept', { token: url.split('#')[1]!, name: 'Ada', password: 'nove tartarughe lente' })
  assert.is((await call('GET /api/newsroom/unread')).total, 0, 'what ships with the portal was read before')
  const slugs: string[] = []
  for (let n = 0; n < 3; n++) slugs.unshift((await generate()).article!.slug)
  const first = await call('GET /api/newsroom/unread', { limit: 2 })
  const second = await call('GET /api/newsroom/unread', { limit: 2, after: first.next! })
  assert.equal(
    [...first.items, ...second.items].map((item) => item.slug),
    slugs,
  )
  assert.equal([first.total, second.next], [3, null])
  const [slug = '', other = '', third = ''] = slugs
  const attempts = [
    () => callAsAuthor('GET /api/newsroom/unread'),
    () => callAsAuthor('POST /api/newsroom/articles/:slug/read', { slug, revision: 1 }),
    () => callAsAuthor('POST /api/newsroom/articles/:slug/unread', { slug, revision: 1 }),
  ]
  for (const attempt of attempts)
    assert.is(
      await attempt().then(
        () => 200,
        (error: { status: number }) => error.status,
      ),
      403,
    )
  const read = () => call('POST /api/newsroom/articles/:slug/read', { slug, revision: 1 })
  const marked = await Promise.all([read(), read()])
  assert.equal(
    marked.map(({ read }) => read?.byName),
    ['Primo proprietario', 'Primo proprietario'],
  )
  const types: string[] = []
  for await (const { event } of (await portal.openLog()).readStream(`article-${slug}`))
    if (!(event instanceof Error)) types.push(event.type)
  assert.equal(types.filter((type) => type === 'PublicationRead').length, 1)
  assert.ok(marked[0].offered.includes('markUnread') && !marked[0].offered.includes('markRead'))
  await call('POST /api/newsroom/articles/:slug/withdraw', { slug: other, notice: null })
  const left = async () => (await call('GET /api/newsroom/unread')).items.map((item) => item.slug)
  assert.equal(await left(), [third])
  await api.publishArticle(other)
  assert.equal(await left(), [third], 'a person has published it again')
  await call('POST /api/newsroom/articles/:slug/unread', { slug, revision: 1 })
  assert.equal(await left(), [slug, third])
})

rule.run()
reading.run()
portals.run()
