import { OFFLINE_WRITER } from '../../../../events/domain/generation/offline-writer.ts'
import { seededRandom } from '../../../../events/domain/seeded-random.ts'
import { type Writer, type WriterContext, WriterError } from '../writer.ts'

/** Raise it when the glossary or the composition of articles changes. */
const PROMPT_VERSION = 'glossario-1.1'

/**
 * A writer without key or network: it composes articles from a vetted glossary, with examples computed from the seed. Deterministic
 * for a topic and seed.
 */
export function sampleWriter(): Writer {
  return {
    model: OFFLINE_WRITER,
    promptVersion: PROMPT_VERSION,
    // The glossary is loaded on first use, so that the start does not wait for it.
    async writeArticle({ topic, seed }, context) {
      const [{ composeArticle }, { composeOtherArticle }, { GLOSSARY }, { entryOfTopic }] = await Promise.all([
        import('./compose-article.ts'),
        import('./compose-other-article.ts'),
        import('../../../../events/domain/finance/glossary/glossary.ts'),
        import('./propose-topics.ts'),
      ])
      return asOneAttempt(context, () => {
        const random = seededRandom(`${topic.id}/${seed}`)
        const own = entryOfTopic(topic.id)
        if (!own) return composeOtherArticle(topic, random)
        const neighbours = GLOSSARY.filter((entry) => entry.category === own.entry.category && entry !== own.entry)
        return composeArticle({ ...own, neighbours, random })
      })
    },
    async proposeTopics(request, context) {
      const { proposeFromGlossary } = await import('./propose-topics.ts')
      const topics = await asOneAttempt(context, () => proposeFromGlossary(request))
      if (topics.length > 0) return topics
      throw new WriterError('rejected', { code: 'topics_exhausted' })
    },
  }
}

/** Reports one free attempt that always succeeds, so that the log has the same events as for a model. */
async function asOneAttempt<T>(context: WriterContext, make: () => T): Promise<T> {
  context.signal.throwIfAborted()
  await context.onAttemptStarted({ attempt: 1, model: OFFLINE_WRITER, promptVersion: PROMPT_VERSION })
  const made = make()
  await context.onAttemptSucceeded({ attempt: 1, usage: { inputTokens: 0, outputTokens: 0, costMicroEur: 0 } })
  return made
}
