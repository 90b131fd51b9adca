/** Class of the document while its text uses the site's own fonts, and the key that remembers them in the browser's storage. */
const FACES = 'faces'

/** Milliseconds after the first paint. Later, a font change would disturb the reader. */
const IN_TIME_MS = 500

/**
 * Loads the text fonts after the first paint. They are used at once only if they load in time and no line in view moves. From the next page
 * on they come from the browser's cache before the first paint, because the head's script sets the class (`theme-script.ts`).
 */
async function useTextFaces(): Promise<void> {
  const root = document.documentElement
  if (root.classList.contains(FACES)) return
  const start = performance.now()
  const emphasized = [...document.querySelectorAll('em')].map(({ textContent }) => textContent).join('')
  try {
    // These are the fonts with common characters. The browser loads those with rare ones (`unicode-range`) when a text needs them.
    await Promise.all([
      document.fonts.load('1em Newsreader'),
      document.fonts.load('1em Libre Franklin'),
      emphasized && document.fonts.load('italic 1em Newsreader', emphasized),
    ])
    sessionStorage.setItem(FACES, 'loaded')
    if (performance.now() - start > IN_TIME_MS) return
    const before = placesInView()
    root.classList.add(FACES)
    if (placesInView() !== before) root.classList.remove(FACES)
  } catch {
    // Offline, or storage is forbidden: the page stays readable in system fonts.
  }
}

/**
 * Returns the top and bottom of each element in view, in whole pixels. It does not measure elements out of view, because that would force
 * the layout that `content-visibility` postpones.
 */
function placesInView(): string {
  const places: number[] = []
  const note = (element: Element): void => {
    const { top, bottom, height } = element.getBoundingClientRect()
    // An element without height may have no box of its own but visible children.
    if (top >= innerHeight || (bottom <= 0 && height > 0)) return
    places.push(Math.round(top), Math.round(Math.min(bottom, innerHeight)))
    // Skip the children of drawings, which have no text.
    if (element instanceof HTMLElement) [...element.children].forEach(note)
  }
  note(document.body)
  return places.join()
}

/** Milliseconds without React after which the server handles the form. */
const MAX_START_MS = 8_000

/**
 * Loads React when a pointer, a finger or the focus enters the form, or when the form is submitted. React then submits the typed values
 * (`use-typed-before.ts`). If React does not load, the server handles the form.
 * @param entry address of the page's module
 */
function startForm(entry: string): void {
  const startIn = (element: EventTarget | null) => {
    if (element instanceof Element && element.closest('main form')) void import(/* @vite-ignore */ entry)
  }
  for (const type of ['pointerover', 'touchstart', 'focusin']) addEventListener(type, ({ target }) => startIn(target), { passive: true })
  // The reader may have focused a field before this script ran.
  startIn(document.activeElement)
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.closest('main') || 'started' in form.dataset) return
    event.preventDefault()
    form.dataset['sent'] = ''
    const sendToServer = () => 'started' in form.dataset || form.submit()
    import(/* @vite-ignore */ entry).catch(sendToServer)
    setTimeout(sendToServer, MAX_START_MS)
  })
}

/**
 * First wait. Each further wait is half as long again, up to a minute, so that readers do not all return at once when the server recovers.
 */
const FIRST_WAIT_MS = 4_000
const MAX_WAIT_MS = 60_000

/**
 * Polls, while the tab is visible, until the unavailable page is available, and then loads it.
 * @param status element that shows the state
 */
function askAgain(status: HTMLElement): void {
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

/**
 * Script of every page: fallback pictures, view beacon, sharing, search, start of a form. Among reading pages only calculators have another
 * script.
 */
function startPageScript(): void {
  // Picture errors do not bubble. Pictures that failed before this script ran have no pixels.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && fallBack(target), true)
  void useTextFaces()
  linkIconAndManifest()
  const entry = document.querySelector<HTMLElement>('[data-form]')?.dataset['form']
  if (entry) startForm(entry)
  whenParsed(() => {
    for (const image of document.images) if (image.complete && image.naturalWidth === 0) fallBack(image)
    const slug = document.querySelector<HTMLElement>('[data-view]')?.dataset['view']
    if (slug) whenVisible(() => sendView(slug))
    document.querySelectorAll<HTMLAnchorElement>('[data-share]').forEach(offerSharing)
    document.querySelectorAll<HTMLFormElement>('.search-form').forEach(keepToAddress)
    const failed = document.querySelector<HTMLElement>('[data-ask-again]')
    if (failed) askAgain(failed)
  })
}

/** Adds icon and manifest after the first paint: browsers load links in the document at once. */
function linkIconAndManifest(): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon) icon.href = '/icon.svg'
  const manifest = document.createElement('link')
  manifest.rel = 'manifest'
  manifest.href = '/manifest.webmanifest'
  document.head.append(manifest)
}

/**
 * Removes empty fields from a search's address, and resets the form to the address when the browser restores the page from its back/forward
 * cache.
 */
function keepToAddress(form: HTMLFormElement): void {
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of Array.from(formData)) if (value === '') formData.delete(name)
  })
  addEventListener('pageshow', ({ persisted }) => persisted && form.reset())
}

/** Turns the link to the page into a button that shares or copies it; without this script it stays a link. */
function offerSharing(link: HTMLAnchorElement): void {
  const { share: title } = link.dataset
  const canShare = 'share' in navigator
  if (!canShare && !('clipboard' in navigator)) return
  link.lastChild!.textContent = canShare ? 'Condividi' : 'Copia il link'
  link.addEventListener('click', (event) => {
    event.preventDefault()
    if (canShare) return void navigator.share({ title: title!, url: link.href }).catch(() => undefined)
    const say = (text: string) => void (link.nextElementSibling!.textContent = text)
    navigator.clipboard.writeText(link.href).then(
      () => say('Link copiato.'),
      () => say('Il browser non lo permette: copia l’indirizzo dal menu di questo link.'),
    )
  })
}

function sendView(slug: string): void {
  const headers = { 'content-type': 'application/json' }
  fetch('/api/views', { method: 'POST', headers, body: JSON.stringify({ slug }), keepalive: true }).catch(() => {
    // A failed view count must not disturb the reader.
  })
}

/** Runs after parsing, when late content is in the document. */
function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true })
  else run()
}

function fallBack(image: HTMLImageElement): void {
  const { fallback } = image.dataset
  if (!fallback) return
  delete image.dataset['fallback']
  image.removeAttribute('srcset')
  image.src = fallback
}

const isVisible = () => document.visibilityState === 'visible' && !(document as { prerendering?: boolean }).prerendering

/** Waits until the page is visible: a prerendered or background page has not been read yet. */
function whenVisible(run: () => void): void {
  if (isVisible()) return run()
  const check = () => {
    if (!isVisible()) return
    document.removeEventListener('visibilitychange', check)
    document.removeEventListener('prerenderingchange', check)
    run()
  }
  document.addEventListener('visibilitychange', check)
  document.addEventListener('prerenderingchange', check)
}

startPageScript()
