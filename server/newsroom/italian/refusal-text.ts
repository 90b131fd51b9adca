/** What several commands and routes of the newsroom answer. */
export const NO_SUCH_ARTICLE = 'Non esiste un articolo con questo indirizzo.'
export const NO_SUCH_REVISION = 'Questo articolo non ha una versione con questo numero.'
export const NO_SUCH_TOPIC = 'Questo topic non esiste.'
export const NOT_SHOWN_YET = 'Fatto, ma gli elenchi non lo mostrano ancora: ricarica tra poco.'
