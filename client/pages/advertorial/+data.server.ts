import type { PageContextServer } from 'vike/types'
import { advertorialBySlug } from '../../advertorials/content/all.ts'
import type { Advertorial } from '../../advertorials/advertorial.ts'
import { sharePictureHref } from '../../site/addresses.ts'
import type { WithMeta } from '../../site/shell/page-meta.ts'

export interface AdvertorialData extends WithMeta {
  advertorial: Advertorial
}

export function data({ routeParams }: PageContextServer): AdvertorialData {
  const advertorial = advertorialBySlug(routeParams['slug']!)!
  const { slug, headline, description } = advertorial
  return {
    advertorial,
    title: `${headline} (Pubblicità)`,
    description,
    meta: { canonical: `/${slug}`, type: 'website', picture: sharePictureHref(slug) },
  }
}
