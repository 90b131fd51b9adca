/** Replaces the name of a person who left the newsroom. */
export const FORMER_MEMBER = 'una persona non più nella redazione'

/** Replaces a name that cannot be decrypted. */
export const UNREADABLE_NAME = 'Nome non leggibile'
