import { exampleChart } from '../../../../events/domain/finance/example-chart.ts'
import type { GlossaryEntry } from '../../../../events/domain/finance/glossary/entry.ts'
import type { SeededRandom } from '../../../../events/domain/seeded-random.ts'
import { type Piece, table } from './piece.ts'
import { articulated, PORTRAIT_CLOSINGS } from './wording/portrait-closings.ts'
import { HEADINGS, MISTAKES } from './wording/portrait-headings.ts'

/** @returns the article that the glossary's own entry makes, with its worked example */
export function portraitOf(entry: GlossaryEntry, random: SeededRandom): Piece {
  const example = entry.example(random)
  const { caption, columns, rows } = example.table
  const chart = exampleChart(example.table)
  const [first, second] = entry.angles
  const closing = PORTRAIT_CLOSINGS[entry.slug]
  return {
    form: 'portrait',
    title: entry.title,
    subtitle: first!.subtitle,
    point: () => `${entry.brief} ${example.takeaway}`,
    body: () => [
      first!.opening,
      `## ${HEADINGS[entry.slug] ?? entry.label}`,
      ...entry.definition,
      `## ${first!.name}`,
      example.intro,
      table(
        caption,
        [...columns],
        rows.map((row) => [...row]),
      ),
      example.reading,
      ...(chart ? [{ type: 'chart', ...chart } as const] : []),
      ...(second ? [`## ${second.name}`, second.opening] : []),
      ...entry.why,
      `## ${MISTAKES[entry.category]}`,
      entry.mistakes,
    ],
    ...(closing ? { closing: () => articulated(closing((row, column) => rows.at(row)![column]!)) } : {}),
  }
}
