import type { PhrasingContent } from 'mdast'
import type { TextDirective } from 'mdast-util-directive'
import { isAllowedHref, type RichText, type Span } from '../domain/blocks.ts'
import { euro, euroSign, figure, percent, shortFigure, shortPercent } from '../domain/figures.ts'
import { al, dal, del, il } from '../domain/finance/articulated-percent.ts'
import type { ContentSource } from './content-source.ts'

const FORMATS: Readonly<Record<string, (value: number, decimals?: number) => string>> = {
  euro,
  euroSign,
  percent,
  shortPercent,
  figure,
  shortFigure,
  il,
  del,
  al,
  dal,
}

/** A number in the text itself: `:euro[1250]`. */
const NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * Converts running text: emphasis and links become spans, and placeholders such as `:euro[house]` become their figures.
 * @returns a string if nothing is marked
 */
export function richText(nodes: readonly PhrasingContent[], source: ContentSource): RichText {
  const spans: Span[] = []
  for (const node of nodes) {
    const span = spanOf(node, source)
    const last = spans.at(-1)
    if (last && !last.mark && !last.href && !span.mark && !span.href) last.text += span.text
    else if (span.text !== '') spans.push(span)
  }
  const [only] = spans
  if (!only) return ''
  return spans.length === 1 && !only.mark && !only.href ? only.text : spans
}

/** Converts text without markup: titles, captions and cells. */
export function plainText(nodes: readonly PhrasingContent[], source: ContentSource): string {
  return nodes.map((node) => plainPart(node, source)).join('')
}

export function spanOf(node: PhrasingContent, source: ContentSource): Span {
  if (node.type === 'strong') return { text: plainText(node.children, source), mark: 'strong' }
  if (node.type === 'emphasis') return { text: plainText(node.children, source), mark: 'em' }
  if (node.type !== 'link') return { text: plainPart(node, source) }
  checkLink(node.url, node.position?.start.line, source)
  return { text: plainText(node.children, source), href: node.url }
}

function checkLink(url: string, line: number | undefined, source: ContentSource): void {
  if (source.isOtherSite(url)) return
  if (!isAllowedHref(url)) source.report(line, `the link ${url} is neither a page of this site nor https on a listed authority`)
  else if (url.startsWith('/') && !source.isPage(url.split(/[?#]/, 1)[0]!)) source.report(line, `unknown link ${url}`)
}

function plainPart(node: PhrasingContent, source: ContentSource): string {
  // A paragraph may span several lines.
  if (node.type === 'text') return node.value.replaceAll('\n', ' ')
  if (node.type === 'textDirective') return placeholder(node, source)
  source.report(node.position?.start.line, `${node.type} is not possible here`)
  return ''
}

/** Converts a placeholder: `:euro[house]{decimals=2}` formats a number, `:word[direction]` inserts a word from the figures. */
function placeholder({ name: format, attributes, children, position }: TextDirective, source: ContentSource): string {
  const line = position?.start.line
  const name = children.map((child) => (child.type === 'text' ? child.value : '')).join('')
  const { decimals, ...unknown } = attributes ?? {}
  for (const attribute of Object.keys(unknown)) source.report(line, `unknown attribute "${attribute}" of the placeholder :${format}`)
  if (format === 'word') return word(name, line, source)
  const print = FORMATS[format]
  if (!print) {
    source.report(line, `unknown placeholder :${format}; a colon that starts none is written \\:`)
    return ''
  }
  const value = NUMBER.test(name) ? Number(name) : source.figure(name, line)
  if (value === undefined) return ''
  if (typeof value === 'number' && Number.isFinite(value)) return print(value, decimals ? Number(decimals) : undefined)
  source.report(line, `the figure "${name}" is not a number`)
  return ''
}

function word(name: string, line: number | undefined, source: ContentSource): string {
  const value = source.figure(name, line)
  if (typeof value === 'string') return value
  if (value !== undefined) source.report(line, `the figure "${name}" is not a word`)
  return ''
}
