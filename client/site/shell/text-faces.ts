/** The document's class while its text is set in the site's own faces, and the name under which the browser's store remembers them. */
const FACES = 'faces'

/** Milliseconds after the first paint; later the reader reads. */
const IN_TIME_MS = 500

/**
 * Loads the faces of text after the first paint. They are used at once only if they come soon and no line in view moves; from the next page on they
 * come from the browser's cache in time for the first paint, because the head's script sets the class (`theme-script.ts`).
 */
export async function useTextFaces(): Promise<void> {
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
