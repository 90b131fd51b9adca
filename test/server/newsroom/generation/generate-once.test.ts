import { setImmediate as nextTurn } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type GenerationCard, generations } from '../../../../projections/models/generations.ts'
import { GenerationFailedError } from '../../../../server/newsroom/generation/generation-failed-error.ts'
import { generateOnce } from '../../../../server/newsroom/generation/generate-once.ts'
import { GenerationAlreadyRequestedError } from '../../../../server/newsroom/generation/generation-record.ts'
import { showFailure } from '../../../../server/newsroom/generation/show-failure.ts'
import { HttpProblem } from '../../../../server/http/problem.ts'
import { rejection } from '../../../events/embedded/embedded-log.ts'
import { event, fold } from '../../../projections/given.ts'

const test = suite('A generation asked for again with its key')

const requested = event('GenerationRequested', { generationId: 'g', kind: 'daily', requestedAt: '2026-11-21T12:00:00.000Z' })
const running = fold(generations, [requested]).get('g') as unknown as GenerationCard

/** @param shown what the lists show, look after look; the last for good */
function askAgain(
  shown: (GenerationCard | null)[],
  { waitMs, signal = new AbortController().signal }: { waitMs: number; signal?: AbortSignal },
) {
  let looks = 0
  return generateOnce(
    { get: () => 'chiave' },
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

test.run()
