import type { AiDisclosure } from '../reader-label.ts'

interface PageMeta {
  /** Path and query of the page: «/articolo/x». */
  canonical: string
  type: 'website' | 'article'
  /** Path of the sharing picture, 1200 × 630. */
  picture?: string
  /** ISO 8601 instants, for articles. */
  publishedAt?: string
  modifiedAt?: string
  section?: string
  aiDisclosure?: AiDisclosure
  jsonLd?: readonly object[]
  /** The page's own feed, in addition to the site's. */
  feed?: { path: string; title: string }
  /** True: search engines must not index the page. */
  hidden?: boolean
}

/** Part of every data hook's result that the head reads. */
export interface WithMeta {
  title?: string
  description?: string
  meta: PageMeta
}
