import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Style sheets of the build by address. Reading pages carry them in the document itself. */
export type StyleSheets = ReadonlyMap<string, string>

const FOLDER = 'assets/static'

/** @param root the project's folder, with its build */
export async function loadStyleSheets(root: string): Promise<StyleSheets> {
  const folder = join(root, 'dist/client', FOLDER)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css')).toSorted()
  return new Map(
    await Promise.all(
      names.map(async (name) => [`/${FOLDER}/${name}`, withoutBanner(await readFile(join(folder, name), 'utf8'))] as const),
    ),
  )
}

/** Removes the comment of the generator, which stays in the files themselves. */
const withoutBanner = (styles: string): string => styles.replace(/^\/\*![^*]*\*\/\s*/, '')

const OPENING = '<style>'
const CLOSING = '</style>'

/**
 * @returns the page with one inline style sheet in place of the links, so that the first paint needs one round trip less. The policy allows
 *   exactly this text by its hash
 */
export function inlineStyles(html: string, sheets: StyleSheets): string {
  const texts: string[] = []
  const rest = html.replaceAll(/<link rel="stylesheet"[^>]*? href="([^"]+)"[^>]*>/g, (link, href: string) => {
    const text = sheets.get(href)
    if (text === undefined) return link
    texts.push(text)
    return texts.length === 1 ? OPENING : ''
  })
  return rest.replace(OPENING, () => OPENING + texts.join('') + CLOSING)
}

/** @returns the inline styles of a page's head; null if it has none */
export function stylesIn(html: string): string | null {
  const at = html.indexOf(OPENING)
  if (at < 0 || at > html.indexOf('</head>')) return null
  return html.slice(at + OPENING.length, html.indexOf(CLOSING, at))
}
