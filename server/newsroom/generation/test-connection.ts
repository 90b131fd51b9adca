import type { ConnectionTest } from '../../../client/api/newsroom.ts'
import type { FailureDetail } from '../../../events/domain/generation/generation-failures.ts'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import { connectionTestStream } from '../../../events/schemas/portal.ts'
import type { EventData } from '../../../events/schemas/vocabulary.ts'
import { awaitReadModels } from '../command-handler.ts'
import { CommandRefusedError } from '../decider.ts'
import { failureText } from '../../italian/failure-text.ts'
import type { Reservation } from './budget.ts'
import type { GenerationContext } from './generation-context.ts'
import { amountOf, NOTHING } from './spending.ts'

/**
 * Makes one small call to the model's server. It counts in the month's budget and the hour's limit as a generation does, and the log records
 * what it showed.
 * @returns also where the call failed: that is what the test found out
 * @throws CommandRefusedError (conflict) where the writer calls no server, BudgetSpentError; no call was made
 */
export async function testConnection(context: GenerationContext, origin: Origin): Promise<ConnectionTest> {
  const { writer, budget, log, newId, now, signal } = context
  if (!writer.testConnection) throw new CommandRefusedError('conflict', 'no-connection')
  const testId = newId()
  await budget.admit({ id: testId, count: 1 }, origin)
  let reservation: Reservation | undefined
  const { mayBeBilled, ...outcome } = await writer.testConnection({
    signal,
    now,
    async reserve(atMost) {
      await context.ensureAllowed(origin)
      reservation = await budget.reserve(testId, amountOf(atMost), origin)
    },
  })
  const data = { testId, model: writer.model, ...outcome, testedAt: now().toISOString() }
  const appended = await log.append(
    connectionTestStream(testId),
    'no_stream',
    newEvents([{ type: 'ModelConnectionTested', data }], origin, newId),
  )
  if (outcome.usage || !mayBeBilled) await reservation?.settle(outcome.usage ? amountOf(outcome.usage) : NOTHING)
  await awaitReadModels(context.readModels, appended)
  return inItalian(data)
}

type Code = FailureDetail['code']
/** The server gave no usable sign of life. */
const UNREACHED: ReadonlySet<Code> = new Set(['connection_lost', 'no_answer_in_time', 'shutting_down'])
/** The model answered, in another form than the one it was asked for. */
const FORMLESS: ReadonlySet<Code> = new Set(['answer_malformed', 'answer_ambiguous', 'answer_without_json', 'answer_too_large'])
/** The model answered; its answer does not show whether it keeps to a form. */
const UNFINISHED: ReadonlySet<Code> = new Set(['model_refused', 'answer_truncated'])

/** @returns what a test showed, with its failure as a sentence */
function inItalian({ model, form, failure, usage, isUsageReported, testedAt }: EventData<'ModelConnectionTested'>): ConnectionTest {
  const code = failure?.detail.code
  const isFormless = code !== undefined && FORMLESS.has(code)
  const hasAnswered = code === undefined || isFormless || UNFINISHED.has(code)
  return {
    testedAt,
    model,
    isReached: code === undefined || !UNREACHED.has(code),
    isModelFound: hasAnswered ? true : code === 'model_unknown' ? false : null,
    form: form ?? 'json_schema',
    isFormFollowed: code === undefined ? true : isFormless ? false : null,
    tokens: usage && { input: usage.inputTokens, output: usage.outputTokens, isReported: isUsageReported },
    costMicroEur: usage && usage.costMicroEur,
    failure: failure && failureText(failure.detail),
  }
}
