import type { Chart } from '../../chart/chart.ts'
import type { Table } from '../../chart/table-view.ts'

export interface NumberField {
  /** Name in addresses, so it never changes. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly unit: 'euro' | '%' | 'anni' | 'mesi' | 'punti'
  readonly min: number
  readonly max: number
  readonly isWhole?: boolean
  readonly example: string
}

export interface ChoiceField {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly example: string
}

export type Field = NumberField | ChoiceField

export interface Outcome {
  readonly answer: string
  readonly explanation: readonly string[]
  readonly chart: Chart
  readonly table: Table
}

export interface Conflict<Name extends string = string> {
  readonly field: Name
  readonly text: string
}

/**
 * Calculation that the page, the browser and the writer share. `Name` lists its fields. Rates and points are fractions; a choice is the
 * index of its option.
 */
export interface Calculator<Name extends string = string> {
  /** Slug of `/calcolatori/<slug>`. It never changes. */
  readonly slug: string
  readonly fields: readonly (Field & { readonly name: Name })[]
  conflict?(values: Readonly<Record<Name, number>>): Conflict<Name> | null
  /** @param values values within their limits and without conflict */
  outcome(values: Readonly<Record<Name, number>>): Outcome
}

export interface PublishedCalculator extends Calculator {
  readonly name: string
  readonly brief: string
  /** Description for search engines, 50 to 160 characters. */
  readonly description: string
  /** Slugs of glossary terms. The first one explains the formula. */
  readonly concepts: readonly string[]
  readonly omits: readonly string[]
}

export const calculator = <const Name extends string>(given: Calculator<Name>): Calculator => given

export const CHART_SOURCE = 'calcolo con i numeri scritti nella pagina'
