const FIRST = 500
const LEAST = 250
/** Larger commits delay an external store such as Redis, whose answers have a deadline. */
const MOST = { read: 4_000, unread: 16_000 }
const MOST_EVENTS = 20_000
/** Maximum characters of one model's texts. Several commits may be pending at once. */
const MOST_CHARACTERS = 20_000_000
/** Maximum time for which a commit may block the readers of its process. */
const COMMIT_MS = 50
const MOST_MS_BETWEEN = 500
/** Maximum change per step, so that one slow disk access has a small effect. */
const MOST_CHANGE = 2
/**
 * Factor of the limits before any build is visible, when no reader waits. Larger commits write shared pages less often: 100,000 articles
 * (SQLite) took 117 s with 8, and 129 and 137 s with 4.
 */
const UNREAD = 8

export interface Uncommitted {
  readonly events: number
  readonly milliseconds: number
  readonly models: readonly { readonly documents: number; readonly characters?: number; readonly most?: number | undefined }[]
}

/**
 * Computes the size of a catch-up's commits: as many documents of all models as `COMMIT_MS` allows. The number depends on documents, store
 * and machine.
 */
export class CommitSize {
  readonly #scale: number
  readonly #most: number
  #documents: number

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

  /** @param held milliseconds for which writing the `documents` blocked this thread */
  learn(documents: number, held: number): void {
    if (documents < LEAST) return
    const fitting = (documents * COMMIT_MS * this.#scale) / Math.max(held, 1)
    const near = Math.min(Math.max(fitting, this.#documents / MOST_CHANGE), this.#documents * MOST_CHANGE)
    this.#documents = Math.round(Math.min(Math.max(near, LEAST), this.#most))
  }
}
