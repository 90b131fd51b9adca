import { useTextFaces } from './text-faces.ts'

/** The script of every page: fallback pictures, view beacon, sharing, searching, the start of a form. Reading pages other than calculators have no other script. */
function startPageScript(): void {
  // Picture errors do not bubble; pictures that failed before this script ran have no pixels.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && fallBack(target), true)
  void useTextFaces()
  linkIconAndManifest()
  const entry = document.querySelector<HTMLElement>('[data-form]')?.dataset['form']
  if (entry) void import('./start-form.ts').then(({ startForm }) => startForm(entry))
  whenParsed(() => {
    for (const image of document.images) if (image.complete && image.naturalWidth === 0) fallBack(image)
    const slug = document.querySelector<HTMLElement>('[data-view]')?.dataset['view']
    if (slug) whenVisible(() => sendView(slug))
    document.querySelectorAll<HTMLAnchorElement>('[data-share]').forEach(offerSharing)
    document.querySelectorAll<HTMLFormElement>('.search-form').forEach(keepToAddress)
    const failed = document.querySelector<HTMLElement>('[data-ask-again]')
    if (failed) void import('./ask-again.ts').then(({ askAgain }) => askAgain(failed))
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
