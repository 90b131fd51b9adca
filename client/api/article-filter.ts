import type { ArticleStatus } from '../../events/domain/article-status.ts'
import type { Category } from '../../events/domain/categories.ts'

/** Which articles to list, newest first, and which page of them. */
export interface ArticleFilter {
  category?: Category
  /** Anything but `published` requires a session. */
  status?: ArticleStatus | 'all'
  /** Words of the title. Only with status `all`, and without `category` and `after`. */
  q?: string
  /** 1 to 100. */
  limit?: number
  offset?: number
  /** The previous page's `next`, unchanged; instead of `offset`. */
  after?: string
}
