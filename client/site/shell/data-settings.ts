import type { PageContextServer } from 'vike/types'
import type { WithMeta } from './page-meta.ts'

/** The `description` setting of pages whose data hook returns one. */
export const dataDescription = ({ data }: PageContextServer): string | undefined => (data as WithMeta).description

/** The `title` setting of pages whose data hook returns one. */
export const dataTitle = ({ data, site }: PageContextServer): string => {
  const { title } = data as WithMeta
  return title ? `${title} | ${site.name}` : site.name
}
