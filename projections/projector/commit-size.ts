const FIRST = 500
const LEAST = 250
const MOST = 4_000
/** How long a commit may hold up the readers of its process. */
const COMMIT_MS = 50
/** In one step, so that one slow moment of the disk is no rule. */
const MOST_CHANGE = 2

/**
 * How many documents, of all models together, go into one commit of a catch-up: as many as are written in `COMMIT_MS`. That differs
 * with their size, the store and the machine: a count of views is far less than an article.
 */
export class CommitSize {
  #documents = FIRST

  get documents(): number {
    return this.#documents
  }

  /** @param held milliseconds for which writing so many `documents` kept this thread from everything else */
  learn(documents: number, held: number): void {
    if (documents < LEAST) return
    const fitting = (documents * COMMIT_MS) / Math.max(held, 1)
    const near = Math.min(Math.max(fitting, this.#documents / MOST_CHANGE), this.#documents * MOST_CHANGE)
    this.#documents = Math.round(Math.min(Math.max(near, LEAST), MOST))
  }
}
