import { CATEGORIES } from '../categories.ts'

export const MAX_TEXT = {
  title: 200,
  subtitle: 400,
  excerpt: 400,
  summary: 600,
  heroImage: 500,
} as const

export const MAX_BODY_CHARACTERS = 200_000

export const MAX_HREF_LENGTH = 500

/** Limits of a table in an article: characters, except for `columns` and `rows`. */
export const MAX_TABLE = { caption: 300, columns: 8, head: 120, rows: 40, cell: 200 } as const

/** Characters of a chart's texts. `CHART_LIMITS` limits its figures. */
export const MAX_CHART = { title: 300, unit: 24, axis: 60, label: 40, name: 60, source: 300 } as const

export const MAX_PERSON = { email: 254, name: 80, byline: 80, desk: 60, biography: 600 } as const

export const MAX_NOTICE = 600
export const MAX_NOTE = 2_000

export const DASHBOARD_LIMITS = { days: 14, generations: 20 } as const

/** Characters (UTF-16 units) of every password. */
export const MIN_PASSWORD_LENGTH = 8
/** The slow hash reads the whole password. */
export const MAX_PASSWORD_LENGTH = 1_000

export const INVITATION_MS = 7 * 24 * 60 * 60_000

export const PASSWORD_RESET_MS = 24 * 60 * 60_000

export const LOGIN_LINK_MS = 5 * 60_000

export const SESSION_MS = 12 * 60 * 60_000

/** A reader's repeated view of an article counts again only after this time. */
export const VIEW_WINDOW_MS = 30 * 60_000

export const ARTICLES_PER_CATEGORY = 5
export const ARTICLES_PER_BATCH = ARTICLES_PER_CATEGORY * CATEGORIES.length
