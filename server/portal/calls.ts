import { createReadingHandlers, readingCalls } from '../api/reading-calls.ts'
import { createGenerationHandlers, generationCalls } from '../newsroom/generation/generation-calls.ts'
import { articleCalls, createArticleHandlers } from '../newsroom/article/article-calls.ts'
import { createTopicHandlers, topicCalls } from '../newsroom/topic/topic-calls.ts'
import type { CallDescriptions, Handlers } from '../http/calls/call.ts'
import type { Newsroom } from './open-newsroom.ts'

/** Every call of the API: see `CallDescription`. */
export const CALLS = { ...readingCalls, ...articleCalls, ...generationCalls, ...topicCalls } as const satisfies CallDescriptions
export type Calls = typeof CALLS

interface Parts {
  readonly newsroom: Newsroom
}

/** @returns what carries out each call, over the parts of a portal */
export function createHandlers({ newsroom }: Parts): Handlers<Calls> {
  const { admin, generation, articleByOwner } = newsroom
  return {
    ...createReadingHandlers((request) => admin.guard.may(request, 'seeUnpublished')),
    ...createArticleHandlers(generation, articleByOwner),
    ...createGenerationHandlers(generation, articleByOwner),
    ...createTopicHandlers(generation, generation.findTopics),
  }
}
