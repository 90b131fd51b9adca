import type { WithMeta } from '../../../site/shell/page-meta.ts'

export const data = (): WithMeta => ({ meta: { canonical: '/admin/invito', type: 'website', hidden: true } })
