import type { ArticleContent } from '../../../api/newsroom.ts'

/** Returns the text as a person writes it: the server adds the reading time. */
export function withoutReadTime(stored: ArticleContent & { readTime?: number }): ArticleContent {
  const { readTime: _, ...content } = stored
  return content
}
