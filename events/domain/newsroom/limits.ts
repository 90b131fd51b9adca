import { CATEGORIES } from '../categories.ts'

/** Characters (UTF-16 units) that each text of an article may have. */
export const MAX_TEXT = {
  title: 200,
  subtitle: 400,
  /** One or two sentences for cards and meta descriptions. */
  excerpt: 400,
  /** The standfirst of the article page. */
  summary: 600,
  heroImage: 500,
} as const

/** Characters of an article's body as JSON, of one that is half-written too: an append takes 1 MiB, a request's body less. */
export const MAX_BODY_CHARACTERS = 200_000

/** Characters of a link's target in an article. */
export const MAX_HREF_LENGTH = 500

/** A table of an article: characters, but for `columns` and `rows`. */
export const MAX_TABLE = { caption: 300, columns: 8, head: 120, rows: 40, cell: 200 } as const

/** The texts of a chart; its figures have `CHART_LIMITS`. `name`: of a series. */
export const MAX_CHART = { title: 300, unit: 24, axis: 60, label: 40, name: 60, source: 300 } as const

/** Characters of a person's data, and of what they type to sign in. `email`: RFC 5321, 4.5.3.1.3. */
export const MAX_PERSON = { email: 254, name: 80, byline: 80, desk: 60, biography: 600 } as const

/** What readers are told about a correction or a withdrawal. */
export const MAX_NOTICE = 600
/** An internal note of the newsroom, before it is sealed. */
export const MAX_NOTE = 2_000

/** What the dashboard shows (R7.1): days of activity, and generations. */
export const DASHBOARD_LIMITS = { days: 14, generations: 20 } as const

/** Characters (UTF-16 units) of a password, the first owner's and everyone's. */
export const MIN_PASSWORD_LENGTH = 8
/** The slow hash reads all of it. */
export const MAX_PASSWORD_LENGTH = 1_000

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

/** What one batch makes (R8.6). */
export const ARTICLES_PER_CATEGORY = 5
export const ARTICLES_PER_BATCH = ARTICLES_PER_CATEGORY * CATEGORIES.length
