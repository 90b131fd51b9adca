import type { ApiRequest } from '../../http/calls/api-request.ts'
import type { ShownGeneration } from '../../../projections/queries/generation-queries.ts'
import { pause } from '../../../events/log/backoff.ts'
import { stableId } from '../../../events/stable-id.ts'
import { HttpProblem } from '../../http/problem.ts'
import { callerOf } from '../../http/request-origin.ts'
import type { GenerationContext } from './generation-context.ts'
import { GenerationAlreadyRequestedError } from './generation-record.ts'
import { GenerationFailedError } from './generation-failed-error.ts'

/** Printable ASCII with or without quotes, as in the IETF draft «The Idempotency-Key HTTP Header Field». */
const KEY = /^"?[!-~]{1,200}"?$/
const POLL_MS = 250
/** Time limit of one attempt. After it the caller gets 409 and a Retry-After, before a proxy times out. */
const WAIT_MS = 120_000

interface Request {
  readonly kind: ShownGeneration['kind']
  readonly topicId?: string
}

/**
 * Runs a request with an `Idempotency-Key` once. The generation's id is derived from the key, so the log rejects a second one on every
 * process and after a restart; the second request gets the first one's result. A key belongs to the person or token that sends it.
 * @param make generates, under the given id if there is one
 * @param answerOf makes the answer from a completed generation
 * @param waitMs maximum wait for the result of the other request
 * @throws HttpProblem 400 (invalid key), 422 (the key belongs to another request), 409 (the other request is still running; IETF draft,
 *   section 2.6), 503 (the read models do not include it yet)
 */
export async function generateOnce<Answer>(
  ctx: Pick<ApiRequest, 'get' | 'state'>,
  context: Pick<GenerationContext, 'findGeneration' | 'signal'>,
  request: Request,
  make: (id: string | undefined) => Promise<Answer>,
  answerOf: (generation: ShownGeneration) => Promise<Answer>,
  waitMs = WAIT_MS,
): Promise<Answer> {
  const key = ctx.get('idempotency-key')
  if (key === '') return make(undefined)
  if (!KEY.test(key)) throw new HttpProblem(400, 'invalid-idempotency-key')
  const id = stableId(`generation-key/${callerOf(ctx).actor}/${key}`)
  if (!(await context.findGeneration(id))) {
    try {
      return await make(id)
    } catch (error) {
      if (!(error instanceof GenerationAlreadyRequestedError)) throw error
    }
  }
  return answerOf(await awaitGeneration(context, id, request, waitMs))
}

/**
 * Waits until a generation has completed.
 * @throws GenerationFailedError if it failed, HttpProblem as `generateOnce`
 */
export async function awaitGeneration(
  { findGeneration, signal }: Pick<GenerationContext, 'findGeneration' | 'signal'>,
  id: string,
  request: Request,
  waitMs = WAIT_MS,
): Promise<ShownGeneration> {
  const deadline = performance.now() + waitMs
  for (;;) {
    const generation = await findGeneration(id)
    if (generation) {
      if (generation.kind !== request.kind || (request.topicId !== undefined && generation.topicId !== request.topicId)) {
        throw new HttpProblem(422, 'idempotency-key-of-another-request')
      }
      if (generation.failureDetail) throw new GenerationFailedError(id, 'server_error', generation.failureDetail)
      if (generation.status === 'completed') return generation
    }
    if (signal.aborted) throw new HttpProblem(503, 'shutting-down', { retryAfter: 10 })
    if (performance.now() >= deadline) throw generation ? stillRunning() : notShown()
    await pause(POLL_MS, signal)
  }
}

const stillRunning = () => new HttpProblem(409, 'generation-running', { retryAfter: 30 })

const notShown = () => new HttpProblem(503, 'generation-not-shown', { retryAfter: 30 })
