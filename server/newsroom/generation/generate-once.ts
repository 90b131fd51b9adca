import type { Context } from 'koa'
import type { GenerationCard } from '../../../projections/models/generations.ts'
import { pause } from '../../../events/log/backoff.ts'
import { stableId } from '../../../events/stable-id.ts'
import { HttpProblem } from '../../http/problem.ts'
import type { GenerationContext } from './generation-context.ts'
import { GenerationAlreadyRequestedError } from './generation-record.ts'
import { GenerationFailedError } from './generation-failed-error.ts'

/** Printable ASCII, as the IETF draft «The Idempotency-Key HTTP Header Field» has it, with or without quotes. */
const KEY = /^"?[!-~]{1,200}"?$/
const LOOK_AGAIN_MS = 250
/** As long as one attempt may take: then the caller is told to come back, rather than kept until a proxy gives up. */
const WAIT_MS = 120_000

interface Request {
  readonly kind: GenerationCard['kind']
  readonly topicId?: string
}

/**
 * Lets a request with an `Idempotency-Key` generate once. The generation's id is made from the key, so that the log
 * itself refuses a second beginning, on every process and after a restart; the second request gets what the first made.
 * @param make generates; with the id it is given, if any
 * @param answerOf says what a generation that has ended came to
 * @param waitMs how long the result of the other request is waited for
 * @throws HttpProblem 400 (no proper key), 422 (the key of another request), 409 (the other request is still running; the IETF
 *   draft, section 2.6), 503 (the lists do not show it yet)
 */
export async function generateOnce<Answer>(
  ctx: Pick<Context, 'get'>,
  context: Pick<GenerationContext, 'findGeneration' | 'signal'>,
  request: Request,
  make: (id: string | undefined) => Promise<Answer>,
  answerOf: (generation: GenerationCard) => Promise<Answer>,
  waitMs = WAIT_MS,
): Promise<Answer> {
  const key = ctx.get('idempotency-key')
  if (key === '') return make(undefined)
  if (!KEY.test(key)) throw new HttpProblem(400, 'Idempotency-Key: da 1 a 200 caratteri ASCII visibili.')
  const id = stableId(`generation-key/${key}`)
  if (!(await context.findGeneration(id))) {
    try {
      return await make(id)
    } catch (error) {
      if (!(error instanceof GenerationAlreadyRequestedError)) throw error
    }
  }
  return answerOf(await outcome(context, id, request, waitMs))
}

async function outcome(
  { findGeneration, signal }: Pick<GenerationContext, 'findGeneration' | 'signal'>,
  id: string,
  request: Request,
  waitMs: number,
): Promise<GenerationCard> {
  const deadline = performance.now() + waitMs
  for (;;) {
    const generation = await findGeneration(id)
    if (generation) {
      if (generation.kind !== request.kind || (request.topicId !== undefined && generation.topicId !== request.topicId)) {
        throw new HttpProblem(422, 'Questa Idempotency-Key appartiene a un’altra richiesta.')
      }
      if (generation.failureDetail) throw new GenerationFailedError(id, 'server_error', generation.failureDetail)
      if (generation.status === 'completed') return generation
    }
    if (signal.aborted) throw new HttpProblem(503, 'Il programma si sta chiudendo: riprova tra poco.', { retryAfter: 10 })
    if (performance.now() >= deadline) throw generation ? stillRunning() : notShown()
    await pause(LOOK_AGAIN_MS, signal)
  }
}

const stillRunning = () =>
  new HttpProblem(409, 'La generazione chiesta con questa Idempotency-Key è ancora in corso: ripeti la richiesta più tardi.', {
    retryAfter: 30,
    kind: 'generation-running',
  })

const notShown = () =>
  new HttpProblem(503, 'La generazione è stata chiesta, ma gli elenchi non la mostrano ancora: ripeti la richiesta più tardi.', {
    retryAfter: 30,
  })
