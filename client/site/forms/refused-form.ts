/** A form sent without JavaScript that the server refused: what its page shows again. */
export interface RefusedForm {
  /** What was typed, by the field's name; nothing where the form could not be read. */
  readonly values: Readonly<Record<string, string>>
  /** What is wrong, in Italian, by the field's name and in the order of the fields; at least one. */
  readonly faults: Readonly<Record<string, string>>
}

/** The name under which `faults` has what is wrong with the form as a whole: it could not be read, or too many were sent. */
export const WHOLE_FORM = 'modulo'
