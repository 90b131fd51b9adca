import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { ContentError } from '../../events/content/content-source.ts'
import { openContent } from '../../events/content/open-content.ts'
import { parseMarkdown } from '../../events/content/parse-markdown.ts'
import type { Advertorial } from './advertorial.ts'
import { advertorialBlocks } from './advertorial-blocks.ts'

const MARKDOWN = '.md'

/** The Italian deposit guarantee fund. */
const OTHER_SITES = ['https://www.fitd.it/']

const text = z.string().min(1)

const frontMatterSchema = z.strictObject({
  /** Position among the dedicated pages. */
  place: z.int().min(1),
  label: text,
  headline: text,
  subtitle: text,
  author: text,
  date: z.iso.date(),
  readTime: z.int().min(1).nullable(),
  description: text,
})

/**
 * Loads the dedicated pages. A Markdown file is named after its slug, and its figures are beside it.
 * @returns the pages by their place
 * @throws ContentError that lists every problem of every file
 */
export async function loadAdvertorials(folder: string): Promise<Advertorial[]> {
  const problems: string[] = []
  const pages: { place: number; page: Advertorial }[] = []
  const files = readdirSync(folder).filter((name) => name.endsWith(MARKDOWN))
  const paths = new Set(files.map((name) => `/${basename(name, MARKDOWN)}`))
  for (const name of files) {
    const path = join(folder, name)
    const source = await openContent(path, { isPage: (address) => paths.has(address), otherSites: OTHER_SITES })
    const { matter, nodes } = parseMarkdown(readFileSync(path, 'utf8'), frontMatterSchema, source)
    const blocks = advertorialBlocks(nodes, source)
    source.reportUnused()
    problems.push(...source.problems)
    if (!matter) continue
    const { place, ...facts } = matter
    pages.push({ place, page: { slug: basename(name, MARKDOWN), ...facts, blocks } })
  }
  if (problems.length > 0) throw new ContentError(problems)
  return pages.toSorted((one, other) => one.place - other.place).map(({ page }) => page)
}
