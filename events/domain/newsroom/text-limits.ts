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
