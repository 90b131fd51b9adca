import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { categoryLabel } from '../../../../../events/domain/categories.ts'
import { figure } from '../../../../../events/domain/figures.ts'
import type { UnreadText } from '../../../../api/contract.ts'
import { Button } from '../../../../design/Button.tsx'
import { useToast } from '../../../../design/toast/Toasts.tsx'
import type { ToastMessage } from '../../../../design/toast/toast-store.ts'
import { deskHref, QUEUE_HREF } from '../../../../site/addresses.ts'
import { shortMoment } from '../../../../site/italian-date.ts'
import { call } from '../../api/call.ts'
import { explain, failureToast, isDoneNotShown } from '../../api/explain.ts'
import { useLiveChanges } from '../../api/live-changes.ts'
import { UNREAD_KEY } from '../../desk/desk-queries.ts'
import { ListsBuilding } from '../../frame/ListsBuilding.tsx'
import { NewsroomPage } from '../../frame/NewsroomPage.tsx'
import { PageTitle } from '../../frame/PageTitle.tsx'
import { ACTIONS, ListTable } from '../../parts/ListTable.tsx'
import { LoadError } from '../../parts/LoadError.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { MoreButton } from '../../parts/MoreButton.tsx'
import '../queue.css'

/** A text that could not be marked. Failures are listed, because the toast of the next text would replace a toast. */
interface MarkFailure {
  key: string
  title: string
  reason: string
}

const keyOf = ({ slug, revision }: UnreadText) => `${slug}/${revision}`

/**
 * Marks texts as read. A row leaves the list at once, so that many can be marked quickly. It comes back if the server refuses or the person
 * undoes it.
 */
function useMarkRead() {
  const client = useQueryClient()
  const showToast = useToast()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLElement>(null)
  const toggle = (item: UnreadText, isMarked: boolean) =>
    setMarked((before) => new Set(isMarked ? [...before, keyOf(item)] : [...before].filter((key) => key !== keyOf(item))))
  const readAgain = () => void client.invalidateQueries({ queryKey: UNREAD_KEY })
  const [failures, setFailures] = useState<readonly MarkFailure[]>([])

  async function send(item: UnreadText, verb: 'read' | 'unread', done: ToastMessage): Promise<boolean> {
    const key = keyOf(item)
    const error = await call(`POST /api/newsroom/articles/:slug/${verb}` as const, { slug: item.slug, revision: item.revision }).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    const isDone = error === null || isDoneNotShown(error)
    setFailures((before) => [
      ...before.filter((failure) => failure.key !== key),
      ...(isDone ? [] : [{ key, title: item.title, reason: explain(error) }]),
    ])
    if (isDone) showToast(error === null ? done : failureToast(error))
    readAgain()
    return isDone
  }

  async function undo(item: UnreadText): Promise<void> {
    const isUndone = await send(item, 'unread', { title: 'Di nuovo da rileggere', description: `«${item.title}»` })
    if (isUndone) toggle(item, false)
  }

  async function mark(item: UnreadText, row: HTMLTableRowElement): Promise<void> {
    const next = row.nextElementSibling ?? row.previousElementSibling
    const selector = document.activeElement instanceof HTMLAnchorElement ? 'a' : 'button'
    // Find the next row before this one is removed and takes the focus with it.
    const target = next?.querySelector<HTMLElement>(selector) ?? list.current
    target?.focus()
    toggle(item, true)
    const action = { label: 'Annulla', run: () => void undo(item) }
    const isMarked = await send(item, 'read', { title: 'Riletto', description: `«${item.title}»`, action })
    if (!isMarked) toggle(item, false)
  }
  return { marked, failures, list, mark: (item: UnreadText, row: HTMLTableRowElement) => void mark(item, row) }
}

const WRITERS: Readonly<Record<UnreadText['writtenBy'], string>> = {
  program: 'un programma',
  data: 'un programma, da dati aperti',
  person: 'una persona',
  import: 'fornito con il sito',
}

interface Props {
  item: UnreadText
  onRead: (item: UnreadText, row: HTMLTableRowElement) => void
}

/** One article: a link to its page and a button that marks it as read. «R» does the same while the focus is in the row. */
function UnreadRow({ item, onRead }: Props) {
  const { slug, title, category, writtenBy, model, publishedAt } = item
  const onKey = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.key.toLowerCase() !== 'r' || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    event.preventDefault()
    onRead(item, event.currentTarget)
  }
  return (
    <tr data-slug={slug} onKeyDown={onKey}>
      <th scope="row" className="title">
        <a href={deskHref(slug)}>{title}</a>
      </th>
      <td data-category={category} className="text-accent">
        {categoryLabel(category)}
      </td>
      <td>
        <span className="on-phone">scritto da </span>
        {model ? `${WRITERS[writtenBy]} (${model})` : WRITERS[writtenBy]}
      </td>
      <td className="figures whitespace-nowrap">
        <span className="on-phone">uscito il </span>
        <time dateTime={publishedAt}>{shortMoment(publishedAt)}</time>
      </td>
      <td className="actions">
        <Button look="secondary" small aria-keyshortcuts="R" onClick={(event) => onRead(item, event.currentTarget.closest('tr')!)}>
          Riletto
          <span className="visually-hidden">: {title}</span>
        </Button>
      </td>
    </tr>
  )
}

const PER_PAGE = 50

/** Lists articles that a rule published and no one has read since. «R» or a row's button marks one as read; the focus moves to the next. */
function UnreadList() {
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

export function Page() {
  return (
    <NewsroomPage>
      <UnreadList />
    </NewsroomPage>
  )
}
