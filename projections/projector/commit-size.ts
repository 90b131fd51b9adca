const FIRST = 500
const LEAST = 250
/** The more at once, the longer a store that works elsewhere, such as Redis, takes to answer one commit: it has a deadline for that. */
const MOST = { read: 4_000, unread: 16_000 }
const MOST_EVENTS = 20_000
/** Of the texts of one model: a few commits of them may be under way at once. */
const MOST_CHARACTERS = 20_000_000
/** How long a commit may hold up the readers of its process. */
const COMMIT_MS = 50
const MOST_MS_BETWEEN = 500
/** In one step, so that one slow moment of the disk is no rule. */
const MOST_CHANGE = 2
/**
 * Before any build is shown, no reader waits: the larger a commit, the fewer times the pages that documents share are written. Measured
 * among 100,000 articles (SQLite), 117 s twice instead of 129 and 137 with half of it; 125 s with `MOST.unread` as it is, half of what it was then.
 */
const UNREAD = 8

/** What is folded and not committed. */
export interface Uncommitted {
  readonly events: number
  /** Since the last commit. */
  readonly milliseconds: number
  /** Of each model, with the characters of its texts and the most documents that its projection wants in a commit. */
  readonly models: readonly { readonly documents: number; readonly characters?: number; readonly most?: number | undefined }[]
}

/**
 * How much goes into one commit of a catch-up. Of documents, all models together, as many as are written in `COMMIT_MS`: that differs
 * with their size, the store and the machine, since a count of views is far less than an article.
 */
export class CommitSize {
  readonly #scale: number
  readonly #most: number
  #documents: number

  /** @param isRead some build is shown to readers */
  constructor(isRead: boolean) {
    this.#scale = isRead ? 1 : UNREAD
    this.#most = isRead ? MOST.read : MOST.unread
    this.#documents = FIRST * this.#scale
  }

  get documents(): number {
    return this.#documents
  }

  isReached({ events, milliseconds, models }: Uncommitted): boolean {
    const scale = this.#scale
    return (
      events >= MOST_EVENTS ||
      models.some(({ documents, characters = 0, most = Infinity }) => documents >= most * scale || characters >= MOST_CHARACTERS) ||
      models.reduce((sum, { documents }) => sum + documents, 0) >= this.#documents ||
      milliseconds > MOST_MS_BETWEEN * scale
    )
  }

  /** @param held milliseconds for which writing so many `documents` kept this thread from everything else */
  learn(documents: number, held: number): void {
    if (documents < LEAST) return
    const fitting = (documents * COMMIT_MS * this.#scale) / Math.max(held, 1)
    const near = Math.min(Math.max(fitting, this.#documents / MOST_CHANGE), this.#documents * MOST_CHANGE)
    this.#documents = Math.round(Math.min(Math.max(near, LEAST), this.#most))
  }
}
