/** The first wait; each further one is half as long again, up to a minute: a server that is back meets its readers one after the other. */
const FIRST_WAIT_MS = 4_000
const MAX_WAIT_MS = 60_000

/** Asks whether a page that could not be shown can be shown now, while somebody looks at it, and then shows it. @param status where this is said */
export function askAgain(status: HTMLElement): void {
  status.textContent = 'Riproviamo da soli: la pagina si apre appena è di nuovo disponibile.'
  let wait = FIRST_WAIT_MS
  const later = () => setTimeout(() => void ask(), wait * (0.75 + Math.random() / 2))
  const ask = async () => {
    wait = Math.min(wait * 1.5, MAX_WAIT_MS)
    if (document.visibilityState === 'hidden') return later()
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (answer === null || answer.status >= 500) return later()
    location.reload()
  }
  later()
}
