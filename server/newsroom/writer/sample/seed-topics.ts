import { CATEGORIES } from '../../../../events/domain/categories.ts'
import type { EventData } from '../../../../events/schemas/vocabulary.ts'
import { GLOSSARY, topicIdOf } from '../glossary/glossary.ts'

const PER_CATEGORY = 4

/** The topics the portal starts with, four per category, all of them the offline writer's own. */
export const SEED_TOPICS: readonly Omit<EventData<'TopicProposed'>, 'source' | 'proposedAt' | 'generationId'>[] = CATEGORIES.flatMap(
  (category) =>
    GLOSSARY.filter((entry) => entry.category === category)
      .slice(0, PER_CATEGORY)
      .map((entry) => ({
        topicId: topicIdOf(entry),
        title: entry.title,
        description: entry.description,
        category,
        priority: entry.priority,
        angle: entry.angles[0]!.name,
      })),
)
