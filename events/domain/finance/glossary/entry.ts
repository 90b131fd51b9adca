import type { Category } from '../../categories.ts'
import type { SeededRandom } from '../../seeded-random.ts'
import type { Table } from '../../chart/table-view.ts'
import type { Drawn } from '../example-chart.ts'
import type { SourceId } from './sources.ts'

/** One concept: a page of the public glossary, and a subject of the offline writer. All texts are complete Italian sentences unless noted otherwise. */
export interface GlossaryEntry {
  /** The topic's title; its slug is the topic's id. */
  readonly title: string
  /** The bare term, no full stop. */
  readonly label: string
  /** Its page: `/glossario/<slug>`. It never changes. */
  readonly slug: string
  readonly description: string
  readonly category: Category
  /** 1 (last) to 10 (first). */
  readonly priority: number
  /** The definition in one sentence. */
  readonly brief: string
  /** Under what aspect its topic is written first, no full stop. */
  readonly angle: string
  /** Definition. Every paragraph is used, in this order. */
  readonly definition: readonly string[]
  /** Absent where the concept is no calculation. */
  readonly formula?: Formula
  /** Slugs of concepts that explain it further, the nearest first. */
  readonly related: readonly string[]
  /** Why it matters: every paragraph is used, in this order. */
  readonly why: readonly string[]
  /** Three to five: what is not said elsewhere in the entry. */
  readonly mistakes: readonly string[]
  readonly sources: readonly SourceId[]
  readonly risk: string
  readonly example: (random: SeededRandom) => WorkedExample
}

export interface Formula {
  /** TeX, for a block of MathML. */
  readonly tex: string
  /** Symbols in TeX with their meanings, which have no full stop. */
  readonly where: readonly (readonly [symbols: string, meaning: string])[]
}

/** Its figures are computed from inputs that the seed chooses. */
interface WorkedExample {
  readonly intro: string
  readonly table: Table & { readonly drawn?: Drawn }
  readonly reading: string
  /** The result in one sentence. */
  readonly takeaway: string
}
