import type { Writer } from './writer.ts'

/** The writer that needs no key and no network. */
export function sampleWriter(): Writer {
  return {
    model: 'scrittore-locale',
    promptVersion: 'glossario-1',
    async writeArticle({ topic }, context) {
      await context.onAttemptStarted({ attempt: 1, model: 'scrittore-locale', promptVersion: 'glossario-1' })
      await context.onAttemptSucceeded({ attempt: 1, usage: { inputTokens: 0, outputTokens: 0, costMicroEur: 0 } })
      return {
        title: topic.title,
        subtitle: topic.description,
        excerpt: topic.description.slice(0, 400),
        summary: topic.description,
        body: [{ type: 'paragraph', text: topic.description }],
      }
    },
    async proposeTopics() {
      return []
    },
  }
}
