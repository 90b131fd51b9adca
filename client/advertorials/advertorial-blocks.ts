import type { List, Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { attributesOf, cellsOf, type ContentNode, labelled, onlyParagraph, tableCells } from '../../events/content/block-parts.ts'
import type { ContentSource } from '../../events/content/content-source.ts'
import { plainText, spanOf } from '../../events/content/rich-text.ts'
import type { Testimonial } from '../advertising/testimonial.ts'
import type { AdvertorialBlock, Copy, Run } from './advertorial.ts'

/**
 * Converts the nodes of a text to the blocks of a dedicated page. A heading starts a section, and consecutive testimonials form one block.
 */
export function advertorialBlocks(nodes: readonly RootContent[], source: ContentSource): AdvertorialBlock[] {
  const blocks: AdvertorialBlock[] = []
  let paragraphs: Copy[] | null = null
  let testimonials: Testimonial[] | null = null
  for (const node of nodes) {
    const line = node.position?.start.line
    if (node.type === 'paragraph') {
      if (paragraphs) paragraphs.push(copyOf(node.children, source))
      else source.report(line, 'a paragraph outside of a section: a heading is missing')
      continue
    }
    paragraphs = null
    if (node.type === 'containerDirective' && node.name === 'testimonial') {
      if (!testimonials) blocks.push({ type: 'testimonials', items: (testimonials = []) })
      testimonials.push(testimonial(node, source))
      continue
    }
    testimonials = null
    if (node.type === 'heading' && node.depth === 2)
      blocks.push({ type: 'section', heading: plainText(node.children, source), paragraphs: (paragraphs = []) })
    else if (node.type === 'list')
      blocks.push({ type: 'list', ordered: node.ordered ?? false, items: paragraphsOf(node, source).map((item) => copyOf(item, source)) })
    else if (node.type === 'containerDirective') blocks.push(...boxOf(node, source))
    else source.report(line, `${node.type} is not a block of a dedicated page`)
  }
  return blocks
}

function boxOf(node: ContainerDirective, source: ContentSource): AdvertorialBlock[] {
  const { name } = node
  if (name === 'alert' || name === 'warning') {
    const { label, content } = labelled(node, source)
    return [{ type: name, title: label, text: copyOf(paragraphIn(node, content, source), source) }]
  }
  if (name === 'statistics') return [statistics(node, source)]
  if (name === 'calculator') return [calculator(node, source)]
  if (name === 'call-to-action') return [callToAction(node, source)]
  source.report(node.position?.start.line, `unknown block ${name}`)
  return []
}

const paragraphIn = (node: ContainerDirective, content: readonly ContentNode[], source: ContentSource): PhrasingContent[] =>
  onlyParagraph(content, node.position?.start.line, source)?.children ?? []

const paragraphsOf = (list: List, source: ContentSource): PhrasingContent[][] =>
  list.children.map((item) => onlyParagraph(item.children, item.position?.start.line, source)?.children ?? [])

function testimonial(node: ContainerDirective, source: ContentSource): Testimonial {
  const { location = '', avatar = '' } = attributesOf(node, ['location', 'avatar'], source)
  const { label, content } = labelled(node, source)
  // Every shipped testimonial is an illustration.
  return { name: label, location, avatar, quote: plainText(paragraphIn(node, content, source), source), verified: false }
}

function statistics(node: ContainerDirective, source: ContentSource): AdvertorialBlock {
  attributesOf(node, [], source)
  const { rows } = cellsOf(node, node.children, source)
  return {
    type: 'statistics',
    items: rows.map(([value = '', label = '', origin]) => ({ value, label, ...(origin === undefined ? {} : { source: origin }) })),
  }
}

function calculator(node: ContainerDirective, source: ContentSource): AdvertorialBlock {
  const { rows } = attributesOf(node, ['rows'], source)
  const { label: caption, content } = labelled(node, source)
  const [note, ...grid] = content
  const { children } = onlyParagraph(note ? [note] : [], node.position?.start.line, source) ?? { children: [] }
  return { type: 'calculator', table: { caption, note: plainText(children, source), ...tableCells(node, grid, rows, source) } }
}

function callToAction(node: ContainerDirective, source: ContentSource): AdvertorialBlock {
  const { testId = '', button = '' } = attributesOf(node, ['testId', 'button'], source)
  const { label: title, content } = labelled(node, source)
  const [paragraph, list, ...rest] = content
  if (paragraph?.type !== 'paragraph' || list?.type !== 'list' || rest.length > 0) {
    source.report(node.position?.start.line, 'a call to action has a paragraph and a list')
    return { type: 'call-to-action', title, text: '', checklist: [], button, testId }
  }
  const checklist = paragraphsOf(list, source).map((item) => plainText(item, source))
  return { type: 'call-to-action', title, text: copyOf((paragraph satisfies Paragraph).children, source), checklist, button, testId }
}

/** Converts running text as in an article, and `:partner[words]` to the link to the partner. */
function copyOf(nodes: readonly PhrasingContent[], source: ContentSource): Copy {
  const pieces: (string | Run)[] = []
  for (const node of nodes) {
    const run: Run =
      node.type === 'textDirective' && node.name === 'partner'
        ? { text: plainText(node.children, source), partner: true }
        : (spanOf(node, source) as Run)
    if (run.partner || run.mark || run.href) pieces.push(run)
    else if (typeof pieces.at(-1) === 'string') pieces.push(`${pieces.pop() as string}${run.text}`)
    else pieces.push(run.text)
  }
  const [only = ''] = pieces
  return pieces.length <= 1 && typeof only === 'string' ? only : pieces
}
