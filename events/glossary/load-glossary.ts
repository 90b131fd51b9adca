import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { z } from 'zod'
import { type ContentNode, onlyParagraph } from '../content/block-parts.ts'
import { ContentError, ContentSource, unusedFigures } from '../content/content-source.ts'
import { parseMarkdown, storedNodes } from '../content/parse-markdown.ts'
import { plainText } from '../content/rich-text.ts'
import { CATEGORIES, type Category, categoryKey } from '../domain/categories.ts'
import { SOURCES, type SourceId } from '../domain/finance/sources.ts'
import { seededRandom } from '../domain/seeded-random.ts'
import type { GlossaryText } from './entry.ts'
import { EXAMPLE_FIGURES } from './example-figures.ts'
import { readExample } from './read-example.ts'

const MARKDOWN = '.md'

/** Headings of the sections after the definition, in this order. */
const HEADINGS = ['Perché conta', 'Errori comuni', 'Esempio'] as const

const text = z.string().min(1)

const frontMatterSchema = z.strictObject({
  /** Position among the concepts of its category. */
  place: z.int().min(1),
  title: text,
  label: text,
  description: text,
  priority: z.int().min(1).max(10),
  brief: text,
  angle: text,
  related: z.array(text).min(1),
  sources: z.array(z.enum(Object.keys(SOURCES) as SourceId[])).min(1),
  risk: text,
  furtherRisk: text,
  formula: z.strictObject({ tex: text, where: z.array(z.record(text, text)) }).optional(),
})

/**
 * Loads the glossary. A Markdown file lies in the folder of its category and is named after its slug; the figures of its example are in
 * `SLUG.figures.ts` beside it.
 * @returns the concepts by category, and by their place
 * @throws ContentError that lists every problem of every file, with the figures of one seed
 */
export async function loadGlossary(folder: string, computed = EXAMPLE_FIGURES): Promise<readonly GlossaryText[]> {
  const files = CATEGORIES.flatMap((category) =>
    globSync(`${categoryKey(category)}/*${MARKDOWN}`, { cwd: folder })
      .toSorted()
      .map((name) => ({ path: join(folder, name), slug: basename(name, MARKDOWN), category })),
  )
  const slugs = new Set(files.map(({ slug }) => slug))
  const problems: string[] = []
  const found = files.map((file) => readEntry(file, computed[file.slug]?.figures, slugs, problems))
  if (problems.length > 0) throw new ContentError(problems)
  return CATEGORIES.flatMap((category) =>
    found
      .filter((one) => one?.entry.category === category)
      .toSorted((one, other) => one!.place - other!.place)
      .map((one) => one!.entry),
  )
}

type Compute = (typeof EXAMPLE_FIGURES)[string]['figures']

interface EntryFile {
  readonly path: string
  readonly slug: string
  readonly category: Category
}

function readEntry({ path, slug, category }: EntryFile, compute: Compute | undefined, slugs: ReadonlySet<string>, problems: string[]) {
  const figures = compute?.(seededRandom(slug))
  const source = new ContentSource({ file: relative('.', path), figures: figures ?? {}, isPage: () => false })
  if (!figures) source.report(1, 'example-figures.ts does not list the figures of this concept')
  const { matter, nodes } = parseMarkdown(readFileSync(path, 'utf8'), frontMatterSchema, source)
  for (const one of matter?.related ?? []) if (!slugs.has(one)) source.report(1, `unknown concept "${one}" in related`)
  const { texts, exampleNodes } = sectionsOf(nodes, source)
  readExample(exampleNodes, source)
  if (compute && source.problems.length === 0) {
    const other = new ContentSource({ file: relative('.', path), figures: compute(seededRandom(`${slug}/other`)), isPage: () => false })
    if (JSON.stringify(sectionsOf(nodes, other).texts) !== JSON.stringify(texts))
      source.report(1, 'only the example may contain figures that a seed changes')
  }
  problems.push(...source.problems)
  if (figures) {
    const figuresPath = path.replace(MARKDOWN, '.figures.ts')
    const figuresFile = { path: relative('.', figuresPath), text: readFileSync(figuresPath, 'utf8') }
    problems.push(...unusedFigures(Object.keys(figures), [figuresFile], source.used))
  }
  if (!matter) return null
  const { place, formula, ...facts } = matter
  const where = formula?.where.flatMap((one) => Object.entries(one)) ?? []
  const entry: GlossaryText = {
    slug,
    category,
    ...facts,
    formula: formula && { tex: formula.tex, where },
    ...texts,
    exampleNodes: storedNodes(exampleNodes),
  }
  return { place, entry }
}

/** Separates the definition from the sections under the headings, and reports other headings. */
function sectionsOf(nodes: readonly ContentNode[], source: ContentSource) {
  const sections: ContentNode[][] = [[]]
  for (const node of nodes) {
    if (node.type !== 'heading') sections.at(-1)!.push(node)
    else {
      const expected = HEADINGS[sections.length - 1]
      const title = plainText(node.children, source)
      if (title !== expected) source.report(node.position?.start.line, `the heading is "${title}", not "${expected ?? 'nothing'}"`)
      sections.push([])
    }
  }
  if (sections.length <= HEADINGS.length)
    source.report(nodes.at(-1)?.position?.end.line, `the heading "${HEADINGS[sections.length - 1]}" is missing`)
  const [definition = [], why = [], mistakes = [], exampleNodes = []] = sections
  const items = mistakes.flatMap((node): (readonly ContentNode[])[] =>
    node.type === 'list' ? node.children.map(({ children }) => children) : [[node]],
  )
  const texts = {
    definition: definition.map((node) => textOf([node], source)),
    why: why.map((node) => textOf([node], source)),
    mistakes: items.map((children) => textOf(children, source)),
  }
  return { texts, exampleNodes }
}

const textOf = (nodes: readonly ContentNode[], source: ContentSource): string =>
  plainText(onlyParagraph(nodes, nodes[0]?.position?.start.line, source)?.children ?? [], source)
