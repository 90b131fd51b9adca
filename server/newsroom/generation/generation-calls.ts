import { z } from 'zod'
import type { ArticleSummary, GenerationResult } from '../../../client/api/contract.ts'
import type { ConnectionTest } from '../../../client/api/newsroom.ts'
import { italianDay } from '../../../events/domain/navigation/italian-days.ts'
import type { FailureDetail } from '../../../events/domain/generation/generation-failures.ts'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import type { Appended } from '../../../events/log/event-log.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import { connectionTestStream } from '../../../events/schemas/portal.ts'
import { topicIdSchema } from '../../../events/schemas/topic.ts'
import type { EventData } from '../../../events/schemas/vocabulary.ts'
import { connectionTestSchema, generationResultSchema } from '../../answers/generation.ts'
import type { CallDescriptions, Handlers, Reply } from '../../http/calls/call.ts'
import { originOf } from '../../http/request-origin.ts'
import { failureText, partFailures } from '../../italian/failure-text.ts'
import type { ArticleByOwner } from '../article/article-calls.ts'
import { awaitReadModels } from '../command-handler.ts'
import { CommandRefusedError } from '../decider.ts'
import { makeDailyArticle } from '../schedule/daily-article.ts'
import { shownOrDone } from '../shown-or-done.ts'
import type { Reservation } from './budget.ts'
import { generateArticle } from './generate-article.ts'
import { generateBatch } from './generate-batch.ts'
import { awaitGeneration, generateOnce } from './generate-once.ts'
import { generateTopics } from './generate-topics.ts'
import type { GenerationContext } from './generation-context.ts'
import { showFailure } from './show-failure.ts'
import { amountOf, NOTHING } from './spending.ts'

/**
 * Makes one small call to the model's server. It counts in the month's budget and the hour's limit, and the log records the findings.
 * @returns the findings, also of a failed call
 * @throws CommandRefusedError (conflict) if the writer calls no server, BudgetSpentError; no call was made
 */
