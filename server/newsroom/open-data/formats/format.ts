import type { EventData } from '../../../../events/schemas/vocabulary.ts'

/** An observation: dimensions and attributes by upper-case name, including `TIME_PERIOD`, `OBS_VALUE`, and `OBS_FLAG` or `OBS_STATUS`. */
export type Row = ReadonlyMap<string, string>

export type Series = Readonly<Record<string, string>>

export interface Reading {
  readonly format: EventData<'ReleaseImported'>['format']
  readonly rows: Iterable<Row>
}

/**
 * Reads one format of the publishers.
 * @param wanted alternatives; the rows may omit observations of other series
 * @returns null if the text is in another format
 * @throws ImportError if the text is broken
 */
export type Format = (text: string, wanted: readonly Series[]) => Reading | null
