import type { ContentNode } from '../content/block-parts.ts'
import type { Category } from '../domain/categories.ts'
import type { Table } from '../domain/chart/table-view.ts'
import type { Drawn } from '../domain/finance/example-chart.ts'
import type { SourceId } from '../domain/finance/sources.ts'
import type { SeededRandom } from '../domain/seeded-random.ts'

/** One concept as its Markdown file has it. All texts are complete Italian sentences unless noted otherwise. */
export interface GlossaryText {
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
  readonly formula?: Formula | undefined
  /** Slugs of concepts that explain it further, the nearest first. */
  readonly related: readonly string[]
  /** Why it matters: every paragraph is used, in this order. */
  readonly why: readonly string[]
  /** Three to five: what is not said elsewhere in the entry. */
  readonly mistakes: readonly string[]
  readonly sources: readonly SourceId[]
  readonly risk: string
  /** The risk in other words, so that the articles on one concept do not all end on the same sentence. */
  readonly furtherRisk: string
  /** An introduction, a table, what it says, and the result in one sentence. */
  readonly exampleNodes: readonly ContentNode[]
}

/** One concept: a page of the public glossary, and a subject of the offline writer. */
export interface GlossaryEntry extends Omit<GlossaryText, 'exampleNodes'> {
  readonly example: (random: SeededRandom) => WorkedExample
}

export interface Formula {
  /** TeX, for a block of MathML. */
  readonly tex: string
  /** Symbols in TeX with their meanings, which have no full stop. */
  readonly where: readonly (readonly [symbols: string, meaning: string])[]
}

/** Its figures are computed from inputs that the seed chooses. */
export interface WorkedExample {
  readonly intro: string
  readonly table: Table & { readonly drawn?: Drawn }
  readonly reading: string
  /** The result in one sentence. */
  readonly takeaway: string
}