async function testConnection(context: GenerationContext, origin: Origin): Promise<ConnectionTest> {
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
const UNREACHED: ReadonlySet<Code> = new Set(['connection_lost', 'no_answer_in_time', 'shutting_down'])
const FORMLESS: ReadonlySet<Code> = new Set(['answer_malformed', 'answer_ambiguous', 'answer_without_json', 'answer_too_large'])
/** The model answered, but incompletely, so the test does not show whether it keeps to a form. */
const UNFINISHED: ReadonlySet<Code> = new Set(['model_refused', 'answer_truncated'])

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

const generation = {
  answer: generationResultSchema,
  mayBeLate: true,
  requestHeaders: { 'Idempotency-Key': 'A text of your own: the same request with the same key gets the first one’s answer.' },
  errors: {
    409: 'Nothing can be made, or the generation that was asked for with this Idempotency-Key still runs.',
    422: 'The Idempotency-Key belongs to another request.',
    429: 'The budget is spent.',
    502: 'The model’s answer cannot be used.',
    503: 'The model’s server refuses for now, or the program ends.',
    504: 'The model’s server did not answer in time.',
  },
} as const

export const generationCalls = {
  'POST /api/generate/topics': { ...generation, needs: 'generateTopics', summary: 'Lets the writer propose topics.' },
  'POST /api/generate/article': {
    ...generation,
    needs: 'generateArticle',
    summary: 'Lets the writer write an article on a topic.',
    body: z.strictObject({ topicId: topicIdSchema }),
    errors: { ...generation.errors, 404: 'There is no such topic.' },
    example: { topicId: 'btp-2025-analisi-rendimenti-prospettive' },
  },
  'POST /api/schedule/daily': {
    ...generation,
    needs: 'generateDaily',
    summary: 'Lets the writer write the article of the day, in Rome. A further call on the same day returns the same article.',
  },
  'POST /api/generate/batch-articles': { ...generation, needs: 'generateBatch', summary: 'Lets the writer write a batch of articles.' },
  'POST /api/newsroom/model/test': {
    needs: 'testConnection',
    summary: 'Calls the model’s server once, with a small text.',
    answer: connectionTestSchema,
    errors: { 409: 'The writer calls no server.', 429: 'The budget is spent.' },
  },
} as const satisfies CallDescriptions

type Answer = GenerationResult | Reply<object>

export function createGenerationHandlers(context: GenerationContext, articleByOwner: ArticleByOwner): Handlers<typeof generationCalls> {
  const shown = (appended: Appended) => awaitReadModels(context.readModels, appended)
  const failureShown = <Made>(making: Promise<Made>): Promise<Made> => showFailure(context.readModels, making)
  const { topicsResult, articleResult, batchResult } = createResults(context, articleByOwner)

  return {
    'POST /api/generate/topics': (_input, request) => {
      const make = async (id: string | undefined) => {
        const { generationId, topicIds, appended } = await failureShown(generateTopics(context, originOf(request), { id }))
        await shown(appended)
        return topicsResult(generationId, topicIds)
      }
      return generateOnce(request, context, { kind: 'topics' }, make, ({ id, topics }) => topicsResult(id, topics))
    },
    'POST /api/generate/article': ({ topicId }, request) => {
      const make = async (id: string | undefined) => {
        const asked = generateArticle(context, originOf(request), topicId, { kind: 'article', id })
        const { generationId, slug, appended } = await failureShown(asked)
        await shown(appended)
        return articleResult(generationId, slug)
      }
      return generateOnce(request, context, { kind: 'article', topicId }, make, ({ id, articles }) => articleResult(id, articles[0]!))
    },
    'POST /api/schedule/daily': async (_input, request) => {
      const outcome = await failureShown(makeDailyArticle(context, originOf(request), italianDay(context.now()), 'person'))
      const { generationId } = outcome
      if (outcome.kind === 'made') {
        if (outcome.appended) await shown(outcome.appended)
        return articleResult(generationId, outcome.slug)
      }
      const { articles } = await awaitGeneration(context, generationId, { kind: 'daily' })
      return articleResult(generationId, articles[0]!)
    },
    'POST /api/generate/batch-articles': (_input, request) => {
      const make = async (id: string | undefined) => {
        const { generationId, articles, failed, appended } = await failureShown(generateBatch(context, originOf(request), { id }))
        await shown(appended)
        return batchResult(generationId, articles, failed)
      }
      return generateOnce(request, context, { kind: 'batch' }, make, ({ id, articles, failed }) => batchResult(id, articles, failed))
    },
    'POST /api/newsroom/model/test': (_input, request) => testConnection(context, originOf(request)),
  }
}

function createResults(context: GenerationContext, articleByOwner: ArticleByOwner) {
  return {
    topicsResult: (generationId: string, ids: readonly string[]): Promise<Answer> =>
      shownOrDone({ generationId }, async () => ({ generationId, topics: await context.findTopics(ids) })),
    articleResult: (generationId: string, slug: string): Promise<Answer> =>
      shownOrDone({ generationId, slug }, async () => {
        const article = await articleByOwner(slug)
        return article && { generationId, article, ...heldOf([article]) }
      }),
    batchResult(generationId: string, slugs: readonly string[], failed: number): Promise<Answer> {
      const done = { generationId, articles: slugs.length, failed }
      return shownOrDone(done, async () => {
        const articles = await Promise.all(slugs.map(articleByOwner))
        const inReview = articles.filter((article) => article?.status === 'review').length
        const { partFailures: details = [] } = (failed > 0 && (await context.findGeneration(generationId))) || {}
        return { ...done, failures: partFailures(details, failed), ...(inReview > 0 ? { inReview } : {}), ...heldOf(articles) }
      })
    },
  }
}

/** Returns the reasons why checked texts wait. `undecided` comes first, because an owner can change it. */
function heldOf(articles: readonly (ArticleSummary | null)[]): Pick<GenerationResult, 'held'> {
  const causes = articles.flatMap((article) => article?.held ?? [])
  const held = causes.find((cause) => cause === 'undecided') ?? causes[0]
  return held ? { held } : {}
}
