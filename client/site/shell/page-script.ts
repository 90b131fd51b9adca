/** The document's class while its text is set in the site's own faces, and the name under which the browser's store remembers them. */
const FACES = 'faces'

/** Milliseconds after the first paint; later the reader reads. */
const IN_TIME_MS = 500

/**
 * Loads the faces of text after the first paint. They are used at once only if they come soon and no line in view moves; from the next page on they
 * come from the browser's cache in time for the first paint, because the head's script sets the class (`theme-script.ts`).
 */
async function useTextFaces(): Promise<void> {
  const root = document.documentElement
  if (root.classList.contains(FACES)) return
  const start = performance.now()
  const emphasized = [...document.querySelectorAll('em')].map(({ textContent }) => textContent).join('')
  try {
    // The files of usual characters: those of rare ones (`unicode-range`) come with the text that has them.
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
    // Offline, or storage is forbidden: the page stays readable in the system's faces.
  }
}

/**
 * @returns where elements in view begin and end, in whole pixels. Of what is out of view nothing is asked: an answer would take its layout, which the
 *   browser leaves for later (`content-visibility`).
 */
function placesInView(): string {
  const places: number[] = []
  const note = (element: Element): void => {
    const { top, bottom, height } = element.getBoundingClientRect()
    // Without a height: perhaps without a box, but with children.
    if (top >= innerHeight || (bottom <= 0 && height > 0)) return
    places.push(Math.round(top), Math.round(Math.min(bottom, innerHeight)))
    // Drawings have no text.
    if (element instanceof HTMLElement) [...element.children].forEach(note)
  }
  note(document.body)
  return places.join()
}

/** After this time without React, the server handles the form. */
const MAX_START_MS = 8_000

/**
 * Loads React when a pointer, a finger or the focus enters the form, or when it is submitted. React then submits it with what was typed
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
 * The first wait. Each further wait is half as long again, up to a minute, so that a recovered server does not meet all readers at once.
 */
const FIRST_WAIT_MS = 4_000
const MAX_WAIT_MS = 60_000

/**
 * Polls, while the tab is visible, until the unavailable page can be shown, and then loads it. @param status element that reports the state
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

/** The script of every page: fallback pictures, view beacon, sharing, searching, the start of a form. Reading pages other than calculators have no other script. */
function startPageScript(): void {
  // Picture errors do not bubble; pictures that failed before this script ran have no pixels.
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

/** Browsers load both at once where the document names them, and they would compete with its first paint. */
function linkIconAndManifest(): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon) icon.href = '/icon.svg'
  const manifest = document.createElement('link')
  manifest.rel = 'manifest'
  manifest.href = '/manifest.webmanifest'
  document.head.append(manifest)
}

/** A search's address has no empty fields, and its form on the way back, from the browser's cache of pages, what the address has. */
function keepToAddress(form: HTMLFormElement): void {
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of Array.from(formData)) if (value === '') formData.delete(name)
  })
  addEventListener('pageshow', ({ persisted }) => persisted && form.reset())
}

/** Turns the link to the page into a sharing or copying button; without this script it stays a link. */
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
    // A view that is not counted must not disturb the reader.
  })
}

/** Late content is in the document once it is parsed. */
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

/** A prerendered or background page has not been read yet. */
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
