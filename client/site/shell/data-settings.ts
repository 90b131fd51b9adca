import type { PageContextServer } from 'vike/types'
import type { WithMeta } from './page-meta.ts'

export const dataDescription = ({ data }: PageContextServer): string | undefined => (data as WithMeta).description

export const dataTitle = ({ data, site }: PageContextServer): string => {
  const { title } = data as WithMeta
  return title ? `${title} | ${site.name}` : site.name
}
