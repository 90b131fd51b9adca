import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { SubjectCount } from '../../api/lists.ts'
import { deliver, type Delivered, statusOf } from '../../site/delivery/deliver.ts'
import { SUBJECTS_HREF } from '../../site/addresses.ts'
import { HOME } from '../../site/page-names.ts'
import { collectionData } from '../../site/machines/structured-data.ts'
import type { WithMeta } from '../../site/shell/page-meta.ts'

export interface SubjectsData extends WithMeta {
  subjects: Delivered<SubjectCount[]>
}

export async function data({ api, site, delivery }: PageContextServer): Promise<SubjectsData> {
  const subjects = await deliver(api.subjects(), delivery).catch((error: unknown) => {
    throw statusOf(error) === null ? error : render(503)
  })
  return {
    subjects,
    title: 'Argomenti',
    description: 'Di che cosa parlano gli articoli, argomento per argomento.',
    meta: {
      canonical: SUBJECTS_HREF,
      type: 'website',
      jsonLd: [collectionData(site, { title: 'Argomenti', path: SUBJECTS_HREF, parent: HOME })],
    },
  }
}
