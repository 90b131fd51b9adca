import type { ArticleSummary } from '../../../api/contract.ts'

/** A mock story; the rest of its fields is derived. */
export type Seed = Pick<ArticleSummary, 'slug' | 'title' | 'subtitle' | 'readTime'> &
  Partial<Pick<ArticleSummary, 'status' | 'featured' | 'generatedBy' | 'illustrative' | 'reviewReasons'>> & { views: number }
