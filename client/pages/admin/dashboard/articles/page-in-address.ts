import { useSyncExternalStore } from 'react'

/** In the address of the admin page: «/admin?pagina=3». */
const PARAMETER = 'pagina'
const MAX_PAGE = 100_000
/** `popstate` tells of going back and forward alone. */
const MOVED = 'page-in-address'

function subscribe(onChange: () => void): () => void {
  for (const type of ['popstate', MOVED]) window.addEventListener(type, onChange)
  return () => {
    for (const type of ['popstate', MOVED]) window.removeEventListener(type, onChange)
  }
}

function current(): number {
  const page = Number(new URLSearchParams(window.location.search).get(PARAMETER) ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1
}

/** Which page of the articles is shown, from 1. The address says it, so that it can be reloaded, kept and gone back to. */
export const usePageInAddress = (): number => useSyncExternalStore(subscribe, current, () => 1)

/** @returns the address of that page of the articles */
export const addressOfPage = (page: number): string => (page === 1 ? '/admin' : `/admin?${PARAMETER}=${page}`)

export function goToPage(page: number): void {
  window.history.pushState(null, '', addressOfPage(page))
  window.dispatchEvent(new Event(MOVED))
}
