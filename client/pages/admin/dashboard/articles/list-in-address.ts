import { useMemo, useSyncExternalStore } from 'react'
import { MAX_SEARCH_LENGTH } from '../../../../api/lists.ts'
import { ADMIN_HREF } from '../../../../site/addresses.ts'

export interface ShownList {
  readonly page: number
  readonly q: string
}

const PARAMETERS = { page: 'pagina', q: 'q' } as const
const MAX_PAGE = 100_000
/** Dispatched by `goToList`: `popstate` fires only on back and forward navigation. */
const NAVIGATED = 'list-in-address'

function subscribe(onChange: () => void): () => void {
  for (const type of ['popstate', NAVIGATED]) window.addEventListener(type, onChange)
  return () => {
    for (const type of ['popstate', NAVIGATED]) window.removeEventListener(type, onChange)
  }
}

function listIn(search: string): ShownList {
  const parameters = new URLSearchParams(search)
  const page = Number(parameters.get(PARAMETERS.page) ?? 1)
  const q = (parameters.get(PARAMETERS.q) ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
  return { page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1, q }
}

/** Reads the list from the address, so that it survives a reload, can be bookmarked, and follows the browser's history. */
export function useListInAddress(): ShownList {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  )
  return useMemo(() => listIn(search), [search])
}

export function addressOfList({ page, q }: ShownList): string {
  const parameters = new URLSearchParams({ ...(q ? { [PARAMETERS.q]: q } : {}), ...(page > 1 ? { [PARAMETERS.page]: String(page) } : {}) })
  return parameters.size === 0 ? ADMIN_HREF : `${ADMIN_HREF}?${parameters.toString()}`
}

export function goToList(list: ShownList): void {
  window.history.pushState(null, '', addressOfList(list))
  window.dispatchEvent(new Event(NAVIGATED))
}
