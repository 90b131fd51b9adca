import type { PageContextServer } from 'vike/types'
import { render } from 'vike/abort'
import type { Home } from '../../api/contract.ts'
import { categoryHref } from '../../site/addresses.ts'
import { categoryOfKey, DEFAULT_CATEGORY } from '../../../events/domain/categories.ts'
import { type Delivered, deliver, statusOf } from '../../site/delivery/deliver.ts'
import type { WithMeta } from '../../site/shell/page-meta.ts'
import { websiteData } from '../../site/machines/structured-data.ts'

export interface HomeData extends WithMeta {
  home: Delivered<Home>
}

export async function data({ api, site, urlParsed, delivery }: PageContextServer): Promise<HomeData> {
  const category = categoryOfKey(urlParsed.search['category']) ?? DEFAULT_CATEGORY
  const home = await deliver(api.home(category), delivery).catch((error: unknown) => {
    throw statusOf(error) === null ? error : render(503)
  })
  return {
    home,
    description: 'Notizie, analisi e guide su mercati, investimenti, trading e tecnologia. Con i conti fatti e le fonti in chiaro.',
    meta: { canonical: category === DEFAULT_CATEGORY ? '/' : categoryHref(category), type: 'website', jsonLd: [websiteData(site)] },
  }
}
