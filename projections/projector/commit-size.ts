const INITIAL_DOCUMENTS = 500
const MIN_DOCUMENTS = 250
/** Larger commits delay an external store such as Redis, whose answers have a deadline. */
const MAX_DOCUMENTS = { read: 4_000, unread: 16_000 }
const MAX_EVENTS = 20_000
/** Maximum characters of one model's texts. Several commits may be pending at once. */
const MAX_CHARACTERS = 20_000_000
/** Maximum time for which a commit may block the readers of its process. */
const COMMIT_MS = 50
const MAX_MS_BETWEEN = 500
/** Maximum change per step, so that one slow disk access has a small effect. */
const MAX_CHANGE = 2
/**
 * Factor of the limits before any build is visible, when no reader waits. Larger commits write shared pages less often. 100,000 articles
 * (SQLite) take 125 s. With twice `MAX_DOCUMENTS.unread` they took 117 s, and 129 to 137 s with half of this factor, too.
 */
const UNREAD_FACTOR = 8

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
    this.#scale = isRead ? 1 : UNREAD_FACTOR
    this.#most = isRead ? MAX_DOCUMENTS.read : MAX_DOCUMENTS.unread
    this.#documents = INITIAL_DOCUMENTS * this.#scale
  }

  get documents(): number {
    return this.#documents
  }

  isReached({ events, milliseconds, models }: Uncommitted): boolean {
    const scale = this.#scale
    return (
      events >= MAX_EVENTS ||
      models.some(({ documents, characters = 0, most = Infinity }) => documents >= most * scale || characters >= MAX_CHARACTERS) ||
      models.reduce((sum, { documents }) => sum + documents, 0) >= this.#documents ||
      milliseconds > MAX_MS_BETWEEN * scale
    )
  }

  /** @param held milliseconds for which writing the `documents` blocked this thread */
  learn(documents: number, held: number): void {
    if (documents < MIN_DOCUMENTS) return
    const fitting = (documents * COMMIT_MS * this.#scale) / Math.max(held, 1)
    const near = Math.min(Math.max(fitting, this.#documents / MAX_CHANGE), this.#documents * MAX_CHANGE)
    this.#documents = Math.round(Math.min(Math.max(near, MIN_DOCUMENTS), this.#most))
  }
}
