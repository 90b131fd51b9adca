import type { AiDisclosure } from '../reader-label.ts'

interface PageMeta {
  canonical: string
  type: 'website' | 'article'
  /** Path of the sharing picture, 1200 × 630. */
  picture?: string
  publishedAt?: string
  modifiedAt?: string
  section?: string
  aiDisclosure?: AiDisclosure
  jsonLd?: readonly object[]
  feed?: { path: string; title: string }
  /** True: search engines must not index the page. */
  hidden?: boolean
}

export interface WithMeta {
  title?: string
  description?: string
  meta: PageMeta
}
