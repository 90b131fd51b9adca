import type { List } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { type Block, CALLOUT_TONES, type RichText } from '../domain/blocks.ts'
import type { ChartKind } from '../domain/chart/chart.ts'
import { figure, shown } from '../domain/figures.ts'
import { bodySchema } from '../schemas/content/blocks.ts'
import { attributesOf, cellsOf, type ContentNode, labelled, onlyParagraph, tableCells } from './block-parts.ts'
import type { ChartFigures, ContentSource } from './content-source.ts'
import { plainText, richText } from './rich-text.ts'

/** Converts the nodes of a text to the blocks of an article's body, and reports blocks that exceed the bounds of the schema. */
export function bodyBlocks(nodes: readonly ContentNode[], source: ContentSource): Block[] {
  const placed = nodes.flatMap((node) => {
    const block = blockOf(node, source)
    return block ? [{ block, line: node.position?.start.line }] : []
  })
  const blocks = placed.map(({ block }) => block)
  if (source.problems.length > 0) return blocks
  for (const { path, message } of bodySchema.safeParse(blocks).error?.issues ?? []) {
    const [at, ...rest] = path
    source.report(placed[Number(at ?? 0)]?.line, rest.length === 0 ? message : `${rest.join('.')}: ${message}`)
  }
  return blocks
}

function blockOf(node: ContentNode, source: ContentSource): Block | null {
  const line = node.position?.start.line
  if (node.type === 'paragraph') return { type: 'paragraph', text: richText(node.children, source) }
  if (node.type === 'heading' && (node.depth === 2 || node.depth === 3))
    return { type: 'heading', level: node.depth, text: plainText(node.children, source) }
  if (node.type === 'list') return { type: 'list', ordered: node.ordered ?? false, items: listItems(node, source) }
  if (node.type === 'blockquote')
    return { type: 'quote', text: plainText(onlyParagraph(node.children, line, source)?.children ?? [], source) }
  if (node.type === 'containerDirective' && node.name === 'callout') return callout(node, source)
  if (node.type === 'containerDirective' && node.name === 'table') return table(node, source)
  if (node.type === 'containerDirective' && node.name === 'chart') return chart(node, source)
  source.report(line, 'name' in node ? `unknown block ${node.name}` : `${node.type} is not a block of an article`)
  return null
}

const listItems = (list: List, source: ContentSource): RichText[] =>
  list.children.map((item) => richText(onlyParagraph(item.children, item.position?.start.line, source)?.children ?? [], source))

function callout(node: ContainerDirective, source: ContentSource): Block {
  const { tone } = attributesOf(node, ['tone'], source)
  const { label, content } = labelled(node, source)
  const known = CALLOUT_TONES.find((one) => one === tone)
  if (!known) source.report(node.position?.start.line, `the tone is ${tone ?? 'missing'}, not one of ${CALLOUT_TONES.join(', ')}`)
  const body = onlyParagraph(content, node.position?.start.line, source)
  return { type: 'callout', tone: known ?? 'note', title: label, text: richText(body?.children ?? [], source) }
}

function table(node: ContainerDirective, source: ContentSource): Block {
  const { rows } = attributesOf(node, ['rows'], source)
  const { label, content } = labelled(node, source)
  return { type: 'table', caption: label, ...tableCells(node, content, rows, source) }
}

function chart(node: ContainerDirective, source: ContentSource): Block | null {
  const line = node.position?.start.line
  const {
    kind,
    unit,
    figures: name,
    decimals,
    source: origin,
  } = attributesOf(node, ['kind', 'unit', 'figures', 'decimals', 'source'], source)
  const { label: title, content } = labelled(node, source)
  const { head, rows } = cellsOf(node, content, source)
  const found = source.figure(name ?? '', line)
  if (found === undefined) return null
  if (typeof found !== 'object' || !('series' in found)) {
    source.report(line, `the figure "${name}" is not the series of a chart`)
    return null
  }
  const { labels, series } = found satisfies ChartFigures
  const [axis = '', ...names] = head
  if (names.length !== series.length)
    source.report(line, `the chart names ${names.length} series and the figures "${name}" have ${series.length}`)
  const places = decimals === undefined ? {} : { decimals: Number(decimals) }
  return {
    type: 'chart',
    // The schema checks the kind with the other bounds.
    kind: kind as ChartKind,
    title,
    unit: unit ?? '',
    axis,
    labels: labels ? labels.map((label) => (typeof label === 'number' ? figure(label) : label)) : rows.map(([first = '']) => first),
    series: series.map((values, at) => ({ name: names[at] ?? '', values: values.map((value) => shown(value, places.decimals ?? 0)) })),
    ...places,
    source: origin ?? source.chartSource,
  }
}
