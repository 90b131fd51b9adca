import { sampleWriter } from '../../../../server/newsroom/writer/sample/sample.ts'
import type { Writer } from '../../../../server/newsroom/writer/writer.ts'

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

/** Like a paid model: every article costs 10 cents and 500 tokens. */
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
