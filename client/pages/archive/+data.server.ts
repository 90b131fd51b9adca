import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { ApiError } from '../../api/contract.ts'
import type { Archive } from '../../api/lists.ts'
import { ARCHIVE_HREF, archiveHref } from '../../site/addresses.ts'
import { ARCHIVE, HOME } from '../../site/page-names.ts'
import { deliver, type Delivered, statusOf } from '../../site/delivery/deliver.ts'
import { laterRefusal } from '../../site/delivery/Unavailable.tsx'
import { longMonth } from '../../site/italian-date.ts'
import { collectionData } from '../../site/machines/structured-data.ts'
import type { WithMeta } from '../../site/shell/page-meta.ts'

export interface ArchiveData extends WithMeta {
  /** «2026-11»; null for the list of months. */
  month: string | null
  archive: Delivered<Archive>
}

export async function data({ api, site, routeParams, delivery }: PageContextServer): Promise<ArchiveData> {
  const month = routeParams['month'] || null
  const archive = await deliver(api.archive(month ?? undefined), delivery).catch((error: unknown) => {
    const status = statusOf(error)
    throw status === null ? error : status === 404 ? render(404) : render(503, laterRefusal(error as ApiError))
  })
  const title = month === null ? 'Archivio' : `Archivio di ${longMonth(month)}`
  const path = month === null ? ARCHIVE_HREF : archiveHref(month)
  const parent = month === null ? HOME : ARCHIVE
  return {
    month,
    archive,
    title,
    description:
      month === null ? 'Tutti gli articoli, mese per mese.' : `Gli articoli pubblicati nel mese di ${longMonth(month)}, giorno per giorno.`,
    meta: { canonical: path, type: 'website', jsonLd: [collectionData(site, { title, path, parent })] },
  }
}
