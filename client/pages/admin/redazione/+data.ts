import type { WithMeta } from '../../../site/shell/page-meta.ts'

export const data = (): WithMeta => ({ meta: { canonical: '/admin/redazione', type: 'website', hidden: true } })
