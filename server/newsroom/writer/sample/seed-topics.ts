import { CATEGORIES } from '../../../../events/domain/categories.ts'
import type { EventData } from '../../../../events/schemas/vocabulary.ts'
import { GLOSSARY } from '../../../../events/glossary/glossary.ts'
import type { GlossaryEntry } from '../../../../events/glossary/entry.ts'
import { slugify } from '../../article/slug.ts'

/** @returns the id of the topic that this entry is written from */
export const topicIdOf = (entry: Pick<GlossaryEntry, 'title'>): string => slugify(entry.title)

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
        angle: entry.angle,
      })),
)
