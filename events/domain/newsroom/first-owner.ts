/** The person who signs in without an e-mail. The same in every installation, and kept when there are others. */
export const FIRST_OWNER_ID = 'first-owner'
/** Until they have given one. */
export const FIRST_OWNER_NAME = 'Primo proprietario'
