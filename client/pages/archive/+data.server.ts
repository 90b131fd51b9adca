import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { Archive } from '../../api/lists.ts'
import { archiveHref } from '../../site/addresses.ts'
import { type Delivered, deliver, statusOf } from '../../site/delivery/deliver.ts'
import { longMonth } from '../../site/italian-date.ts'
import { collectionData } from '../../site/machines/structured-data.ts'
import type { WithMeta } from '../../site/shell/page-meta.ts'

export interface ArchiveData extends WithMeta {
  /** «2026-11»; null where months are listed. */
  month: string | null
  archive: Delivered<Archive>
}

export async function data({ api, site, routeParams, delivery }: PageContextServer): Promise<ArchiveData> {
  const month = routeParams['month'] || null
  const archive = await deliver(api.archive(month ?? undefined), delivery).catch((error: unknown) => {
    const status = statusOf(error)
    throw status === null ? error : render(status === 404 ? 404 : 503)
  })
  const title = month === null ? 'Archivio' : `Archivio di ${longMonth(month)}`
  const path = month === null ? '/archivio' : archiveHref(month)
  const parent = month === null ? { label: 'Prima pagina', path: '/' } : { label: 'Archivio', path: '/archivio' }
  return {
    month,
    archive,
    title,
    description:
      month === null ? 'Tutti gli articoli, mese per mese.' : `Gli articoli pubblicati nel mese di ${longMonth(month)}, giorno per giorno.`,
    meta: { canonical: path, type: 'website', jsonLd: [collectionData(site, { title, path, parent })] },
  }
}
