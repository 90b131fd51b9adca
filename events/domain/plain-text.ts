import type { Block, RichText } from './blocks.ts'
import { chartTable } from './chart/chart.ts'

type Runs = string | readonly (string | { readonly text: string })[]

export const plainText = (text: Runs): string =>
  typeof text === 'string' ? text : text.map((run) => (typeof run === 'string' ? run : run.text)).join('')

export function textsOf(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
      return [plainText(block.text)]
    case 'heading':
      return [block.text]
    case 'list':
      return block.items.map((item) => plainText(item))
    case 'table':
      return [block.caption, ...block.columns, ...block.rows.flat()]
    case 'callout':
      return [block.title, plainText(block.text)]
    case 'quote':
      return block.source ? [block.text, block.source] : [block.text]
    case 'chart': {
      const { caption, columns, rows } = chartTable(block)
      return [caption, ...columns, ...rows.flat(), block.source]
    }
    case 'figure':
      return [block.alt, ...(block.caption === undefined ? [] : [block.caption]), block.credit]
  }
}

/** Returns the texts that a search result may quote: sentences of the article, without headings, tables, notices and references. */
export function proseOf(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
      return isReference(block.text) ? [] : [plainText(block.text)]
    case 'list':
      return block.items.filter((item) => !isReference(item)).map((item) => plainText(item))
    case 'quote':
      return [block.text]
    case 'heading':
    case 'table':
    case 'callout':
    case 'chart':
    case 'figure':
      return []
  }
}

/** Returns whether a text is only a reference: «Fonte: Istat», «Glossario: Inflazione», or links alone. */
function isReference(text: RichText): boolean {
  if (typeof text === 'string') return false
  const first = text.findIndex(({ href }) => href !== undefined)
  const label = plainText(text.slice(0, Math.max(0, first)))
  return first >= 0 && (/:\s*$/.test(label) || text.every(({ href }) => href !== undefined))
}

function richTextsOf(block: Block): RichText[] {
  switch (block.type) {
    case 'paragraph':
    case 'callout':
      return [block.text]
    case 'list':
      return block.items
    case 'heading':
    case 'table':
    case 'quote':
    case 'chart':
    case 'figure':
      return []
  }
}

export const hrefsOf = (body: readonly Block[]): string[] =>
  body.flatMap(richTextsOf).flatMap((text) => (typeof text === 'string' ? [] : text.flatMap(({ href }) => href ?? [])))
