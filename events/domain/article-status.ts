/** Waiting for its first decision, held for review, on the site, taken off it. */
export const ARTICLE_STATUSES = ['draft', 'review', 'published', 'withdrawn'] as const
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number]
