/** React has not come: the server answers instead. */
const MAX_START_MS = 8_000

/**
 * React comes when a pointer, a finger or the focus is in the form, or when that is sent: it then sends it once it is there, with what
 * was typed (`use-typed-before.ts`). Where it does not come the server answers.
 * @param entry address of the page's module
 */
export function startForm(entry: string): void {
  const startIn = (element: EventTarget | null) => {
    if (element instanceof Element && element.closest('main form')) void import(/* @vite-ignore */ entry)
  }
  for (const type of ['pointerover', 'touchstart', 'focusin']) addEventListener(type, ({ target }) => startIn(target), { passive: true })
  // Who was quicker than this script.
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
