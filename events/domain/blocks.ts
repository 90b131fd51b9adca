import type { Chart } from './chart/chart.ts'
import type { Figure } from './pictures/picture.ts'

/**
 * Types of an article's body. People, the offline writer and models supply blocks, never HTML.
 * `events/schemas/content/blocks.ts` sets the limits and `projections/models/blocks-to-html.ts` makes the markup.
 */

export interface Span {
  text: string
  mark?: 'strong' | 'em' | undefined
  href?: string | undefined
}

export type RichText = string | Span[]

export const CALLOUT_TONES = ['note', 'example', 'warning'] as const
export type CalloutTone = (typeof CALLOUT_TONES)[number]

export type Block =
  | { type: 'paragraph'; text: RichText }
  | { type: 'heading'; level: 2 | 3; text: string }
  | { type: 'list'; ordered: boolean; items: RichText[] }
  /** Each row has as many cells as `columns`. The first cell is the row's heading. */
  | { type: 'table'; caption: string; columns: string[]; rows: string[][] }
  | { type: 'callout'; tone: CalloutTone; title: string; text: RichText }
  | { type: 'quote'; text: string; source?: string | undefined }
  /** `chart/chart-figure.ts` draws it. Plain text and diffs show its table. */
  | ({ type: 'chart' } & Chart)
  /** `pictures/figure-view.ts` renders it. */
  | ({ type: 'figure' } & Figure)

/** Public authorities, the only sites that a body may link to. */
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
 * Returns whether the target is a path of this site («/…», never «//…») or https on a listed authority.
 * Accepts every link target in stored events, including those of older rules. New and displayed links must also pass `isAllowedHref`.
 */
export function isStorableHref(href: string): boolean {
  if (/^\/(?![/\\])[\w\-./?=&%#àèéìòù]*$/i.test(href)) return true
  // Parsers disagree about users, ports, backslashes and spaces, so the pattern refuses them.
  const host = /^https:\/\/([a-z\d.-]+)(?:[/?#][!-[\]-~]*)?$/i.exec(href)?.[1]?.toLowerCase()
  return host !== undefined && LINKABLE_HOSTS.some((listed) => host === listed || host.endsWith(`.${listed}`))
}

/** Path parts that browsers resolve or decode differently: empty and dot segments, backslashes, controls, double encoding. */
const AMBIGUOUS_PATH = /\/\/|\/\.{1,2}(?:\/|$)|[\\%\p{Cc}]/u
/** Paths that are not pages for readers: data, the newsroom and health checks. */
const NO_PAGE = /^\/(?:api|admin|metrics|healthz|readyz)(?![\w-])/i

/** Returns whether a body may link there: a page or picture of this site by its plain path, or https on a listed authority. */
export function isAllowedHref(href: string): boolean {
  if (!isStorableHref(href)) return false
  if (!href.startsWith('/')) return true
  const written = href.split(/[?#]/, 1)[0]!
  const path = decodedPath(written)
  // An encoded slash changes the path when it is decoded.
  return path !== null && !/%2f/i.test(written) && !AMBIGUOUS_PATH.test(path) && !NO_PAGE.test(path)
}

function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
