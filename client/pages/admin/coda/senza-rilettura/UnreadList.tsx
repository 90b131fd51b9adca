import { useInfiniteQuery } from '@tanstack/react-query'
import { figure } from '../../../../../events/domain/figures.ts'
import { QUEUE_HREF } from '../../../../site/addresses.ts'
import { useLiveChanges } from '../../api/live-changes.ts'
import { call } from '../../api/call.ts'
import { UNREAD_KEY } from '../../articolo/desk-queries.ts'
import { ListsBuilding } from '../../frame/ListsBuilding.tsx'
import { PageTitle } from '../../frame/PageTitle.tsx'
import { ACTIONS, ListTable } from '../../parts/ListTable.tsx'
import { LoadError } from '../../parts/LoadError.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { MoreButton } from '../../parts/MoreButton.tsx'
import { UnreadRow } from './UnreadRow.tsx'
import { type MarkFailure, useMarkRead } from './use-mark-read.ts'

const PER_PAGE = 50

/** Lists articles that a rule published and no one has read since. «R» or a row's button marks one as read; the focus moves to the next. */
export function UnreadList() {
  useLiveChanges()
  const { data, error, isFetching, hasNextPage, refetch, fetchNextPage } = useInfiniteQuery({
    queryKey: [...UNREAD_KEY, 'list'],
    queryFn: ({ pageParam }) => call('GET /api/newsroom/unread', { limit: PER_PAGE, ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const { marked, failures, mark, list } = useMarkRead()
  const isBuilding = data?.pages.some((page) => page.isBuilding) ?? false
  const items = data?.pages.flatMap((page) => page.items).filter(({ slug, revision }) => !marked.has(`${slug}/${revision}`))
  const total = data?.pages.at(-1)?.total ?? 0
  return (
    <>
      <PageTitle title="Pubblicati senza rilettura" />
      <p className="mt-2 max-w-prose text-ink-soft">
        Usciti senza che una persona li approvasse, e non ancora letti. Apri l’articolo, poi premi «Riletto», o il tasto R sulla riga.
        Quelli che aspettano una decisione sono{' '}
        <a href={QUEUE_HREF} className="underline">
          nella coda
        </a>
        .
      </p>
      <section ref={list} tabIndex={-1} className="mt-6 outline-none" aria-label="Articoli da rileggere" aria-busy={isFetching}>
        <MarkFailures failures={failures} />
        {error && <LoadError title="Non è stato possibile leggere l’elenco." query={{ error, isFetching, refetch }} />}
        {!items && !error && <Loading text="L’elenco arriva…" />}
        {isBuilding && <ListsBuilding />}
        {items?.length === 0 && !hasNextPage && !isBuilding && (
          <p className="empty" role="status">
            Niente da rileggere: qualcuno ha letto tutto ciò che è uscito.
          </p>
        )}
        {items && items.length > 0 && (
          <ListTable
            of="unread"
            caption={isBuilding ? 'Dal più recente.' : total === 1 ? 'Un articolo.' : `${figure(total)} articoli, dal più recente.`}
            columns={['Articolo', 'Sezione', 'Scritto da', 'Pubblicato', ACTIONS]}
          >
            <tbody>
              {items.map((item) => (
                <UnreadRow key={item.slug} item={item} onRead={mark} />
              ))}
            </tbody>
          </ListTable>
        )}
        {items && (items.length > 0 || hasNextPage) && !error && (
          <MoreButton hasMore={hasNextPage} isFetching={isFetching} onClick={() => void fetchNextPage()} />
        )}
      </section>
    </>
  )
}

/** Texts that came back into the list, with the reasons. */
function MarkFailures({ failures }: { failures: readonly MarkFailure[] }) {
  return (
    <div role="alert" className="grid gap-1 text-danger empty:hidden">
      {failures.map(({ key, title, reason }) => (
        <p key={key}>
          «{title}» è rimasto com’era. {reason}
        </p>
      ))}
    </div>
  )
}
