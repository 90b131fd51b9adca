import type { Chart } from '../../chart/chart.ts'
import type { Table } from '../../chart/table-view.ts'

/** What a reader types. All texts are Italian. */
export interface NumberField {
  /** In the address, so it never changes. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly unit: 'euro' | '%' | 'anni' | 'mesi' | 'punti'
  /** As typed: 3 is 3 %. */
  readonly min: number
  readonly max: number
  readonly isWhole?: boolean
  /** As a reader would type it; the page opens with it. */
  readonly example: string
}

export interface ChoiceField {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** A value. */
  readonly example: string
}

export type Field = NumberField | ChoiceField

export interface Outcome {
  /** The result in one sentence. */
  readonly answer: string
  readonly explanation: readonly string[]
  readonly chart: Chart
  readonly table: Table
}

/** A value that does not go with another one. */
export interface Conflict<Name extends string = string> {
  readonly field: Name
  readonly text: string
}

/**
 * A calculation: the same formulas on its page, in the browser and in the writer. Values by field: rates and points as fractions, of a
 * choice the place of its option.
 */
export interface Calculator<Name extends string = string> {
  /** Its page is `/calcolatori/<slug>`; it never changes. */
  readonly slug: string
  readonly fields: readonly (Field & { readonly name: Name })[]
  conflict?(values: Readonly<Record<Name, number>>): Conflict<Name> | null
  /** @param values within their limits and without conflict */
  outcome(values: Readonly<Record<Name, number>>): Outcome
}

/** With the texts of its page. */
export interface PublishedCalculator extends Calculator {
  /** No full stop. */
  readonly name: string
  /** What it answers, in one sentence. */
  readonly brief: string
  /** For search engines, 50 to 160 characters. */
  readonly description: string
  /** Slugs of the glossary, the one that explains the formula first. */
  readonly concepts: readonly string[]
  /** What the figures leave out: sentences. */
  readonly omits: readonly string[]
}

/** @returns the same calculator, after the compiler has compared its values with its fields */
export const calculator = <const Name extends string>(given: Calculator<Name>): Calculator => given

/** Under every chart. */
export const CHART_SOURCE = 'calcolo con i numeri scritti nella pagina'
