import type { z } from 'zod'
import type {
  returnedPageSchema,
  returnedTextSchema,
  unreadPageSchema,
  unreadTextSchema,
  workItemSchema,
  workPageSchema,
} from '../../server/answers/work.ts'

export type WorkItem = z.output<typeof workItemSchema>
export type WorkPage = z.output<typeof workPageSchema>
export type UnreadText = z.output<typeof unreadTextSchema>
export type UnreadPage = z.output<typeof unreadPageSchema>
export type ReturnedText = z.output<typeof returnedTextSchema>
export type ReturnedPage = z.output<typeof returnedPageSchema>
