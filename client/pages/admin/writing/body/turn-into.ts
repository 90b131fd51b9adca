import type { Block, RichText, Span } from '../../../../../events/domain/blocks.ts'
import { plainText } from '../../../../../events/domain/plain-text.ts'

export const TEXT_KINDS = ['paragraph', 'heading2', 'heading3', 'bullets', 'numbers', 'callout', 'quote'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

export function kindOf(block: Block): TextKind | null {
  switch (block.type) {
    case 'heading':
      return block.level === 2 ? 'heading2' : 'heading3'
    case 'list':
      return block.ordered ? 'numbers' : 'bullets'
    case 'paragraph':
    case 'callout':
    case 'quote':
      return block.type
    default:
      return null
  }
}

/** Converts blocks to a kind; blocks without a kind stay unchanged. */
export function turnInto(blocks: readonly Block[], kind: TextKind): Block[] {
  if (blocks.some((block) => kindOf(block) === null)) return [...blocks]
  const lines = blocks.flatMap(linesOf)
  switch (kind) {
    case 'paragraph':
      return lines.map((text) => ({ type: 'paragraph', text }))
    case 'heading2':
    case 'heading3':
      return lines.map((text) => ({ type: 'heading', level: kind === 'heading2' ? 2 : 3, text: plainText(text) }))
    case 'bullets':
    case 'numbers':
      return [{ type: 'list', ordered: kind === 'numbers', items: lines }]
    case 'callout': {
      const [first = '', ...rest] = lines
      const isTitled = rest.length > 0
      return [{ type: 'callout', tone: 'note', title: isTitled ? plainText(first) : '', text: isTitled ? joined(rest) : first }]
    }
    case 'quote':
      return [{ type: 'quote', text: plainText(joined(lines)) }]
  }
}

function linesOf(block: Block): RichText[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [block.text]
    case 'list':
      return block.items
    case 'callout':
      return block.title === '' ? [block.text] : [block.title, block.text]
    case 'quote':
      return block.source ? [block.text, block.source] : [block.text]
    default:
      return []
  }
}

function joined(lines: readonly RichText[]): RichText {
  if (lines.every((line) => typeof line === 'string')) return lines.join(' ')
  return lines.flatMap((line, at): Span[] => [
    ...(at > 0 ? [{ text: ' ' }] : []),
    ...(typeof line === 'string' ? (line === '' ? [] : [{ text: line }]) : line),
  ])
}
