/** Stops the second click of a double click, which would reach what was under a dialog or a menu that the first one closes. */
export function ignoreSecondClick(): void {
  const stop = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', stop, { capture: true, once: true })
}
