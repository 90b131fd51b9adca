import { z } from 'zod'
import { slugSchema } from '../../../events/schemas/article.ts'
import type { Place } from '../../stores/read-models.ts'

const WRITTEN = /^(-?\d{1,16})\.(.+)$/
const MAX_LENGTH = 160

export const writeCursor = ({ score, key }: Place): string => Buffer.from(`${score}.${key}`).toString('base64url')

export const cursorSchema = z
  .string()
  .max(MAX_LENGTH)
  .transform((text, context): Place => {
    const [, score, key] = WRITTEN.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? []
    const place = { score: Number(score), key: key ?? '' }
    if (slugSchema.safeParse(key).success && writeCursor(place) === text) return place
    context.addIssue({ code: 'custom', message: 'not-a-continuation' })
    return z.NEVER
  })
