import { z } from 'zod'
import { categorySchema, instantSchema, slugSchema } from './scalars.ts'

export const topicIdSchema = slugSchema

/** Events of one topic. The slug of its title names the stream, so a second proposal conflicts. */
export const topicEvents = {
  TopicProposed: z.strictObject({
    topicId: topicIdSchema,
    title: z.string().min(3).max(160),
    description: z.string().min(1).max(600),
    category: categorySchema,
    priority: z.int().min(1).max(10),
    angle: z.string().min(1).max(300).optional(),
    source: z.enum(['ai', 'editorial']),
    generationId: z.uuid().optional(),
    proposedAt: instantSchema,
  }),
  TopicActivated: z.strictObject({ topicId: topicIdSchema, activatedAt: instantSchema }),
  TopicDeactivated: z.strictObject({ topicId: topicIdSchema, deactivatedAt: instantSchema }),
} as const

export const topicStream = (topicId: string) => `topic-${topicId}`
