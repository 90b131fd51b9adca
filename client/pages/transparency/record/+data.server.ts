import { redirect, render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { ArticleRecord } from '../../../api/records.ts'
import { articleHref, olderHref, recordHref } from '../../../site/addresses.ts'
import type { Delivered } from '../../../site/delivery/deliver.ts'
import { deliverArticle } from '../../../site/delivery/deliver-article.ts'
import { collectionData } from '../../../site/machines/structured-data.ts'
import type { WithMeta } from '../../../site/shell/page-meta.ts'

export interface RecordData extends WithMeta {
  isFirstPage: boolean
  record: Delivered<ArticleRecord>
}

const NUMBER = /^[1-9]\d{0,4}$/

export async function data({ api, site, routeParams, urlParsed, delivery }: PageContextServer): Promise<RecordData> {
  const slug = routeParams['slug']!
  const before = urlParsed.search['prima']
  if (before !== undefined && !NUMBER.test(before)) throw render(404)
  const record = await deliverArticle(slug, () => api.articleRecord(slug, before === undefined ? undefined : Number(before)), delivery)
  const path = recordHref(slug)
  const shared = { record, isFirstPage: before === undefined }
  // Search engines should list the article instead of its record.
  const meta = { canonical: path, type: 'website', hidden: true } as const
  if ('late' in record) return { ...shared, meta }
  const { title, slug: address } = record.ready
  if (address !== slug) throw redirect(before === undefined ? recordHref(address) : olderHref(recordHref(address), before), 301)
  const name = `Registro dell’articolo «${title}»`
  return {
    ...shared,
    title: name,
    description: `Chi ha scritto, riletto e corretto «${title}»: versioni pubblicate, differenze, modello e correzioni.`,
    meta: { ...meta, jsonLd: [collectionData(site, { title: name, path, parent: { label: title, path: articleHref(slug) } })] },
  }
}
