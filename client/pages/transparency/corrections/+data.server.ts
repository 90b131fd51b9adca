import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { ApiError } from '../../../api/contract.ts'
import type { CorrectionPage } from '../../../api/records.ts'
import { CORRECTIONS_FEED_HREF, CORRECTIONS_HREF } from '../../../site/addresses.ts'
import { deliver, type Delivered, statusOf } from '../../../site/delivery/deliver.ts'
import { laterRefusal } from '../../../site/delivery/Unavailable.tsx'
import { HOME } from '../../../site/page-names.ts'
import { collectionData } from '../../../site/machines/structured-data.ts'
import type { WithMeta } from '../../../site/shell/page-meta.ts'

export interface CorrectionsData extends WithMeta {
  isFirstPage: boolean
  corrections: Delivered<CorrectionPage>
}

export async function data({ api, site, urlParsed, delivery }: PageContextServer): Promise<CorrectionsData> {
  const after = urlParsed.search['prima']
  const corrections = await deliver(api.corrections(after), delivery).catch((error: unknown) => {
    const status = statusOf(error)
    throw status === null ? error : status === 400 ? render(404) : render(503, laterRefusal(error as ApiError))
  })
  const [title, path] = ['Correzioni', CORRECTIONS_HREF]
  return {
    isFirstPage: after === undefined,
    corrections,
    title: after === undefined ? title : `${title}, meno recenti`,
    description: 'Che cosa abbiamo corretto, aggiornato o ritirato con un avviso, e quando.',
    meta: {
      canonical: path,
      type: 'website',
      // Do not index further pages: they start at a cursor, so their content changes.
      hidden: after !== undefined,
      jsonLd: [collectionData(site, { title, path, parent: HOME })],
      feed: { path: CORRECTIONS_FEED_HREF, title },
    },
  }
}
