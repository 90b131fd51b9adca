import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { GenerationCard } from '../../../../projections/models/generations.ts'
import { findSlugOfGeneration } from '../../../../projections/queries/article-queries.ts'
import { findGeneration, listRunningGenerations } from '../../../../projections/queries/generation-queries.ts'
import { openReadModels } from '../../../../projections/stores/open-read-models.ts'
import { writeArticle } from '../../../../server/newsroom/article/write-article.ts'
import { closeInterrupted } from '../../../../server/newsroom/generation/close-interrupted.ts'
import { type GenerationRecord, recordGeneration } from '../../../../server/newsroom/generation/generation-record.ts'
import type { GenerationContext } from '../../../../server/newsroom/generation/generation-context.ts'
import { type Fixture, makeFixture, names, project } from '../../../projections/fixture.ts'
import { origin } from '../../../events/new-events.ts'
import { NO_CALLER } from '../../../../server/newsroom/command-handler.ts'
import { DEADLINE_MS } from '../../../machine/deadline.ts'

interface Desk {
  /** Asks for a generation at this minute. */
  request(minute: number, what: { kind: 'article' | 'batch'; parentId?: string }): Promise<GenerationRecord>
  at(minute: number): void
  /** Number of generations that another process closes when it looks at this minute. */
  closed(minute: number): Promise<number>
  running(): Promise<string[]>
  /** Writes the article of a generation, and not its outcome. */
  write(generation: GenerationRecord): Promise<string>
  find(id: string): Promise<GenerationCard | null>
}

const silent = { warn() {} } as unknown as GenerationContext['logger']

/** A process that generates, and another that looks for interrupted generations; they share a log, read models and a clock. */
async function withDesk(fixture: Fixture, body: (desk: Desk) => Promise<void>): Promise<void> {
  await using store = await fixture.open()
  await using projector = project(fixture, store)
  await projector.caughtUp
  await using models = await openReadModels({ store, models: names })
  let time = 0
  const context = { log: fixture.log, newId: () => randomUUID(), now: () => new Date(Date.UTC(2026, 10, 21, 12, time)) }
  const settled = async () => {
    const end = await fixture.log.end()
    assert.ok(end === null || (await models.waitFor(end, DEADLINE_MS)))
  }
  await body({
    async request(minute, { kind, parentId }) {
      time = minute
      const ofKind = kind === 'batch' ? { planned: 2 } : { topicId: 'un-tema' }
      return recordGeneration({ ...NO_CALLER, ...context }, origin, { kind, ...ofKind, ...(parentId ? { parentId } : {}) })
    },
    at: (minute) => void (time = minute),
    async closed(minute) {
      time = minute
      await settled()
      const runningGenerations = () => listRunningGenerations(models)
      const findSlug = (generation: { id: string; requestedAt: string }) => findSlugOfGeneration(models, generation)
      return closeInterrupted({ ...context, logger: silent, runningGenerations, findSlugOfGeneration: findSlug } as GenerationContext, null)
    },
    async running() {
      await settled()
      return (await listRunningGenerations(models)).map(({ id }) => id)
    },
    async write({ id }) {
      const provenance = { model: 'gpt', promptVersion: '1', generationId: id, topicId: 'un-tema' }
      const { slug } = await writeArticle(
        context,
        origin,
        { ...draft, articleId: randomUUID(), provenance, draftedAt: context.now().toISOString() },
        { reviewReasons: [], holdCause: async () => null },
      )
      return slug
    },
    async find(id) {
      await settled()
      return findGeneration(models, id)
    },
  })
}

const draft = {
  category: 'MERCATI' as const,
  title: 'Che cosa misura lo spread',
  subtitle: 'Una differenza',
  excerpt: 'Una differenza tra due rendimenti.',
  summary: 'Una differenza tra due rendimenti.',
  author: 'Redazione',
  authorName: 'Redazione',
  authorTitle: 'Redazione',
  readTime: 3,
  featured: false,
  generatedBy: 'ai' as const,
  body: [{ type: 'paragraph' as const, text: 'Una differenza.' }],
}

const attempt = { attempt: 1, model: 'gpt', promptVersion: '1' }

const test = suite('Generations cut short on another process')
const check = (title: string, body: (desk: Desk) => Promise<void>) =>
  test(title, async () => {
    await using fixture = await makeFixture(null)
    await withDesk(fixture, body)
  })

check('One that has said nothing for longer than one that lives can be silent is closed, and not before.', async (desk) => {
  const record = await desk.request(0, { kind: 'article' })
  desk.at(1)
  await record.attemptStarted(attempt)
  assert.is(await desk.closed(5), 0)
  assert.equal(await desk.running(), [record.id])
  assert.is(await desk.closed(7), 1)
  assert.equal(await desk.running(), [])
  assert.is(await desk.closed(20), 0, 'once')
  const late = await record
    .attemptSucceeded({ attempt: 1, usage: { inputTokens: 1, outputTokens: 1, costMicroEur: 1 } })
    .catch((error: Error) => error.name)
  assert.is(late, 'WrongExpectedRevisionError', 'a process that was only halted cannot go on with it')
})

check('However long one takes, as long as it speaks it is left alone.', async (desk) => {
  const record = await desk.request(0, { kind: 'article' })
  for (let minute = 0; minute < 24; minute += 4) {
    desk.at(minute)
    await record.attemptStarted({ ...attempt, attempt: minute / 4 + 1 })
    assert.is(await desk.closed(minute + 4), 0)
  }
  assert.equal(await desk.running(), [record.id])
})

check('A batch lives as long as one of its parts does, and is closed together with the last.', async (desk) => {
  const batch = await desk.request(0, { kind: 'batch' })
  const first = await desk.request(0, { kind: 'article', parentId: batch.id })
  desk.at(8)
  await first.complete({ articles: ['uno'] })
  assert.is(await desk.closed(12), 0, 'between two parts')
  const second = await desk.request(12, { kind: 'article', parentId: batch.id })
  assert.is(await desk.closed(16), 0)
  assert.equal(await desk.running(), [batch.id, second.id])
  assert.is(await desk.closed(18), 2)
  assert.equal(await desk.running(), [])
})

check('One whose article was written is closed as completed, and its batch counts it.', async (desk) => {
  const batch = await desk.request(0, { kind: 'batch' })
  const written = await desk.request(1, { kind: 'article', parentId: batch.id })
  const cut = await desk.request(1, { kind: 'article', parentId: batch.id })
  const slug = await desk.write(written)
  assert.is(await desk.closed(9), 3)
  const outcome = async (id: string) => {
    const { status, made, failed, articles } = (await desk.find(id))!
    return [status, made, failed, articles]
  }
  assert.equal(await outcome(written.id), ['completed', 1, 0, [slug]])
  assert.equal(await outcome(cut.id), ['failed', 0, 1, []])
  assert.equal(await outcome(batch.id), ['failed', 1, 1, [slug]])
})

test.run()
