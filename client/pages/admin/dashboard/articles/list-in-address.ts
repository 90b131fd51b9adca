import { useMemo, useSyncExternalStore } from 'react'

/** Which articles are shown. */
export interface ShownList {
  /** From 1. */
  readonly page: number
  /** Words of the title; empty for all articles. */
  readonly q: string
}

/** In the address of the admin page: «/admin?q=mutuo&pagina=3». */
const PARAMETERS = { page: 'pagina', q: 'q' } as const
const MAX_PAGE = 100_000
/** As long as the server takes it. */
export const MAX_TITLE_QUERY_LENGTH = 200
/** `popstate` tells of going back and forward alone. */
const MOVED = 'list-in-address'

function subscribe(onChange: () => void): () => void {
  for (const type of ['popstate', MOVED]) window.addEventListener(type, onChange)
  return () => {
    for (const type of ['popstate', MOVED]) window.removeEventListener(type, onChange)
  }
}

function listIn(search: string): ShownList {
  const parameters = new URLSearchParams(search)
  const page = Number(parameters.get(PARAMETERS.page) ?? 1)
  const q = (parameters.get(PARAMETERS.q) ?? '').trim().slice(0, MAX_TITLE_QUERY_LENGTH)
  return { page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1, q }
}

/** The address says which articles are shown, so that they can be reloaded, kept and gone back to. */
export function useListInAddress(): ShownList {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  )
  return useMemo(() => listIn(search), [search])
}

/** @returns the address of that page of the articles */
export function addressOfList({ page, q }: ShownList): string {
  const parameters = new URLSearchParams({ ...(q ? { [PARAMETERS.q]: q } : {}), ...(page > 1 ? { [PARAMETERS.page]: String(page) } : {}) })
  return parameters.size === 0 ? '/admin' : `/admin?${parameters.toString()}`
}

export function goToList(list: ShownList): void {
  window.history.pushState(null, '', addressOfList(list))
  window.dispatchEvent(new Event(MOVED))
}
