import { z } from 'zod'
import { instantSchema } from './article.ts'

/** Facts about the installation itself. */
export const portalEvents = {
  /** The content that ships with the portal is in the log; the first start does it once. */
  ContentImported: z.strictObject({
    contentVersion: z.int().min(1),
    articles: z.int().min(0),
    topics: z.int().min(0),
    importedAt: instantSchema,
  }),
} as const

export const PORTAL_STREAM = 'portal'
