import type { Block, RichText, Span } from '../blocks.ts'
import { textsOf } from '../plain-text.ts'
import { withoutIgnorable } from './seen-text.ts'

/** Controls that a word processor uses as white space: a vertical tab or form feed separates words. */
const SPACING = /[\v\f\u0085]/g
const CONTROL = /(?![\n\t])\p{Cc}/gu

/** Returns the text without soft hyphens, zero-width characters and control characters. Line breaks and tabs stay. */
export const tidyText = (text: string): string => withoutIgnorable(text.replace(SPACING, ' ').replace(CONTROL, ''))

function tidyRich(text: RichText): RichText {
  if (typeof text === 'string') return tidyText(text)
  const spans: Span[] = text.map((span) => ({ ...span, text: tidyText(span.text) })).filter((span) => span.text !== '')
  return spans.length > 0 ? spans : ''
}

const isBlank = (text: RichText): boolean => (typeof text === 'string' ? text : text.map((span) => span.text).join('')).trim() === ''

function tidyBlock(block: Block): Block {
  switch (block.type) {
    case 'paragraph':
      return { ...block, text: tidyRich(block.text) }
    case 'heading':
      return { ...block, text: tidyText(block.text) }
    case 'list':
      return { ...block, items: block.items.map(tidyRich).filter((item) => !isBlank(item)) }
    case 'table':
      return {
        ...block,
        caption: tidyText(block.caption),
        columns: block.columns.map(tidyText),
        rows: block.rows.map((row) => row.map(tidyText)),
      }
    case 'callout':
      return { ...block, title: tidyText(block.title), text: tidyRich(block.text) }
    case 'quote':
      return { ...block, text: tidyText(block.text), ...(block.source === undefined ? {} : { source: tidyText(block.source) }) }
    case 'chart':
      return {
        ...block,
        title: tidyText(block.title),
        unit: tidyText(block.unit),
        axis: tidyText(block.axis),
        labels: block.labels.map(tidyText),
        series: block.series.map((series) => ({ ...series, name: tidyText(series.name) })),
        source: tidyText(block.source),
      }
    case 'figure':
      return {
        ...block,
        alt: tidyText(block.alt),
        credit: tidyText(block.credit),
        ...(block.caption === undefined ? {} : { caption: tidyText(block.caption) }),
      }
    default:
      return block
  }
}

/**
 * Returns the body without what a word processor leaves behind: soft hyphens, control characters, and blocks and list items that contain
 * only spaces (a no-break space is one).
 */
export const tidyBody = (body: readonly Block[]): Block[] =>
  body.map(tidyBlock).filter((block) => textsOf(block).some((text) => text.trim() !== ''))
