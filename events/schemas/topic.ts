import { z } from 'zod'
import { categorySchema, instantSchema, slugSchema } from './scalars.ts'

/** Its first title as an address. */
export const topicIdSchema = slugSchema

/** One topic, one stream, named after the topic's id (the slug of its title): proposing it twice is a conflict. */
export const topicEvents = {
  TopicProposed: z.strictObject({
    topicId: topicIdSchema,
    title: z.string().min(3).max(160),
    description: z.string().min(1).max(600),
    category: categorySchema,
    /** 1 (last) to 10 (first). */
    priority: z.int().min(1).max(10),
    angle: z.string().min(1).max(300).optional(),
    source: z.enum(['ai', 'editorial']),
    generationId: z.uuid().optional(),
    proposedAt: instantSchema,
  }),
  TopicActivated: z.strictObject({ topicId: topicIdSchema, activatedAt: instantSchema }),
  TopicDeactivated: z.strictObject({ topicId: topicIdSchema, deactivatedAt: instantSchema }),
} as const

/** @returns the stream that holds the life of this topic */
export const topicStream = (topicId: string) => `topic-${topicId}`
