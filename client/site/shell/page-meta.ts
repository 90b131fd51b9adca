import type { AiDisclosure } from '../reader-label.ts'

/** A page's metadata for machines, in addition to vike's `title` and `description`. */
interface PageMeta {
  /** The page's path and query, e.g. «/articolo/x». */
  canonical: string
  type: 'website' | 'article'
  /** Path of the sharing picture, 1200 × 630. */
  picture?: string
  /** ISO instants, for articles. */
  publishedAt?: string
  modifiedAt?: string
  section?: string
  aiDisclosure?: AiDisclosure
  /** schema.org objects. */
  jsonLd?: readonly object[]
  /** The page's own feed, beside the site's. */
  feed?: { path: string; title: string }
  /** Not for search engines. */
  hidden?: boolean
}

/** The part of every data hook's result that the head reads. */
export interface WithMeta {
  title?: string
  description?: string
  meta: PageMeta
}
