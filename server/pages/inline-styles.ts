import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Style sheets of the build by their address: what reading pages carry in the document itself. */
export type StyleSheets = ReadonlyMap<string, string>

const FOLDER = 'assets/static'

/** @param root the project's folder, with its build */
export async function loadStyleSheets(root: string): Promise<StyleSheets> {
  const folder = join(root, 'dist/client', FOLDER)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css')).toSorted()
  return new Map(await Promise.all(names.map(async (name) => [`/${FOLDER}/${name}`, await readFile(join(folder, name), 'utf8')] as const)))
}

const OPENING = '<style data-sheet="'

/**
 * @returns the page with its style sheets in place of the links to them: the first paint waits for the document alone, one round trip
 *   less. The policy allows exactly these texts by their hashes.
 */
export function inlineStyles(html: string, sheets: StyleSheets): string {
  const addresses = [...sheets.keys()]
  return html.replaceAll(/<link rel="stylesheet"[^>]*? href="([^"]+)"[^>]*>/g, (link, href: string) => {
    const sheet = sheets.get(href)
    return sheet === undefined ? link : `${OPENING}${addresses.indexOf(href)}">${sheet}</style>`
  })
}

/** @returns the sheets that a page carries, by their positions among all: a policy that names the others too is a kilobyte more */
export function sheetsIn(html: string): number[] {
  const positions: number[] = []
  const end = html.indexOf('</head>')
  for (let at = html.indexOf(OPENING); at >= 0 && at < end; at = html.indexOf(OPENING, at + 1)) {
    positions.push(Number.parseInt(html.slice(at + OPENING.length, at + OPENING.length + 4), 10))
  }
  return positions
}
