import type { EventData } from '../../../../events/schemas/vocabulary.ts'

/** An observation: its dimensions and attributes by name, in upper case; `TIME_PERIOD`, `OBS_VALUE`, and `OBS_FLAG` or `OBS_STATUS` among them. */
export type Row = ReadonlyMap<string, string>

/** Dimensions of a series, with its code in each. */
export type Series = Readonly<Record<string, string>>

export interface Reading {
  readonly format: EventData<'ReleaseImported'>['format']
  /** Reading them may throw ImportError. */
  readonly rows: Iterable<Row>
}

/**
 * A form in which publishers answer.
 * @param wanted alternatives; observations of others may be missing from the rows
 * @returns null where the text is in another form
 * @throws ImportError where it is in this one, and broken
 */
export type Format = (text: string, wanted: readonly Series[]) => Reading | null
