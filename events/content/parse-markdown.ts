import type { PhrasingContent, RootContent } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { directive } from 'micromark-extension-directive'
import { gfmTable } from 'micromark-extension-gfm-table'
import { parse, YAMLParseError } from 'yaml'
import type { z } from 'zod'
import type { ContentSource } from './content-source.ts'

const FRONT_MATTER = /^---\n([\s\S]*?)\n---(?:\n|$)/

const nodesOf = (text: string): RootContent[] =>
  fromMarkdown(text, {
    extensions: [directive(), gfmTable()],
    mdastExtensions: [directiveFromMarkdown(), gfmTableFromMarkdown()],
  }).children

/** Parses one paragraph, such as a sentence with placeholders in front matter. Its nodes have no lines of the file. */
export const parseInline = (text: string): PhrasingContent[] =>
  nodesOf(text).flatMap((node) => (node.type === 'paragraph' ? node.children : []))

/** Properties of nodes that no block is made from. Positions take more space than the text. */
const DROPPED = new Set(['position', 'spread', 'align', 'start'])

/** Returns the nodes as the program stores them, without what only messages and other formats need. */
export const storedNodes = <T extends PhrasingContent | RootContent>(nodes: readonly T[]): T[] =>
  JSON.parse(JSON.stringify(nodes, (key, value: unknown) => (DROPPED.has(key) ? undefined : value)))

/**
 * Parses Markdown with front matter, directives and tables.
 * @returns the validated front matter (null if its problems were reported) and the nodes of the text, with the lines of the file
 */
export function parseMarkdown<T>(text: string, schema: z.ZodType<T>, source: ContentSource): { matter: T | null; nodes: RootContent[] } {
  const found = FRONT_MATTER.exec(text)
  const nodes = nodesOf(text.replace(FRONT_MATTER, (matter) => matter.replaceAll(/[^\n]/g, '')))
  if (!found) {
    source.report(1, 'the file does not start with front matter')
    return { matter: null, nodes }
  }
  const front = found[1]!
  let written: unknown
  try {
    written = parse(front)
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    source.report((error.linePos?.[0].line ?? 0) + 1, error.message.split('\n', 1)[0]!)
    return { matter: null, nodes }
  }
  const { success, data, error } = schema.safeParse(written)
  if (success) return { matter: data, nodes }
  const lines = front.split('\n')
  for (const { path, message } of error.issues) {
    const at = lines.findIndex((line) => line.startsWith(`${String(path[0])}:`))
    // The front matter starts on the file's second line.
    source.report(at + 2, path.length === 0 ? message : `${path.join('.')}: ${message}`)
  }
  return { matter: null, nodes }
}
