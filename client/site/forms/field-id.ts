/** @returns the id of a form's control, which the summary of what is wrong links to */
export const fieldId = (name: string): string => `campo-${name}`

/** Id of the element to which the server redirects after a form sent without JavaScript. */
export const OUTCOME_ID = 'modulo-ricevuto'
