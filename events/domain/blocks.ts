import type { Chart } from './chart/chart.ts'

/**
 * What an article's body is made of. Writers (people, the offline writer, a model) give blocks, never HTML. Bounds are in the
 * schemas of `events/schemas/content/blocks.ts`; the markup is in `projections/models/blocks-to-html.ts`.
 */

export interface Span {
  text: string
  mark?: 'strong' | 'em' | undefined
  /** Passes `isAllowedHref`. */
  href?: string | undefined
}

/** Plain text, or runs of text with emphasis and links. */
export type RichText = string | Span[]

export const CALLOUT_TONES = ['note', 'example', 'warning'] as const
export type CalloutTone = (typeof CALLOUT_TONES)[number]

export type Block =
  | { type: 'paragraph'; text: RichText }
  | { type: 'heading'; level: 2 | 3; text: string }
  | { type: 'list'; ordered: boolean; items: RichText[] }
  /** One array of cells per row, as long as `columns`; the first cell heads its row. */
  | { type: 'table'; caption: string; columns: string[]; rows: string[][] }
  | { type: 'callout'; tone: CalloutTone; title: string; text: RichText }
  | { type: 'quote'; text: string; source?: string | undefined }
  /** Drawn by `chart/chart-figure.ts`; as text and in the diff it is its table. */
  | ({ type: 'chart' } & Chart)

/** Public authorities: the only sites a body may link to. */
const LINKABLE_HOSTS = [
  'consob.it',
  'bancaditalia.it',
  'agenziaentrate.gov.it',
  'normattiva.it',
  'dt.mef.gov.it',
  'ecb.europa.eu',
  'esma.europa.eu',
  'eur-lex.europa.eu',
  'ec.europa.eu',
  'istat.it',
  'covip.it',
  'ivass.it',
  'borsaitaliana.it',
]

/**
 * The shape of a link target in an event, which older rules wrote too; what is written or shown today passes `isAllowedHref`.
 * @returns whether it is a path of this site («/…», never «//…»), or https on a listed authority
 */
export function isStorableHref(href: string): boolean {
  if (/^\/(?![/\\])[\w\-./?=&%#àèéìòù]*$/i.test(href)) return true
  // No user, port, backslash or space: what parsers disagree about is refused rather than interpreted.
  const host = /^https:\/\/([a-z\d.-]+)(?:[/?#][!-[\]-~]*)?$/i.exec(href)?.[1]?.toLowerCase()
  return host !== undefined && LINKABLE_HOSTS.some((listed) => host === listed || host.endsWith(`.${listed}`))
}

/** What a browser resolves to another path or host, or no one reads alike: empty and dot segments, backslashes, controls, what is encoded twice. */
const AMBIGUOUS_PATH = /\/\/|\/\.{1,2}(?:\/|$)|[\\%\p{Cc}]/u
/** Data, the newsroom and the checks of the machine, not pages for readers. */
const NO_PAGE = /^\/(?:api|admin|metrics|healthz|readyz)(?![\w-])/i

/** @returns whether a body may link there: a page or picture of this site by its plain path, or https on a listed authority */
export function isAllowedHref(href: string): boolean {
  if (!isStorableHref(href)) return false
  if (!href.startsWith('/')) return true
  const written = href.split(/[?#]/, 1)[0]!
  const path = decodedPath(written)
  // An encoded slash is another path after decoding.
  return path !== null && !/%2f/i.test(written) && !AMBIGUOUS_PATH.test(path) && !NO_PAGE.test(path)
}

/** @returns null where it is not UTF-8, percent-encoded */
function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
