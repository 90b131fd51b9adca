import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { OpenApi } from '../../api/openapi.ts'
import type { WithMeta } from '../../site/shell/page-meta.ts'

export interface ApiReferenceData extends WithMeta {
  openApi: OpenApi
}

export function data({ openApi, site }: PageContextServer): ApiReferenceData {
  if (!openApi) throw render(404)
  return {
    openApi: openApi(),
    title: 'API',
    description: `The calls of ${site.name} for other programs: what each takes, answers and refuses, and who may make it.`,
    // Do not index this page: readers who search the web look for articles.
    meta: { canonical: '/api', type: 'website', hidden: true },
  }
}
