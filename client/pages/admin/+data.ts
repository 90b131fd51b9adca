import type { PageContextServer } from 'vike/types'
import type { WithMeta } from '../../site/shell/page-meta.ts'

export const data = ({ urlParsed }: PageContextServer): WithMeta => ({
  meta: { canonical: urlParsed.pathname, type: 'website', hidden: true },
})
