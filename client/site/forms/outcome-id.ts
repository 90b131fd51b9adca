/** What the server leads to after a form that was sent without JavaScript: an element of its page. */
export const OUTCOME_ID = 'modulo-ricevuto'
