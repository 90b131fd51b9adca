import { type Block, isAllowedHref, type RichText, type Span } from '../../../../../events/domain/blocks.ts'
import { tidyBody } from '../../../../../events/domain/newsroom/tidy-body.ts'

export interface DocNode {
  type: string
  attrs?: Record<string, unknown>
  content?: DocNode[]
  text?: string
  marks?: { type: string; attrs?: Record<string, unknown> }[]
}

export const toDocument = (body: readonly Block[]): DocNode => ({
  type: 'doc',
  content: body.length > 0 ? body.map(toNode) : [{ type: 'paragraph' }],
})

/** Converts an editor's document to a body, without the blocks that contain no text and without invisible characters. */
export const toBlocks = (document: DocNode): Block[] => tidyBody((document.content ?? []).map(toBlock))

/**
 * Replaces each unchanged block of the edited body with the original one, which has all its members.
 * @param original the body that was opened
 */
export function withOriginals(original: readonly Block[], edited: readonly Block[]): Block[] {
  const known = Map.groupBy(original, (block) => JSON.stringify(toBlock(toNode(block))))
  return edited.map((block) => known.get(JSON.stringify(block))?.shift() ?? block)
}

/** Converts a block to a node. A block without editable text becomes a box, which only its form changes. */
export function toNode(block: Block): DocNode {
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', content: toInline(block.text) }
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, content: toInline(block.text) }
    case 'list': {
      const content = block.items.map((item) => ({ type: 'listItem', content: toInline(item) }))
      return { type: 'list', attrs: { ordered: block.ordered }, content }
    }
    case 'callout':
      return {
        type: 'callout',
        attrs: { tone: block.tone },
        content: [
          { type: 'calloutTitle', content: toInline(block.title) },
          { type: 'calloutText', content: toInline(block.text) },
        ],
      }
    case 'quote':
      return {
        type: 'quote',
        content: [
          { type: 'quoteText', content: toInline(block.text) },
          { type: 'quoteSource', content: toInline(block.source ?? '') },
        ],
      }
    default:
      return { type: 'box', attrs: { block } }
  }
}

/** Converts a node to a block, whose texts may be empty. */
export function toBlock({ type, attrs = {}, content = [] }: DocNode): Block {
  const child = (at: number) => content[at]?.content ?? []
  switch (type) {
    case 'heading':
      return { type: 'heading', level: attrs['level'] === 3 ? 3 : 2, text: lineOf(content) }
    case 'list': {
      const items = content.map((item) => toRich(item.content ?? [])).filter((item) => item !== '')
      return { type: 'list', ordered: attrs['ordered'] === true, items: items.length > 0 ? items : [''] }
    }
    case 'callout': {
      const tone = attrs['tone'] === 'example' || attrs['tone'] === 'warning' ? attrs['tone'] : 'note'
      return { type: 'callout', tone, title: lineOf(child(0)), text: toRich(child(1)) }
    }
    case 'quote': {
      const source = lineOf(child(1))
      return { type: 'quote', text: lineOf(child(0)), ...(source === '' ? {} : { source }) }
    }
    case 'box':
      return attrs['block'] as Block
    default:
      return { type: 'paragraph', text: toRich(content) }
  }
}

function toInline(text: RichText): DocNode[] {
  const spans: Span[] = typeof text === 'string' ? [{ text }] : text
  return spans
    .filter((span) => span.text !== '')
    .map(({ text, mark, href }) => {
      // Readers see no link whose target is no longer allowed, so neither does the editor show one.
      const marks = [
        ...(href === undefined || !isAllowedHref(href) ? [] : [{ type: 'link', attrs: { href } }]),
        ...(mark ? [{ type: mark }] : []),
      ]
      return { type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }
    })
}

const lineOf = (nodes: readonly DocNode[]): string => nodes.map(({ text = '' }) => text).join('')

function toRich(nodes: readonly DocNode[]): RichText {
  const spans: Span[] = []
  for (const { text = '', marks = [] } of nodes) {
    const mark = marks.find(({ type }) => type === 'strong' || type === 'em')?.type as Span['mark']
    const href = marks.find(({ type }) => type === 'link')?.attrs?.['href'] as string | undefined
    const last = spans.at(-1)
    if (last && last.mark === mark && last.href === href) last.text += text
    else spans.push({ text, ...(mark ? { mark } : {}), ...(href === undefined ? {} : { href }) })
  }
  const [first] = spans
  if (!first) return ''
  return spans.length === 1 && !first.mark && first.href === undefined ? first.text : spans
}
