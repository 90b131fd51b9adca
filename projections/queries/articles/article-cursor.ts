import { z } from 'zod'
import { slugSchema } from '../../../events/schemas/article.ts'
import type { Place } from '../../stores/read-models.ts'

/** A score of the index (milliseconds), then the key. */
const WRITTEN = /^(-?\d{1,16})\.(.+)$/
/** Of a place with the longest slug, in Base64. */
const MAX_LENGTH = 160

/** @returns where a page of a list of articles ended, as text that clients give back as they got it */
export const writeCursor = ({ score, key }: Place): string => Buffer.from(`${score}.${key}`).toString('base64url')

/** A cursor as `writeCursor` wrote it; the output is the place. */
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
