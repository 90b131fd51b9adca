import type { Context } from 'koa'
import type { Generation, GenerationKind } from '../../client/api/contract.ts'
import { pause } from '../../events/backoff.ts'
import { stableId } from '../../events/stable-id.ts'
import { HttpProblem } from '../http/problem.ts'
import type { GenerationContext } from './generation-context.ts'
import { GenerationAlreadyRequestedError } from './generation-record.ts'
import { GenerationFailedError } from './generation-failed-error.ts'

/** Printable ASCII, as the IETF draft «The Idempotency-Key HTTP Header Field» has it, with or without quotes. */
const KEY = /^"?[!-~]{1,200}"?$/
const LOOK_AGAIN_MS = 250

interface Request {
  readonly kind: GenerationKind
  readonly topicId?: string
}

/**
 * Lets a request with an `Idempotency-Key` generate once. The generation's id is made from the key, so that the log
 * itself refuses a second beginning, on every process and after a restart; whoever comes second gets what the first made.
 * @param make generates; with the id it is given, if any
 * @param answerOf says what a generation that has ended came to
 * @throws HttpProblem 400 (no proper key), 422 (the key of another request)
 */
export async function generateOnce<Answer>(
  ctx: Context,
  context: GenerationContext,
  request: Request,
  make: (id: string | undefined) => Promise<Answer>,
  answerOf: (generation: Generation) => Promise<Answer>,
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
  return answerOf(await outcome(context, id, request))
}

async function outcome(context: GenerationContext, id: string, request: Request): Promise<Generation> {
  for (;;) {
    const generation = await context.findGeneration(id)
    if (generation) {
      if (generation.kind !== request.kind || (request.topicId !== undefined && generation.topicId !== request.topicId)) {
        throw new HttpProblem(422, 'Questa Idempotency-Key appartiene a un’altra richiesta.')
      }
      if (generation.status === 'failed') {
        throw new GenerationFailedError(id, 'server_error', generation.message ?? 'La generazione non è riuscita.')
      }
      if (generation.status === 'completed') return generation
    }
    if (context.signal.aborted) throw new HttpProblem(503, 'Il programma si sta chiudendo: riprova tra poco.', { retryAfter: 10 })
    await pause(LOOK_AGAIN_MS, context.signal)
  }
}
