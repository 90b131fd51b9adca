import { plainText } from '../../../../../events/domain/plain-text.ts'
import type { Block } from '../../../../../events/domain/blocks.ts'
import type { WrittenArticle } from '../../../../../server/newsroom/writer/writer.ts'

/** A number as a reader finds it: 2,50% is 2.5 with two decimals. */
export interface FigureRead {
  readonly value: number
  readonly decimals: number
}

/** A paragraph, an item, a row of a table, the labels or a series of a chart. */
export interface LineRead {
  readonly text: string
  readonly figures: readonly FigureRead[]
  readonly years: readonly number[]
}

const NUMBER = /(?<![\d.,])−?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?/g
/** Thousands are grouped in all other numbers. */
const YEAR = /^(?:1[4-9]|20)\d\d$/
const LINKS = 'Per approfondire'

/** @returns what has a number in it, in the order of reading; links and their names apart */
export const linesOf = (article: WrittenArticle): LineRead[] =>
  allLinesOf(article).filter(({ figures, years }) => figures.length + years.length > 0)

/** @returns all lines in the order of reading; links and their names apart */
export function allLinesOf({ title, subtitle, summary, body }: WrittenArticle): LineRead[] {
  const links = body.findIndex((block) => block.type === 'heading' && block.text === LINKS)
  const read = links < 0 ? body : body.toSpliced(links, 2)
  return [...[title, subtitle, summary].map(lineOf), ...read.flatMap(linesOfBlock)]
}

function linesOfBlock(block: Block): LineRead[] {
  if (block.type === 'paragraph') return [lineOf(plainText(block.text))]
  if (block.type === 'heading' || block.type === 'quote') return [lineOf(block.text)]
  if (block.type === 'callout') return [lineOf(`${block.title}. ${plainText(block.text)}`)]
  if (block.type === 'list') return block.items.map((item) => lineOf(plainText(item)))
  if (block.type === 'table') return [block.caption, block.columns.join(' | '), ...block.rows.map((row) => row.join(' | '))].map(lineOf)
  if (block.type === 'figure') return [lineOf(block.alt)]
  const { title, axis, labels, series, decimals = 0 } = block
  return [
    lineOf(`${title} (${axis})`),
    lineOf(labels.join(' | ')),
    ...series.map(({ name, values }) => {
      const figures = values.map((value) => ({ value, decimals }))
      return { text: `${name}: ${values.join(' | ')}`, figures, years: [] }
    }),
  ]
}

function lineOf(text: string): LineRead {
  const found = text.match(NUMBER) ?? []
  return {
    text,
    figures: found
      .filter((figure) => !YEAR.test(figure))
      .map((figure) => ({
        value: Number(figure.replaceAll('.', '').replace(',', '.').replace('−', '-')),
        decimals: figure.split(',')[1]?.length ?? 0,
      })),
    years: found.filter((figure) => YEAR.test(figure)).map(Number),
  }
}
