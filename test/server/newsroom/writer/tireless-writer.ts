import { sampleWriter } from '../../../../server/newsroom/writer/sample/sample.ts'
import { FREE, type Usage, type Writer, type WriterContext, WriterError } from '../../../../server/newsroom/writer/writer.ts'

/** The offline writer without a memory, for tests that need many articles on one topic: like a model, it may repeat itself. */
export function tirelessWriter(): Writer {
  const real = sampleWriter()
  return {
    ...real,
    writeArticle: async (request, context) => ({
      ...(await real.writeArticle(request, { ...context, isWritten: async () => false })),
      onlyOnce: false,
    }),
  }
}

/** Simulates a paid model: every article costs 10 cents and 500 tokens. */
export function paidWriter(): Writer {
  const real = tirelessWriter()
  const usage = { inputTokens: 400, outputTokens: 100, costMicroEur: 100_000 }
  return {
    ...real,
    writeArticle: (request, context) =>
      real.writeArticle(request, {
        ...context,
        onAttemptStarted: (attempt) => context.onAttemptStarted({ ...attempt, atMost: usage }),
        onAttemptSucceeded: (attempt) => context.onAttemptSucceeded({ ...attempt, usage }),
      }),
  }
}

/**
 * Reports one attempt that the model refused, as a writer does.
 * @throws WriterError always
 */
export async function refuseArticle(
  { model, promptVersion }: Pick<Writer, 'model' | 'promptVersion'>,
  context: Pick<WriterContext, 'onAttemptStarted' | 'onAttemptFailed'>,
  atMost: Usage = FREE,
): Promise<never> {
  const failure = { reason: 'refused', detail: { code: 'model_refused' } } as const
  await context.onAttemptStarted({ attempt: 1, model, promptVersion, atMost })
  await context.onAttemptFailed({ attempt: 1, ...failure, usage: null, mayBeBilled: false, retryInMs: null })
  throw new WriterError(failure.reason, failure.detail)
}
