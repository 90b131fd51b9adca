import escapeHtml from 'escape-html'
import { chartFigure } from '../../events/domain/chart/chart-figure.ts'
import { markupOf } from '../../events/domain/chart/drawn.ts'
import { hasFiguresOf, tableView } from '../../events/domain/chart/table-view.ts'
import { figureView } from '../../events/domain/pictures/figure-view.ts'
import { type Block, isAllowedHref, type RichText, type Span } from '../../events/domain/blocks.ts'
import { foldText } from '../../events/domain/navigation/fold-text.ts'

/**
 * Renders blocks as HTML that is safe to insert into a page. All text is escaped. Elements for the stylesheet:
 *
 * - `h2`, `h3` with an `id` made of their words, for anchors
 * - `p`, `ul`, `ol`, `strong`, `em`, `a` (`a.external` links to another site)
 * - `div.table`: see `tableView`
 * - `aside.callout.callout-note | -example | -warning` > `p.callout-title`, `p`
 * - `figure.quote` > `blockquote` > `p`, then `figcaption`
 * - `figure.graph`: see `chartFigure`; without its own table if another block has its figures
 * - `figure.picture`: see `figureView`
 */
export function blocksToHtml(blocks: readonly Block[]): string {
  const ids = new Set<string>()
  const tables = blocks.filter((block) => block.type === 'table')
  return blocks.map((block) => blockToHtml(block, ids, tables)).join('\n')
}

type TableBlock = Extract<Block, { type: 'table' }>

function blockToHtml(block: Block, ids: Set<string>, tables: readonly TableBlock[]): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${richText(block.text)}</p>`
    case 'heading':
      return `<h${block.level} id="${headingId(block.text, ids)}">${escapeHtml(block.text)}</h${block.level}>`
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      return `<${tag}>${block.items.map((item) => `<li>${richText(item)}</li>`).join('')}</${tag}>`
    }
    case 'table':
      return markupOf(tableView(block))
    case 'callout':
      return `<aside class="callout callout-${block.tone}"><p class="callout-title">${escapeHtml(block.title)}</p><p>${richText(block.text)}</p></aside>`
    case 'quote': {
      const source = block.source ? `<figcaption>${escapeHtml(block.source)}</figcaption>` : ''
      return `<figure class="quote"><blockquote><p>${escapeHtml(block.text)}</p></blockquote>${source}</figure>`
    }
    case 'chart':
      return markupOf(chartFigure(block, tables.some((table) => hasFiguresOf(block, table)) ? null : undefined))
    case 'figure':
      return markupOf(figureView(block))
  }
}

function richText(text: RichText): string {
  return typeof text === 'string' ? escapeHtml(text) : text.map(span).join('')
}

function span({ text, mark, href }: Span): string {
  const marked = mark ? `<${mark}>${escapeHtml(text)}</${mark}>` : escapeHtml(text)
  // Stored links may be older than a stricter rule.
  if (!href || !isAllowedHref(href)) return marked
  return href.startsWith('/')
    ? `<a href="${escapeHtml(href)}">${marked}</a>`
    : `<a class="external" href="${escapeHtml(href)}" rel="noopener noreferrer nofollow">${marked}</a>`
}

function headingId(text: string, ids: Set<string>): string {
  const words = foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  // The prefix avoids conflicts with other ids of the page.
  const base = `s-${words || 'sezione'}`
  let id = base
  for (let n = 2; ids.has(id); n++) id = `${base}-${n}`
  ids.add(id)
  return id
}
