import type { ArticleContent } from '../../../api/newsroom.ts'

export function withoutReadTime(stored: ArticleContent & { readTime?: number }): ArticleContent {
  const { readTime: _, ...content } = stored
  return content
}
