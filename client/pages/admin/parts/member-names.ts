/** In place of the name of a person who left the newsroom. */
export const FORMER_MEMBER = 'una persona non più nella redazione'

/** In place of a name that cannot be decrypted. */
export const UNREADABLE_NAME = 'Nome non leggibile'
