import type { Block } from '../../../../../events/domain/blocks.ts'
import { exampleChart } from '../../../../../events/domain/finance/example-chart.ts'
import type { GlossaryEntry } from '../../../../../events/glossary/entry.ts'
import { seededRandom } from '../../../../../events/domain/seeded-random.ts'
import { alignBlock, alignText } from '../../../../../server/newsroom/writer/sample/wording/trim-zeros.ts'
import type { WrittenArticle } from '../../../../../server/newsroom/writer/writer.ts'

const paragraph = (text: string): Block => ({ type: 'paragraph', text })

/** @returns what the glossary's page of an entry says, with its worked example, to be read as an article is */
export function pageOf(entry: GlossaryEntry, seed: string): WrittenArticle {
  const example = entry.example(seededRandom(seed))
  const { caption, columns, rows } = example.table
  const chart = exampleChart(example.table)
  const body: Block[] = [
    ...entry.definition.map(paragraph),
    paragraph(example.intro),
    { type: 'table', caption, columns: [...columns], rows: rows.map((row) => [...row]) },
    paragraph(example.reading),
    ...(chart ? [{ type: 'chart', ...chart } as const] : []),
    ...entry.why.map(paragraph),
    { type: 'list', ordered: false, items: [...entry.mistakes] },
    paragraph(entry.risk),
  ]
  const summary = alignText(`${entry.brief} ${example.takeaway}`)
  return { title: entry.title, subtitle: '', excerpt: '', summary, body: body.map(alignBlock) }
}
