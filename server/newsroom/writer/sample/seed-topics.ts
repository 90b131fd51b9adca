import { CATEGORIES } from '../../../../events/domain/categories.ts'
import type { EventData } from '../../../../events/schemas/vocabulary.ts'
import { GLOSSARY, topicIdOf } from '../glossary/glossary.ts'

const PER_CATEGORY = 4

/** The topics of a new portal, four per category, all from the offline writer's glossary. */
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
