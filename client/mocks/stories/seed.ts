import type { ArticleSummary } from '../../api/contract.ts'

/** A story of the mocks, as far as it is not made up by rule. */
export type Seed = Pick<ArticleSummary, 'slug' | 'title' | 'subtitle' | 'readTime'> &
  Partial<Pick<ArticleSummary, 'status' | 'featured' | 'generatedBy' | 'illustrative' | 'reviewReasons'>> & { views: number }
