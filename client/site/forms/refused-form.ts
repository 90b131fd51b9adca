/** A form sent without JavaScript that the server refused. Its page shows the values and errors again. */
export interface RefusedForm {
  /** Typed values by field name; empty if the form could not be read. */
  readonly values: Readonly<Record<string, string>>
  /** Errors in Italian by field name, in the order of the fields; at least one. */
  readonly faults: Readonly<Record<string, string>>
}

/** Key in `faults` for errors of the whole form: it was unreadable, or the reader sent too many. */
export const WHOLE_FORM = 'modulo'
