import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Style sheets of the build by their address: what reading pages carry in the document itself. */
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

/** The files themselves keep the comment of the program that made them. */
const withoutBanner = (styles: string): string => styles.replace(/^\/\*![^*]*\*\/\s*/, '')

const OPENING = '<style>'
const CLOSING = '</style>'

/**
 * @returns the page with its style sheets, as one, in place of the links to them: the first paint waits for the document alone, one
 *   round trip less. The policy allows exactly this text by its hash.
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

/** @returns the styles that a page carries in its head */
export function stylesIn(html: string): string | null {
  const at = html.indexOf(OPENING)
  if (at < 0 || at > html.indexOf('</head>')) return null
  return html.slice(at + OPENING.length, html.indexOf(CLOSING, at))
}
