import type { Chart } from '../../../../events/domain/chart/chart.ts'
import type { Block, CalloutTone, RichText, Span } from '../../../../events/domain/blocks.ts'
import { shown } from '../../../../events/domain/figures.ts'

type Piece = string | Span

/** Running text with interpolated figures, links and emphasis: text`Lo dice la ${link('Consob', '…')}.` */
export function text(strings: TemplateStringsArray, ...values: readonly Piece[]): RichText {
  const spans: Span[] = []
  const add = (piece: Piece) => {
    if (piece === '') return
    const last = spans.at(-1)
    if (typeof piece !== 'string') spans.push(piece)
    else if (last && !last.mark && !last.href) last.text += piece
    else spans.push({ text: piece })
  }
  for (const [index, part] of strings.entries()) {
    add(part)
    const value = values[index]
    if (value !== undefined) add(value)
  }
  const [only] = spans
  return only && spans.length === 1 && !only.mark && !only.href ? only.text : spans
}

/** A paragraph, written as a template. */
export const p = (strings: TemplateStringsArray, ...values: readonly Piece[]): Block => ({
  type: 'paragraph',
  text: text(strings, ...values),
})

export const h2 = (title: string): Block => ({ type: 'heading', level: 2, text: title })

export const points = (...items: RichText[]): Block => ({ type: 'list', ordered: false, items })

export const steps = (...items: RichText[]): Block => ({ type: 'list', ordered: true, items })

export const table = (caption: string, columns: string[], rows: string[][]): Block => ({ type: 'table', caption, columns, rows })

const CALCULATIONS = 'calcoli della redazione, con le ipotesi dichiarate nel testo'

/** A chart whose values are rounded as they are shown; without a source they are calculated by the article's own rules. */
export const chart = ({ source = CALCULATIONS, ...figures }: Omit<Chart, 'source'> & { source?: string }): Block => ({
  type: 'chart',
  ...figures,
  series: figures.series.map(({ name, values }) => ({ name, values: values.map((value) => shown(value, figures.decimals ?? 0)) })),
  source,
})

/** @returns whole numbers from 0 to `last`: the years of a chart */
export const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, at) => at)

export const callout = (tone: CalloutTone, title: string, body: RichText): Block => ({
  type: 'callout',
  tone,
  title,
  text: body,
})

/** The first block of every personal story, so that readers do not take it for a report. */
export const inventedPeople = (body: RichText): Block => callout('example', 'Esempio illustrativo: persone e storia di fantasia', body)

/** A sentence of the article, set large in its own place. */
export const pullQuote = (words: string): Block => ({ type: 'quote', text: words })

export const link = (label: string, href: string): Span => ({ text: label, href })

export const strong = (words: string): Span => ({ text: words, mark: 'strong' })

export const em = (words: string): Span => ({ text: words, mark: 'em' })
