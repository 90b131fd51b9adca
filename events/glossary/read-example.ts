import type { ContentNode } from '../content/block-parts.ts'
import { bodyBlocks } from '../content/body-blocks.ts'
import type { ContentSource } from '../content/content-source.ts'
import type { WorkedExample } from './entry.ts'

/** Reads the section of an example with the figures of the source, and reports what is not there. */
export function readExample(nodes: readonly ContentNode[], source: ContentSource): WorkedExample {
  const blocks = bodyBlocks(nodes, source)
  const found = blocks.find((block) => block.type === 'table')
  const [intro, reading, takeaway] = blocks.flatMap((block) => (block.type === 'paragraph' ? [block.text] : []))
  if (blocks.map(({ type }) => type).join() !== 'paragraph,table,paragraph,paragraph')
    source.report(nodes[0]?.position?.start.line, 'the example is not a paragraph, a table and two paragraphs')
  const { caption = '', columns = [], rows = [] } = found ?? {}
  return { intro: plain(intro), table: { caption, columns, rows }, reading: plain(reading), takeaway: plain(takeaway) }
}

const plain = (text: unknown): string => (typeof text === 'string' ? text : '')
