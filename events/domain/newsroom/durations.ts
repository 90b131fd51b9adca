/** How long an invitation's link is valid. */
export const INVITATION_MS = 7 * 24 * 60 * 60_000

/** Validity of a link for setting a new password. */
export const PASSWORD_RESET_MS = 24 * 60 * 60_000

/** Validity of a link that logs the first owner in. */
export const LOGIN_LINK_MS = 5 * 60_000

/** How long a session lasts at most. */
export const SESSION_MS = 12 * 60 * 60_000

/** A reader's view of an article counts once within this time. */
export const VIEW_WINDOW_MS = 30 * 60_000
