import type { PageContextServer } from 'vike/types'
import type { WithMeta } from '../../site/shell/page-meta.ts'

/** Data of every newsroom page; search engines must not list them. */
export const data = ({ urlParsed }: PageContextServer): WithMeta => ({
  meta: { canonical: urlParsed.pathname, type: 'website', hidden: true },
})
