/**
 * The first wait. Each further wait is half as long again, up to a minute, so that a recovered server does not meet all readers at once.
 */
const FIRST_WAIT_MS = 4_000
const MAX_WAIT_MS = 60_000

/**
 * Polls, while the tab is visible, until the unavailable page can be shown, and then loads it. @param status element that reports the state
 */
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
