import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { categoryLabel } from '../../../../events/domain/categories.ts'
import { figure } from '../../../../events/domain/figures.ts'
import type { HoldCause } from '../../../../events/domain/newsroom/publication.ts'
import { type QueueName, QUEUES, stageOf } from '../../../../events/domain/newsroom/revision-status.ts'
import type { WorkItem } from '../../../api/contract.ts'
import { deskHref, UNREAD_HREF } from '../../../site/addresses.ts'
import { shortMoment } from '../../../site/italian-date.ts'
import { call } from '../api/call.ts'
import { NEWSROOM_KEY } from '../api/dashboard-queries.ts'
import { useLiveChanges } from '../api/live-changes.ts'
import { ListsBuilding } from '../frame/ListsBuilding.tsx'
import { NewsroomPage } from '../frame/NewsroomPage.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { StageStatus } from '../frame/StageStatus.tsx'
import { ListTable } from '../parts/ListTable.tsx'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'
import { MoreButton } from '../parts/MoreButton.tsx'
import { FORMER_MEMBER } from '../parts/missing-names.ts'
import { useRights } from '../sessions/use-rights.ts'
import { QueueSearch } from './QueueSearch.tsx'
import { Reasons } from './Reasons.tsx'
import { queueAddress, type QueueFilter, queueQuery, readQueueAddress } from './queue-address.ts'
import './queue.css'

function QueueRow({ item }: { item: WorkItem }) {
  const { slug, title, category, status, newer, reviewReasons } = item
  const { holderName, since } = item.newest
  return (
    <tr data-slug={slug}>
      <th scope="row" className="title">
        <a href={deskHref(slug)}>{title}</a>
        {newer && (
          <p className="queue-status">
            <StageStatus stage={stageOf(status, newer)} newer={newer} />
          </p>
        )}
      </th>
      <td data-category={category} className="text-accent">
        {categoryLabel(category)}
      </td>
      <td>
        <Authors item={item} />
      </td>
      <td>
        <span className="on-phone">in mano a </span>
        {holderName ?? 'nessuno'}
      </td>
      <td className="figures whitespace-nowrap">
        <span className="on-phone">dal </span>
        <time dateTime={since}>{shortMoment(since)}</time>
      </td>
      {reviewReasons.length === 0 ? (
        <td>{withoutFindings(item)}</td>
      ) : (
        <td className="outcome">
          <Reasons reasons={reviewReasons} />
        </td>
      )}
    </tr>
  )
}

/** Explains why an article waits without findings of the editorial check. The cause may have been resolved since. */
function withoutFindings({ held, newest }: WorkItem): string {
  if (newest.status === 'sent_back') return 'rimandato con una nota'
  return held ? `nessuna segnalazione; non uscito: ${HELD[held]}` : 'nessuna segnalazione'
}

const HELD: Readonly<Record<HoldCause, string>> = {
  undecided: 'un proprietario non aveva ancora deciso',
  forbidden: 'per decisione di un proprietario si legge prima',
  environment: 'per impostazione del server si legge prima',
  unreadable: 'la regola non si poteva leggere',
  embargo: 'la sezione era sotto embargo',
}

/** Author of a text that a program wrote or that has no known author. `before` precedes it on a phone, which has no column «Autore». */
const ORIGINS: Readonly<Record<WorkItem['writtenBy'], readonly [before: string, author: string]>> = {
  program: ['scritto con ', 'intelligenza artificiale'],
  data: ['scritto da un ', 'programma, da dati aperti'],
  person: ['', 'autore non registrato'],
  import: ['', 'fornito con il sito'],
}

function Authors({ item: { writtenBy, newest } }: { item: WorkItem }) {
  const names = newest.hands.map(({ name }) => name ?? FORMER_MEMBER)
  const person = writtenBy === 'person' ? names.shift() : undefined
  const [before, author] = person === undefined ? ORIGINS[writtenBy] : ['di ', person]
  return (
    <>
      <span className="on-phone">{before}</span>
      {author}
      {names.length > 0 && `, modificato da ${new Intl.ListFormat('it-IT').format(names)}`}
    </>
  )
}

const STATUS: Record<QueueName, string> = {
  draft: 'Bozze',
  review: 'In revisione',
  approved: 'Approvati',
  sent_back: 'Rimandati',
  discarded: 'Scartati',
  withdrawn: 'Ritirati',
}
const ORDER: readonly QueueName[] = ['review', ...QUEUES.filter((status) => status !== 'review')]

interface Props {
  filter: QueueFilter
  totals: Record<QueueName, number> | undefined
}

function QueueFilters({ filter, totals }: Props) {
  const offers = useRights()
  const row = useRef<HTMLElement>(null)
  const hasTotals = totals !== undefined
  // Scroll again when the totals arrive, because they widen the links.
  useEffect(() => {
    const nav = row.current!
    const shown = nav.querySelector<HTMLElement>('[aria-current]')
    if (shown && (hasTotals || nav.scrollLeft === 0)) nav.scrollLeft = shown.offsetLeft - (nav.clientWidth - shown.offsetWidth) / 2
  }, [hasTotals])
  return (
    <div className="queue-filters">
      <nav ref={row} aria-label="Stato" className="tab-strip">
        {ORDER.map((status) => (
          <Choice key={status} href={queueAddress({ ...filter, status }, true)} isShown={status === filter.status}>
            {STATUS[status]}
            {totals && <span className="figures"> {figure(totals[status])}</span>}
          </Choice>
        ))}
        {offers('markRead') && (
          <Choice href={UNREAD_HREF} isShown={false}>
            Pubblicati senza rilettura
          </Choice>
        )}
      </nav>
    </div>
  )
}

function Choice({ href, isShown, children }: { href: string; isShown: boolean; children: ReactNode }) {
  return (
    <a href={href} aria-current={isShown ? 'true' : undefined}>
      {children}
    </a>
  )
}

function WorkQueue() {
  useLiveChanges()
  const [filter] = useState(() => readQueueAddress(window.location.search))
  const { data, error, isFetching, hasNextPage, refetch, fetchNextPage } = useInfiniteQuery({
    queryKey: [...NEWSROOM_KEY, 'queue', queueQuery(filter)],
    queryFn: ({ pageParam }) => call('GET /api/newsroom/queue', queueQuery(filter, pageParam)),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const isBuilding = data?.pages.some((page) => page.isBuilding) ?? false
  const totals = isBuilding ? undefined : data?.pages[0]?.totals
  // Start with the texts that were sent back if no others wait.
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

export function Page() {
  return (
    <NewsroomPage>
      <WorkQueue />
    </NewsroomPage>
  )
}
