import type { Root, RootContent } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { directive } from 'micromark-extension-directive'
import { frontmatter } from 'micromark-extension-frontmatter'
import { gfmTable } from 'micromark-extension-gfm-table'
import { parse, YAMLParseError } from 'yaml'
import type { z } from 'zod'
import type { ContentSource } from './content-source.ts'

/** Parses Markdown with front matter, directives and tables. */
export const parseMarkdown = (text: string): Root =>
  fromMarkdown(text, {
    extensions: [directive(), frontmatter(), gfmTable()],
    mdastExtensions: [directiveFromMarkdown(), frontmatterFromMarkdown(), gfmTableFromMarkdown()],
  })

/**
 * Separates the front matter from the text.
 * @returns the checked front matter, null after its problems were reported; and the nodes of the text
 */
export function splitFrontMatter<T>(root: Root, schema: z.ZodType<T>, source: ContentSource): { matter: T | null; nodes: RootContent[] } {
  const [first, ...nodes] = root.children
  if (first?.type !== 'yaml') {
    source.report(1, 'the file does not start with front matter')
    return { matter: null, nodes: root.children }
  }
  let written: unknown
  try {
    written = parse(first.value)
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    source.report((error.linePos?.[0].line ?? 0) + 1, error.message.split('\n', 1)[0]!)
    return { matter: null, nodes }
  }
  const { success, data, error } = schema.safeParse(written)
  if (success) return { matter: data, nodes }
  const lines = first.value.split('\n')
  for (const { path, message } of error.issues) {
    const at = lines.findIndex((line) => line.startsWith(`${String(path[0])}:`))
    // The front matter's first line is the file's second one.
    source.report(at + 2, path.length === 0 ? message : `${path.join('.')}: ${message}`)
  }
  return { matter: null, nodes }
}
