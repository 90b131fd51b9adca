import { z } from 'zod'
import { categorySchema } from '../../events/schemas/scalars.ts'
import { topicIdSchema } from '../../events/schemas/topic.ts'

export const topicSchema = z
  .strictObject({
    id: topicIdSchema,
    title: z.string(),
    description: z.string(),
    category: categorySchema,
    priority: z.int().describe('1 (last) to 10 (first).'),
    angle: z.string().nullable(),
    active: z.boolean(),
    usageCount: z.int(),
  })
  .meta({ id: 'Topic' })
