import type { Block, RichText } from './blocks.ts'
import { chartTable } from './chart/chart.ts'

/** Text, or runs of it, with or without emphasis and links. */
type Runs = string | readonly (string | { readonly text: string })[]

/** @returns the text without emphasis and links */
export const plainText = (text: Runs): string =>
  typeof text === 'string' ? text : text.map((run) => (typeof run === 'string' ? run : run.text)).join('')

/** @returns every text of a block without markup: its paragraphs, items, title, cells, source */
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
  }
}

/** @returns the block's texts that a result of the search may quote: sentences of the article's own, no headings, tables, notices or references */
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
      return []
  }
}

/** @returns whether a text only leads elsewhere: «Fonte: Istat», «Glossario: Inflazione», or nothing but links */
function isReference(text: RichText): boolean {
  if (typeof text === 'string') return false
  const first = text.findIndex(({ href }) => href !== undefined)
  const label = plainText(text.slice(0, Math.max(0, first)))
  return first >= 0 && (/:\s*$/.test(label) || text.every(({ href }) => href !== undefined))
}

/** @returns the texts of a block that may hold emphasis and links */
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
      return []
  }
}

/** @returns where the links of a body lead */
export const hrefsOf = (body: readonly Block[]): string[] =>
  body.flatMap(richTextsOf).flatMap((text) => (typeof text === 'string' ? [] : text.flatMap(({ href }) => href ?? [])))
