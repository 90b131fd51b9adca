import { OFFLINE_WRITER } from '../../../../events/domain/generation/generation-failures.ts'
import { seededRandom } from '../../../../events/domain/seeded-random.ts'
import { type ArticleRequest, FREE, type Writer, type WriterContext, WriterError, type WrittenArticle } from '../writer.ts'

/** Raise it when the catalogue or the composition of articles changes. Articles keep the edition that wrote them. */
const PROMPT_VERSION = 'glossario-4'

/**
 * A writer without key or network: it writes each article of a vetted catalogue once, with figures computed from the seed.
 * Deterministic for a topic, a seed and what is already written.
 */
export function sampleWriter(): Writer {
  return {
    model: OFFLINE_WRITER,
    promptVersion: PROMPT_VERSION,
    isRemote: false,
    async mayWrite(topic, isWritten) {
      const { isPublished } = await import('./catalogue.ts')
      const { planned } = await plannedFor(topic)
      for (const one of planned) if (!(await isPublished(one, isWritten))) return true
      return false
    },
    writeArticle: (request, context) => asOneAttempt(context, () => write(request, context)),
    // The catalogue is loaded on first use, so that the start does not wait for it.
    proposeTopics: (request, context) =>
      asOneAttempt(context, async () => {
        const { proposeFromCatalogue } = await import('./propose-topics.ts')
        const topics = await proposeFromCatalogue(request, context.isWritten)
        if (topics.length > 0) return topics
        throw new WriterError('rejected', { code: 'topics_exhausted' })
      }),
  }
}

/** @returns what may be written about the topic. `isNear`: it is not of the catalogue, and this is the nearest that is */
async function plannedFor(topic: ArticleRequest['topic']) {
  const [{ plannedForTopic }, { plannedNear }] = await Promise.all([import('./catalogue.ts'), import('./nearest-concept.ts')])
  const own = plannedForTopic(topic.id)
  return { planned: own ?? plannedNear(topic), isNear: own === undefined }
}

async function write({ topic, seed }: ArticleRequest, { isWritten }: WriterContext): Promise<WrittenArticle> {
  const [{ CATALOGUE, isPublished }, { notOnTopic }] = await Promise.all([import('./catalogue.ts'), import('./nearest-concept.ts')])
  const random = seededRandom(`${topic.id}/${seed}`)
  const { planned, isNear } = await plannedFor(topic)
  for (const one of random.sample(planned, planned.length)) {
    if (await isPublished(one, isWritten)) continue
    const article = one.write(random)
    return isNear ? { ...article, body: [notOnTopic(topic, one.entry), ...article.body] } : article
  }
  for (const one of CATALOGUE.flat()) {
    if (!(await isPublished(one, isWritten))) throw new WriterError('rejected', { code: 'already_written', title: planned[0]!.title })
  }
  throw new WriterError('rejected', { code: 'articles_exhausted' })
}

/** Reports one free attempt, so that the log has the same events as for a model. */
async function asOneAttempt<T>(context: WriterContext, make: () => Promise<T>): Promise<T> {
  context.signal.throwIfAborted()
  await context.onAttemptStarted({ attempt: 1, model: OFFLINE_WRITER, promptVersion: PROMPT_VERSION, atMost: FREE })
  try {
    const made = await make()
    await context.onAttemptSucceeded({ attempt: 1, usage: FREE })
    return made
  } catch (error) {
    if (error instanceof WriterError) {
      const { reason, detail } = error
      await context.onAttemptFailed({ attempt: 1, reason, detail, usage: null, mayBeBilled: false, retryInMs: null })
    }
    throw error
  }
}
