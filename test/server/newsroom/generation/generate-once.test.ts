import { setImmediate as nextTurn } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { generations } from '../../../../projections/models/generations.ts'
import type { ShownGeneration } from '../../../../projections/queries/generation-queries.ts'
import { GenerationFailedError } from '../../../../server/newsroom/generation/generation-failed-error.ts'
import { generateOnce } from '../../../../server/newsroom/generation/generate-once.ts'
import { GenerationAlreadyRequestedError } from '../../../../server/newsroom/generation/generation-record.ts'
import { showFailure } from '../../../../server/newsroom/generation/show-failure.ts'
import { Reply } from '../../../../server/http/calls/call.ts'
import { createTopicHandlers } from '../../../../server/newsroom/topic/topic-calls.ts'
import { ReadModelsUnavailableError } from '../../../../projections/stores/read-models.ts'
import { HttpProblem } from '../../../../server/http/problem.ts'
import { rejection } from '../../../events/embedded/embedded-log.ts'
import { event, fold } from '../../../projections/given.ts'

const test = suite('A generation asked for again with its key')

const requested = event('GenerationRequested', { generationId: 'g', kind: 'daily', requestedAt: '2026-11-21T12:00:00.000Z' })
const running = fold(generations, [requested]).get('g') as unknown as ShownGeneration

const FIRST_CALLER = { actor: 'person:first-owner', personId: 'first-owner', role: 'owner' }

/** @param shown what the lists show, look after look; the last for good */
function askAgain(
  shown: (ShownGeneration | null)[],
  { waitMs, signal = new AbortController().signal }: { waitMs: number; signal?: AbortSignal },
) {
  let looks = 0
  return generateOnce(
    { get: () => 'chiave', state: { caller: FIRST_CALLER } },
    { findGeneration: async () => shown[Math.min(looks++, shown.length - 1)]!, signal },
    { kind: 'daily' },
    async () => {
      throw new GenerationAlreadyRequestedError('requested before')
    },
    async ({ status }) => status,
    waitMs,
  )
}

test('gets the result of the request that came first, once there is one', async () => {
  assert.is(await askAgain([null, null, running, { ...running, status: 'completed' }], { waitMs: 60_000 }), 'completed')
})

test('is another request when another person or token sends the same key', async () => {
  const ids: (string | undefined)[] = []
  const context = { findGeneration: async () => null, signal: new AbortController().signal }
  for (const actor of ['person:first-owner', 'person:first-owner', 'token:00000000-0000-4000-8000-0000000000aa']) {
    const ctx = { get: () => 'chiave', state: { caller: { ...FIRST_CALLER, actor } } }
    await generateOnce(
      ctx,
      context,
      { kind: 'daily' },
      async (id) => void ids.push(id),
      async () => {},
    )
  }
  assert.is(ids[0], ids[1])
  assert.is.not(ids[0], ids[2])
})

for (const [what, shown, status, words] of [
  ['is still running', running, 409, /ancora in corso/],
  ['is not in the lists', null, 503, /non la mostrano ancora/],
] as const) {
  test(`is asked to retry later when, at the end of its wait, the first ${what}`, async () => {
    const error = await rejection(askAgain([shown], { waitMs: 1 }))
    assert.instance(error, HttpProblem)
    const problem = error as HttpProblem
    assert.is(problem.status, status)
    assert.match(problem.message, words)
    assert.is(problem.retryAfter, 30)
  })
}

test('that failed is answered once the read models include its failure', async () => {
  const appended = { id: 'e', revision: 1n, position: { commit: 9n, prepare: 9n } }
  const failed = new GenerationFailedError('g', 'interrupted', { code: 'interrupted' } as never, { appended })
  const included = Promise.withResolvers<true>()
  const asked: unknown[] = []
  const waitFor = (position: unknown) => {
    asked.push(position)
    return included.promise
  }
  let answered: unknown = null
  const answering = showFailure({ waitFor }, Promise.reject(failed)).catch((error: unknown) => (answered = error))
  await nextTurn()
  assert.equal(asked, [appended.position])
  assert.is(answered, null)
  included.resolve(true)
  await answering
  assert.is(answered, failed)
})

test('does not wait for a program that ends', async () => {
  const error = await rejection(askAgain([running], { waitMs: 60_000, signal: AbortSignal.abort() }))
  assert.is((error as HttpProblem).status, 503)
})

test('A command that the log has acknowledged is answered as done where the read models cannot show it, and fails only by itself.', async () => {
  const proposed = event('TopicProposed', {
    topicId: 't',
    title: 'T',
    category: 'Economia',
    keywords: [],
    description: '',
    source: 'ai',
    proposedAt: '2026-11-21T12:00:00.000Z',
  } as never)
  const appended: unknown[] = []
  const log = {
    async *readStream() {
      yield { event: proposed, revision: 0n, position: { commit: 1n, prepare: 1n } }
    },
    async append(_stream: string, _expected: unknown, events: unknown[]) {
      appended.push(...events)
      return { id: 'e', revision: 1n, position: { commit: 2n, prepare: 2n } }
    },
  }
  let fault: Error = new ReadModelsUnavailableError('Redis: The client is offline')
  const context = { log, readModels: { waitFor: async () => false }, newId: () => crypto.randomUUID(), now: () => new Date() }
  const handlers = createTopicHandlers(context as never, () => Promise.reject(fault))
  const request = { state: { requestId: 'r', caller: { actor: 'person:x' } } } as never
  const deactivate = async () => handlers['POST /api/topics/:id/deactivate']({ id: 't' }, request, null as never)
  const answered = await deactivate()
  assert.is(appended.length, 1)
  assert.instance(answered, Reply)
  const { status, answer } = answered as Reply<{ id: string; detail: string }>
  assert.is(status, 202)
  assert.match(answer.detail, /^Fatto, ma gli elenchi non lo mostrano ancora/)
  assert.is(answer.id, 't')
  fault = new Error('a bug')
  assert.is(await rejection(deactivate()), fault)
})

test.run()
