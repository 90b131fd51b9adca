/** What the icons' library marks its drawings with: no style and no script asks for it. */
const ICON_NAMES = / class="lucide [^"]*"/
const ICON_NAME = /lucide(?:-[\w-]+)?(?: |(?="))/g

const NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"'

/** Between two texts: only hydration tells them apart. */
const BETWEEN_TEXTS = '<!-- -->'

/** Their end tags HTML adds by itself (13.1.2.4). */
const ENDED_BY_HTML = new Set(['li', 'td', 'th', 'tr', 'thead', 'tbody'])

/** Drawings that may close themselves where they have nothing in them. */
const SHAPES = new Set(['path', 'circle', 'rect', 'line'])

const codeOf = (character: string) => character.charCodeAt(0)
const [BANG, SLASH, LETTER_S, TAG_END] = [codeOf('!'), codeOf('/'), codeOf('s'), codeOf('>')]
/** And what has a lower code: tabs and ends of lines. */
const SPACE = codeOf(' ')

/**
 * Steps from tag to tag: a regular expression for each of these takes five times as long on the whole document.
 * @param html markup of a page without React in the browser
 * @returns the same without what only hydration reads, without the namespace that HTML gives drawings anyway, without names and
 *   indentation that nothing reads, and without end tags that HTML adds by itself
 */
export function leanMarkup(html: string): string {
  let lean = ''
  let from = 0
  let before = -1
  const replace = (start: number, end: number, by: string) => {
    lean += html.slice(from, start) + by
    from = end
  }
  for (let at = html.indexOf('<'); at >= 0; before = at, at = html.indexOf('<', at + 1)) {
    const code = html.charCodeAt(at + 1)
    if (code === BANG) {
      if (html.startsWith(BETWEEN_TEXTS, at)) replace(at, at + BETWEEN_TEXTS.length, '')
    } else if (code === SLASH) {
      const end = html.indexOf('>', at)
      const name = html.slice(at + 2, end)
      if (ENDED_BY_HTML.has(name)) replace(at, end + 1, '')
      else if (SHAPES.has(name) && html.charCodeAt(at - 1) === TAG_END && html.startsWith(`<${name}`, before))
        replace(at - 1, end + 1, '/>')
    } else if (code === LETTER_S && html.startsWith('<svg', at)) {
      const end = html.indexOf('>', at)
      replace(at, end, leanDrawing(html.slice(at, end)))
    }
  }
  return withoutIndentation(lean + html.slice(from))
}

function withoutIndentation(html: string): string {
  let text = ''
  let from = 0
  for (let at = html.indexOf('\n'); at >= 0; at = html.indexOf('\n', at + 1)) {
    let end = at + 1
    while (html.charCodeAt(end) <= SPACE) end++
    if (end === at + 1) continue
    text += html.slice(from, at + 1)
    from = end
    at = end - 1
  }
  return text + html.slice(from)
}

/** @param tag of an `svg`, without its end */
const leanDrawing = (tag: string) =>
  tag.replace(NAMESPACE, '').replace(ICON_NAMES, (names) => names.replaceAll(ICON_NAME, '').replace(' class=""', ''))
