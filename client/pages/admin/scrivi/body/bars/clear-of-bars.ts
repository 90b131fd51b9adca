/** Between the caret and a bar. */
const GAP = 8

/** @returns how much of the window's edge the bar covers once the page has scrolled it there */
function coveredBy(bar: string, edge: 'top' | 'bottom'): number {
  const element = document.querySelector<HTMLElement>(bar)
  if (!element) return 0
  const style = getComputedStyle(element)
  return style.position === 'sticky' && style[edge] !== 'auto' ? element.offsetHeight : 0
}

/** ProseMirror's `scrollMargin`: the caret comes no nearer to the window's edges than the bars, which wrap, let it be seen. */
export const CLEAR_OF_BARS = {
  get top() {
    return coveredBy('.body-toolbar', 'top') + GAP
  },
  get bottom() {
    return coveredBy('.save-bar', 'bottom') + GAP
  },
  left: GAP,
  right: GAP,
}
