import type { WithMeta } from '../../../site/shell/page-meta.ts'

export const data = (): WithMeta => ({ meta: { canonical: '/admin/profilo', type: 'website', hidden: true } })
