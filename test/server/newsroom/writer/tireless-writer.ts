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
