import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { ApiError } from '../../api/contract.ts'
import { type Category, categoryLabel, categoryOfKey } from '../../../events/domain/categories.ts'
import { authorKey } from '../../../events/domain/navigation/slug.ts'
import { isSubject, subjectLabel } from '../../../events/domain/navigation/subjects.ts'
import type { StoryList, StoryListKind } from '../../api/lists.ts'
import { archiveHref, sectionFeedHref } from '../../site/addresses.ts'
import { deliver, type Delivered, statusOf } from '../../site/delivery/deliver.ts'
import { laterRefusal } from '../../site/delivery/Unavailable.tsx'
import { HOME, type ParentPage, SUBJECTS } from '../../site/page-names.ts'
import { longMonth, longPeriod } from '../../site/italian-date.ts'
import { collectionData } from '../../site/machines/structured-data.ts'
import type { WithMeta } from '../../site/shell/page-meta.ts'

export interface ListHeading {
  title: string
  standfirst: string
  parent: ParentPage
  category: Category | null
}

export interface ListData extends WithMeta {
  heading: ListHeading
  path: string
  isFirstPage: boolean
  list: Delivered<StoryList>
}

export async function data({ api, site, routeParams, urlParsed, delivery }: PageContextServer): Promise<ListData> {
  const { kind, key } = routeParams as { kind: StoryListKind; key: string }
  const after = urlParsed.search['prima']
  const list = await deliver(api.storyList(kind, key, after), delivery).catch((error: unknown) => {
    const status = statusOf(error)
    throw status === null ? error : status < 500 ? render(404) : render(503, laterRefusal(error as ApiError))
  })
  const heading = headingOf(kind, key, 'ready' in list ? list.ready : null)
  const path = urlParsed.pathname
  const title = after === undefined ? heading.title : `${heading.title}, articoli meno recenti`
  const isEmpty = 'ready' in list && list.ready.items.length === 0
  return {
    heading,
    path,
    isFirstPage: after === undefined,
    list,
    title: heading.category === null ? title : `${title}: notizie e analisi`,
    description: heading.standfirst,
    meta: {
      canonical: path,
      type: 'website',
      // Do not index further pages, which start at a cursor and change, nor empty lists.
      hidden: after !== undefined || isEmpty,
      jsonLd: [collectionData(site, { ...heading, path })],
      ...(heading.category === null ? {} : { feed: { path: sectionFeedHref(heading.category), title: heading.title } }),
    },
  }
}

const STANDFIRSTS: Readonly<Record<Category, string>> = {
  MERCATI: 'Borse, tassi, cambi e materie prime: che cosa si muove, perché, e che cosa cambia per chi risparmia.',
  INVESTIMENTI: 'Portafogli, fondi, titoli di Stato e previdenza, con i costi e le tasse messi nel conto.',
  ANALISI: 'I numeri dietro le notizie: dati ufficiali, metodi spiegati, esempi da rifare a casa.',
  TRADING: 'Ordini, leva, strategie e rischi di chi compra e vende spesso. Senza promesse.',
  TECNOLOGIA: 'Pagamenti, piattaforme, intelligenza artificiale e tutele di chi affida il denaro a un programma.',
}

function headingOf(kind: StoryListKind, key: string, list: Pick<StoryList, 'author' | 'biography'> | null): ListHeading {
  if (kind === 'category') {
    const category = categoryOfKey(key)!
    return { title: categoryLabel(category), standfirst: STANDFIRSTS[category], parent: HOME, category }
  }
  if (kind === 'subject') {
    const title = isSubject(key) ? subjectLabel(key) : key
    return { title, standfirst: `Tutti gli articoli sull’argomento «${title}», dal più recente.`, parent: SUBJECTS, category: null }
  }
  if (kind === 'author') {
    const title = list?.author ?? 'Autore'
    // The list of a desk also contains articles that its people sign with their own names.
    const byOthers = authorKey(title) === key ? '; quelli firmati da una persona portano il suo nome' : ''
    const standfirst = list?.biography ?? `Gli articoli di «${title}», dal più recente${byOthers}.`
    return { title, standfirst, parent: HOME, category: null }
  }
  const day = longPeriod(key)
  const parent = { label: `Archivio di ${longMonth(key.slice(0, 7))}`, path: archiveHref(key.slice(0, 7)) }
  return { title: day, standfirst: `Gli articoli pubblicati il ${day}.`, parent, category: null }
}
