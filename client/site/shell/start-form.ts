/** After this time without React, the server handles the form. */
const MAX_START_MS = 8_000

/**
 * Loads React when a pointer, a finger or the focus enters the form, or when it is submitted. React then submits it with what was typed
 * (`use-typed-before.ts`). If React does not load, the server handles the form.
 * @param entry address of the page's module
 */
export function startForm(entry: string): void {
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
