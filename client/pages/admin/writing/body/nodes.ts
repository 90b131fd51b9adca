import { Mark, Node } from '@tiptap/core'
import { type Block, isAllowedHref } from '../../../../../events/domain/blocks.ts'
import { MAX_TABLE } from '../../../../../events/domain/newsroom/limits.ts'

/** The document's types are exactly the blocks of `events/domain/blocks.ts`; `document.ts` converts between the two. */
const block = { group: 'block', defining: true } as const
const richText = { content: 'text*', marks: 'strong em link' } as const
const plainLine = { content: 'text*', marks: '', defining: true } as const

const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' })
const Text = Node.create({ name: 'text', group: 'inline' })

const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  ...richText,
  // Unwrap the paragraphs inside pasted list items and quotations.
  parseHTML: () => [{ tag: 'li p', skip: true, priority: 60 }, { tag: 'blockquote p', skip: true, priority: 60 }, { tag: 'p' }],
  renderHTML: () => ['p', 0],
})

const Heading = Node.create({
  name: 'heading',
  ...block,
  ...plainLine,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: tag < 'h3' ? 2 : 3 } })),
  renderHTML: ({ node }) => [node.attrs['level'] === 3 ? 'h3' : 'h2', 0],
})

const List = Node.create({
  name: 'list',
  ...block,
  content: 'listItem+',
  addAttributes: () => ({ ordered: { default: false, rendered: false } }),
  parseHTML: () => [
    { tag: 'li ul', skip: true, priority: 60 },
    { tag: 'li ol', skip: true, priority: 60 },
    { tag: 'ul', attrs: { ordered: false } },
    { tag: 'ol', attrs: { ordered: true } },
  ],
  renderHTML: ({ node }) => [node.attrs['ordered'] ? 'ol' : 'ul', 0],
})

const ListItem = Node.create({ name: 'listItem', ...richText, parseHTML: () => [{ tag: 'li' }], renderHTML: () => ['li', 0] })

const Callout = Node.create({
  name: 'callout',
  ...block,
  isolating: true,
  content: 'calloutTitle calloutText',
  addAttributes: () => ({ tone: { default: 'note', rendered: false } }),
  parseHTML: () => [{ tag: 'aside[data-tone]', getAttrs: (element) => ({ tone: element.dataset['tone'] }) }],
  // The role is `note`: an aside would be a landmark here, and each landmark needs its own name.
  renderHTML: ({ node: { attrs } }) => [
    'aside',
    { role: 'note', class: `callout callout-${attrs['tone']}`, 'data-tone': String(attrs['tone']) },
    0,
  ],
})
const CalloutTitle = Node.create({
  name: 'calloutTitle',
  ...plainLine,
  parseHTML: () => [{ tag: 'aside > p.callout-title', priority: 70 }],
  renderHTML: () => ['p', { class: 'callout-title', 'data-empty-label': 'Titolo del riquadro' }, 0],
})
const CalloutText = Node.create({
  name: 'calloutText',
  ...richText,
  parseHTML: () => [{ tag: 'aside > p.callout-text', priority: 70 }],
  renderHTML: () => ['p', { class: 'callout-text', 'data-empty-label': 'Testo del riquadro' }, 0],
})

const Quote = Node.create({
  name: 'quote',
  ...block,
  isolating: true,
  content: 'quoteText quoteSource',
  parseHTML: () => [{ tag: 'figure.quote', priority: 60 }, { tag: 'blockquote' }],
  renderHTML: () => ['figure', { class: 'quote' }, 0],
})
const QuoteText = Node.create({
  name: 'quoteText',
  ...plainLine,
  parseHTML: () => [{ tag: 'figure.quote > blockquote', priority: 70 }],
  renderHTML: () => ['blockquote', { 'data-empty-label': 'Parole citate' }, 0],
})
const QuoteSource = Node.create({
  name: 'quoteSource',
  ...plainLine,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', { 'data-empty-label': 'Chi le ha dette, e dove (facoltativo)' }, 0],
})

const Box = Node.create({
  name: 'box',
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,
  addAttributes: () => ({ block: { default: null, rendered: false } }),
  parseHTML: () => [
    { tag: 'div[data-block]', getAttrs: (element) => readCopied(element.dataset['block']) },
    { tag: 'table', getAttrs: (element) => readPastedTable(element) },
  ],
  renderHTML: ({ node }) => ['div', { 'data-block': JSON.stringify(node.attrs['block']) }],
})

/** Returns the table that this editor copied; false for anything else under that attribute. */
function readCopied(json = ''): { block: Block } | false {
  try {
    const { type, caption, columns, rows } = JSON.parse(json) as Extract<Block, { type: 'table' }>
    const isRow = (row: unknown) => Array.isArray(row) && row.length === columns.length && row.every((cell) => typeof cell === 'string')
    if (type !== 'table' || typeof caption !== 'string' || !isRow(columns) || !rows.every(isRow)) return false
    return { block: { type, caption, columns, rows } }
  } catch {
    return false
  }
}

const Strong = Mark.create({
  name: 'strong',
  excludes: 'strong em',
  parseHTML: () => [{ tag: 'strong' }, { tag: 'b' }, { tag: 'span[data-strong]' }],
  renderHTML: () => ['strong', 0],
})
const Em = Mark.create({
  name: 'em',
  excludes: 'strong em',
  parseHTML: () => [{ tag: 'em' }, { tag: 'i' }, { tag: 'span[data-em]' }],
  renderHTML: () => ['em', 0],
})
const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = element.getAttribute('href') ?? ''
        return isAllowedHref(href) && { href }
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { href: String(HTMLAttributes['href']) }, 0],
})

export const NODES = [Doc, Text, Paragraph, Heading, List, ListItem, Callout, CalloutTitle, CalloutText, Quote, QuoteText, QuoteSource]
export const MARKS = [Link, Strong, Em]
export { Box }

/** Returns a pasted table as a block, cut to the limits of a block; false if it has no cells. */
function readPastedTable(table: HTMLElement): { block: Block } | false {
  const textOf = (element: Element | null, max: number) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, max)
  const [columns, ...rows] = [...table.querySelectorAll('tr')]
    .map((row) => [...row.querySelectorAll('th, td')].slice(0, MAX_TABLE.columns).map((cell) => textOf(cell, MAX_TABLE.cell)))
    .filter((row) => row.length > 0)
  if (!columns) return false
  const width = Math.max(columns.length, ...rows.map((row) => row.length))
  const filled = (row: string[]) => Array.from({ length: width }, (_, at) => row[at] ?? '')
  const body = rows.slice(0, MAX_TABLE.rows).map(filled)
  const caption = textOf(table.querySelector('caption'), MAX_TABLE.caption)
  return {
    block: {
      type: 'table',
      caption,
      columns: filled(columns).map((name) => name.slice(0, MAX_TABLE.head)),
      rows: body.length > 0 ? body : [filled([])],
    },
  }
}
