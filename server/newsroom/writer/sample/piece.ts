import type { Block, RichText } from '../../../../events/domain/blocks.ts'
import type { ChartKind } from '../../../../events/domain/chart/chart.ts'
import { figure } from '../../../../events/domain/figures.ts'
import type { SourceId } from '../../../../events/domain/finance/glossary/sources.ts'
import type { SeededRandom } from '../../../../events/domain/seeded-random.ts'

/** How an article argues. A «portrait» tells what its concept did in a real case; it comes first in its concept. */
export const FORMS = ['portrait', 'question', 'comparison', 'mistake', 'history', 'steps'] as const
export type Form = (typeof FORMS)[number]

/** The inputs that a seed chooses and what follows from them: rates as fractions, nothing rounded but differences of what is shown. */
export type Figures = Readonly<Record<string, number | readonly number[]>>

/** A paragraph, «## » and a heading, items of a list, or a block. */
export type Part = string | readonly string[] | Block

/** One article on a concept. All texts are Italian. */
export interface Piece<F extends Figures = Figures> {
  readonly form: Form
  /** The headline, without figures that a seed changes and without a full stop; no two are the same. */
  readonly title: string
  /** The headline it had before: a portal that has published it under that one has this article. */
  readonly formerly?: string
  readonly subtitle: string
  /** Conclusion in one or two sentences, which becomes the standfirst. */
  readonly point: (figures: F) => string
  /** Quoted real figures with their publisher, such as «le chiusure del Nikkei (Nikkei)». They follow «Dati reali:». */
  readonly real?: readonly string[]
  /** Sources of the piece’s own facts, if they are not the concept’s. */
  readonly sources?: readonly SourceId[]
  /** Risk of acting on the piece, if it is not the concept’s risk. */
  readonly risk?: string
  /** The lead comes first. Sections, tables and charts in the order of the argument. */
  readonly body: (figures: F) => readonly Part[]
  /** The last paragraph: what the reader can do or conclude. Its figures are among those that the body derives. */
  readonly closing?: (figures: F) => string
}

/** A concept of the glossary, with what there is to write on it beyond its entry. */
export interface Concept {
  /** Slug of the concept’s glossary entry. */
  readonly slug: string
  readonly figures: (random: SeededRandom) => Figures
  readonly pieces: readonly Piece[]
}

/** @returns the same concept, after the compiler has compared its texts with its figures */
export const concept = <F extends Figures>(given: {
  readonly slug: string
  readonly figures: (random: SeededRandom) => F
  readonly pieces: readonly Piece<F>[]
}): Concept => given as unknown as Concept

/** @returns an ordered list */
export const steps = (...items: RichText[]): Block => ({ type: 'list', ordered: true, items })

/** @param rows as long as `columns`, the first cell heads its row */
export const table = (caption: string, columns: string[], rows: string[][]): Block => ({ type: 'table', caption, columns, rows })

/** Under a chart that names no other source. */
const CHART_SOURCE = 'esempio calcolato, cifre ipotetiche'

interface ChartTexts {
  readonly title: string
  /** «euro», «%», «punti» */
  readonly unit: string
  readonly axis: string
  readonly decimals?: number
  /** Source of a chart with published figures. */
  readonly source?: string
}

/**
 * @param labels numbers that are not years, which have no point among their thousands
 * @param series by name, a value for each label; rates as they are shown: 3.5 for 3.5 %
 */
const chart =
  (kind: ChartKind) =>
  (
    { title, unit, axis, decimals = 0, source = CHART_SOURCE }: ChartTexts,
    labels: readonly (string | number)[],
    series: Record<string, readonly number[]>,
  ): Block => ({
    type: 'chart',
    kind,
    title,
    unit,
    axis,
    labels: labels.map((label) => (typeof label === 'number' ? figure(label) : label)),
    series: Object.entries(series).map(([name, values]) => ({ name, values: [...values] })),
    source,
    decimals,
  })

export const line = chart('line')
/** Each value holds until the next label. */
export const stairs = chart('step')
export const bars = chart('bar')

/** @returns fractions as a chart shows them */
export const inPercent = (rates: readonly number[]): number[] => rates.map((rate) => rate * 100)
