/** Characters (UTF-16 units) of a password, the first owner's and everyone's. */
export const MIN_PASSWORD_LENGTH = 8
/** The slow hash reads all of it. */
export const MAX_PASSWORD_LENGTH = 1_000
