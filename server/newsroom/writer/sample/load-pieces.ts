import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { z } from 'zod'
import { bodyBlocks } from '../../../../events/content/body-blocks.ts'
import { ContentError, ContentSource, unusedFigures } from '../../../../events/content/content-source.ts'
import { parseInline, parseMarkdown, storedNodes } from '../../../../events/content/parse-markdown.ts'
import { plainText } from '../../../../events/content/rich-text.ts'
import { SOURCES, type SourceId } from '../../../../events/domain/finance/sources.ts'
import { seededRandom } from '../../../../events/domain/seeded-random.ts'
import { CONCEPT_FIGURES } from './concept-figures.ts'
import { CHART_SOURCE, type Form, FORMS, type Piece } from './piece.ts'

const MARKDOWN = '.md'

const text = z.string().min(1)

const frontMatterSchema = z.strictObject({
  /** Position among the texts of its concept. */
  place: z.int().min(1),
  title: text,
  formerly: text.optional(),
  subtitle: text,
  summary: text,
  real: z.array(text).optional(),
  sources: z.array(z.enum(Object.keys(SOURCES) as SourceId[])).optional(),
  risk: text.optional(),
})

/**
 * Loads the texts of the offline writer. Each concept has a folder named after its slug: a Markdown file for each form of article, and their
 * figures in `figures.ts`.
 * @param folder holds a folder for each section, and those hold the concepts
 * @returns the texts by the slug of their concept
 * @throws ContentError that lists every problem of every file, with the figures of one seed
 */
export async function loadPieces(folder: string, computed = CONCEPT_FIGURES): Promise<Readonly<Record<string, readonly Piece[]>>> {
  const problems: string[] = []
  const pieces: Record<string, readonly Piece[]> = {}
  for (const path of globSync('*/*', { cwd: folder }).toSorted()) {
    const concept = join(folder, path)
    const slug = basename(path)
    if (!computed[slug]) problems.push(`${relative('.', concept)}/figures.ts:1: concept-figures.ts does not list these figures`)
    else pieces[slug] = loadConcept(concept, computed[slug](seededRandom(slug)), problems)
  }
  if (problems.length > 0) throw new ContentError(problems)
  return pieces
}

function loadConcept(folder: string, figures: ReturnType<(typeof CONCEPT_FIGURES)[string]>, problems: string[]): Piece[] {
  const found: { place: number; piece: Piece }[] = []
  const used = new Set<string>()
  for (const name of globSync(`*${MARKDOWN}`, { cwd: folder }).toSorted()) {
    const path = join(folder, name)
    const source = new ContentSource({ file: relative('.', path), figures, chartSource: CHART_SOURCE, isPage: () => false })
    const form = basename(name, MARKDOWN) as Form
    if (!FORMS.includes(form)) source.report(1, `the name of the file is not one of ${FORMS.join(', ')}`)
    const { matter, nodes } = parseMarkdown(readFileSync(path, 'utf8'), frontMatterSchema, source)
    // Reads the whole text, so that its problems are reported with their lines. The figures of an article come from its own seed.
    bodyBlocks(nodes, source)
    if (matter) {
      const { place, summary: written, ...facts } = matter
      const summary = parseInline(written)
      plainText(summary, source)
      found.push({ place, piece: { form, ...facts, summary: storedNodes(summary), body: storedNodes(nodes) } })
    }
    for (const figure of source.used) used.add(figure)
    problems.push(...source.problems)
  }
  const files = globSync('*figures.ts', { cwd: folder }).map((name) => join(folder, name))
  const texts = files.map((path) => ({ path: relative('.', path), text: readFileSync(path, 'utf8') }))
  problems.push(...unusedFigures(Object.keys(figures), texts, used))
  return found.toSorted((one, other) => one.place - other.place).map(({ piece }) => piece)
}
