import { sampleWriter } from '../../../server/newsroom/writer/sample/sample.ts'
import type { Writer, WriterContext } from '../../../server/newsroom/writer/writer.ts'

/** The offline writer, whose articles wait for a test. */
export function pacedWriter(): { writer: Writer; advance: (articles: number) => void } {
  const sample = sampleWriter()
  let permits = 0
  const waiting: (() => void)[] = []
  const turn = ({ signal }: WriterContext) =>
    new Promise<void>((resolve, reject) => {
      if (permits > 0) {
        permits--
        resolve()
        return
      }
      waiting.push(resolve)
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
  return {
    writer: {
      ...sample,
      async writeArticle(request, context) {
        await turn(context)
        return sample.writeArticle(request, context)
      },
    },
    /** Lets it write that many more articles. */
    advance(articles) {
      const ready = waiting.splice(0, articles)
      permits += articles - ready.length
      for (const resolve of ready) resolve()
    },
  }
}
