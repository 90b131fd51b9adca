import { ContentError, ContentSource } from '../content/content-source.ts'
import { figureColumn } from '../domain/chart/figure-column.ts'
import { padded } from '../domain/figures.ts'
import type { SeededRandom } from '../domain/seeded-random.ts'
import { entries } from './entries.ts'
import type { GlossaryEntry, GlossaryText, WorkedExample } from './entry.ts'
import { EXAMPLE_FIGURES } from './example-figures.ts'
import { readExample } from './read-example.ts'

/** Every concept, the most useful first within each category. */
export const GLOSSARY: readonly GlossaryEntry[] = entries.map(({ exampleNodes, ...texts }) => ({
  ...texts,
  example: (random) => exampleOf(texts.slug, exampleNodes, random),
}))

function exampleOf(slug: string, nodes: GlossaryText['exampleNodes'], random: SeededRandom): WorkedExample {
  const { figures, drawn } = EXAMPLE_FIGURES[slug]!
  const source = new ContentSource({ file: slug, figures: figures(random), isPage: () => false })
  const { table, ...texts } = readExample(nodes, source)
  if (source.problems.length > 0) throw new ContentError(source.problems)
  return { ...texts, table: { ...table, rows: withAlignedFigures(table), ...(drawn ? { drawn } : {}) } }
}

/** The figures of a column have the same number of decimals, as its chart shows them. */
function withAlignedFigures({ columns, rows }: WorkedExample['table']): string[][] {
  const aligned = columns.map((_, at) => {
    const cells = rows.map((row) => row[at]!)
    return figureColumn(cells) ? padded(cells) : cells
  })
  return rows.map((_, row) => aligned.map((cells) => cells[row]!))
}
