import type { ArticleContent } from '../../../api/newsroom.ts'

/** @returns the text that a person writes: the server adds the reading time to what it stores */
export function withoutReadTime(stored: ArticleContent & { readTime?: number }): ArticleContent {
  const { readTime: _, ...content } = stored
  return content
}
