import type { BlockContent, DefinitionContent, Paragraph, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { ContentSource, TableRow } from './content-source.ts'
import { plainText } from './rich-text.ts'

export type ContentNode = RootContent | BlockContent | DefinitionContent

/** Returns the only paragraph, and reports any other content. */
export function onlyParagraph(nodes: readonly ContentNode[], line: number | undefined, source: ContentSource): Paragraph | undefined {
  const [first, ...rest] = nodes
  if (first?.type === 'paragraph' && rest.length === 0) return first
  source.report(line, 'exactly one paragraph is expected here')
  return undefined
}

/** Separates a block's label, `:::table[Label]`, from its content. */
export function labelled(node: ContainerDirective, source: ContentSource): { label: string; content: ContentNode[] } {
  const [first, ...rest] = node.children
  if (first?.type === 'paragraph' && first.data?.directiveLabel) return { label: plainText(first.children, source), content: rest }
  source.report(node.position?.start.line, `the block ${node.name} has no label in square brackets`)
  return { label: '', content: node.children }
}

/** Returns a block's attributes and reports unknown ones. */
export function attributesOf<K extends string>(
  { name, attributes, position }: ContainerDirective,
  known: readonly K[],
  source: ContentSource,
) {
  const given = attributes ?? {}
  for (const attribute of Object.keys(given))
    if (!(known as readonly string[]).includes(attribute))
      source.report(position?.start.line, `unknown attribute "${attribute}" of the block ${name}`)
  return given as Partial<Record<K, string>>
}

/** @returns the head and the rows of a Markdown table, without empty cells at the end of a row */
export function cellsOf(
  node: ContainerDirective,
  content: readonly ContentNode[],
  source: ContentSource,
): { head: string[]; rows: string[][] } {
  const [grid, ...rest] = content
  if (grid?.type !== 'table' || rest.length > 0) {
    source.report(node.position?.start.line, `the block ${node.name} does not contain exactly one table`)
    return { head: [], rows: [] }
  }
  const [head = [], ...rows] = grid.children.map((row) => row.children.map((cell) => plainText(cell.children, source)))
  return { head, rows: rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1)) }
}

/** Combines cells in Markdown with the figures. The figures add the other cells of each row, or all rows if Markdown has none. */
export function tableCells(
  node: ContainerDirective,
  content: readonly ContentNode[],
  name: string | undefined,
  source: ContentSource,
): { columns: string[]; rows: string[][] } {
  const line = node.position?.start.line
  const { head: columns, rows: written } = cellsOf(node, content, source)
  if (name === undefined) return { columns, rows: written.map((row) => columns.map((_, at) => row[at] ?? '')) }
  const found = source.figure(name, line)
  const areRows = Array.isArray(found) && found.every(Array.isArray)
  if (found !== undefined && !areRows) source.report(line, `the figure "${name}" is not the rows of a table`)
  const computed = areRows ? (found as readonly TableRow[]) : []
  if (written.length > 0 && written.length !== computed.length)
    source.report(line, `the table has ${written.length} rows and the figures "${name}" have ${computed.length}`)
  return { columns, rows: computed.map((row, at) => [...(written[at] ?? []), ...row]) }
}
