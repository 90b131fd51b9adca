import type { ArticleStatus } from '../../events/domain/article-status.ts'
import type { Category } from '../../events/domain/categories.ts'

/** Which articles a list holds, newest first, and which part of it is asked for. */
export interface ArticleFilter {
  category?: Category
  /** Anything but `published` requires a session. */
  status?: ArticleStatus | 'all'
  /** Words of the title, of articles of any status: with `all`, and not with a category or a page's `next`. */
  q?: string
  /** 1 to 100. */
  limit?: number
  offset?: number
  /** `next` of the page before, as it came; instead of an offset. */
  after?: string
}
