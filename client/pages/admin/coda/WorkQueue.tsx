import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { categoryLabel } from '../../../../events/domain/categories.ts'
import type { WorkItem } from '../../../api/work.ts'
import { NEWSROOM_KEY } from '../api/dashboard-queries.ts'
import { useLiveChanges } from '../api/live-changes.ts'
import { call } from '../api/call.ts'
import { ListsBuilding } from '../frame/ListsBuilding.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { ListTable } from '../parts/ListTable.tsx'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { MoreButton } from '../parts/MoreButton.tsx'
import { queueAddress, type QueueFilter, queueQuery, readQueueAddress } from './queue-address.ts'
import { QueueFilters } from './QueueFilters.tsx'
import { QueueSearch } from './QueueSearch.tsx'
import { QueueRow } from './QueueRow.tsx'

/** The articles that wait for a person. The filters and the order are in the address. */
export function WorkQueue() {
  useLiveChanges()
  const [filter] = useState(() => readQueueAddress(window.location.search))
  const { data, error, isFetching, hasNextPage, refetch, fetchNextPage } = useInfiniteQuery({
    queryKey: [...NEWSROOM_KEY, 'queue', queueQuery(filter)],
    queryFn: ({ pageParam }) => call('GET /api/newsroom/queue', queueQuery(filter, pageParam)),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const isBuilding = data?.pages.some((page) => page.isBuilding) ?? false
  // A list that may lack articles has no figures.
  const totals = isBuilding ? undefined : data?.pages[0]?.totals
  // Who has only texts that came back begins with them.
  const hasOnlySentBack = totals !== undefined && totals.sent_back > 0 && totals.review + totals.draft + totals.approved === 0
  const isChosen = new URLSearchParams(window.location.search).has('stato')
  useEffect(() => {
    if (hasOnlySentBack && !isChosen) window.location.replace(queueAddress({ ...filter, status: 'sent_back' }))
  }, [hasOnlySentBack, isChosen, filter])
  const items = data?.pages.flatMap((page) => page.items)
  return (
    <>
      <PageTitle title="Coda" />
      <a href="#elenco" className="skip-link">
        Vai all’elenco
      </a>
      <QueueFilters {...{ filter, totals }} />
      <QueueSearch filter={filter} reasons={data?.pages[0]?.reasons} />
      <section id="elenco" tabIndex={-1} className="mt-6 outline-none" aria-label="Articoli in coda" aria-busy={isFetching}>
        {error && <LoadError title="Non è stato possibile leggere la coda." query={{ error, isFetching, refetch }} />}
        {!items && !error && <Loading text="La coda arriva..." />}
        {isBuilding && <ListsBuilding />}
        {items?.length === 0 && !isBuilding && (
          <p className="empty" role="status">
            {emptyText(filter)}
          </p>
        )}
        {items && items.length > 0 && (
          <>
            <QueueTable items={items} oldestFirst={filter.oldestFirst} />
            {!error && <MoreButton hasMore={hasNextPage} isFetching={isFetching} onClick={() => void fetchNextPage()} />}
          </>
        )}
      </section>
    </>
  )
}

const emptyText = ({ status, category, holder, reason }: QueueFilter) =>
  (status === 'review' ? 'Niente da rivedere' : 'Nessun articolo') +
  (category ? ` in ${categoryLabel(category)}` : '') +
  (holder || reason ? ' con questi filtri.' : '.')

function QueueTable({ items, oldestFirst }: { items: readonly WorkItem[]; oldestFirst: boolean }) {
  return (
    <ListTable
      of="queue"
      caption={oldestFirst ? 'I più vecchi prima.' : 'Gli ultimi arrivati prima.'}
      columns={['Articolo', 'Sezione', 'Autore', 'In mano a', 'Da quando', 'Perché']}
    >
      <tbody>
        {items.map((item) => (
          <QueueRow key={item.slug} item={item} />
        ))}
      </tbody>
    </ListTable>
  )
}
