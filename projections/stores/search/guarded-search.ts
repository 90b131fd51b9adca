import { createListeners, warnOfListener } from '../listeners.ts'
import { type Query, SearchNotBuiltError, SearchUnavailableError } from '../read-models.ts'
import type { Build, BuildCommit, Notice, Store } from '../store.ts'

/** Pending commits let folding and indexing overlap when their batches differ in size. */
const MAX_COMMITS_UNDERWAY = 4

export interface SearchOutage {
  failed(error: Error): void
  ended(): void
}

/**
 * Search store whose failure does not affect the other models. It sends `lost` when it fails and when it recovers. Meanwhile it returns
 * the last known builds, none of them live.
 */
export class GuardedSearch {
  readonly #search: Store
  readonly #outage: SearchOutage
  readonly #notices = createListeners<Notice>(warnOfListener)
  #builds: readonly Build[] = []
  #underway: Promise<boolean>[] = []
  #fault: Error | null = null

  constructor(search: Store, outage: SearchOutage) {
    this.#search = search
    this.#outage = outage
    search.onNotice(({ lost }) => {
      if (!lost) this.#setFault(null)
    })
  }

  get fault(): Error | null {
    return this.#fault
  }

  /** @throws SearchNotBuiltError; SearchUnavailableError for any other error of the search */
  async read(queries: readonly Query[]): Promise<unknown[]> {
    try {
      const answers = await this.#search.read(queries)
      if (!this.#fault) this.#outage.ended()
      return answers
    } catch (error) {
      if (error instanceof SearchNotBuiltError) throw error
      const failure = unavailable(error)
      // Reads may fail while writes succeed, and the other way round.
      this.#outage.failed(failure)
      throw failure
    }
  }

  async builds(): Promise<Build[]> {
    try {
      this.#builds = await this.guard(this.#search.builds())
    } catch {}
    return this.#builds.map((build) => (this.#fault && build.state === 'live' ? { ...build, state: 'stopped' } : build))
  }

  /**
   * Writes commits. During a catch-up a few stay pending while the next events are folded.
   * @returns once all but the allowed pending commits are written; false if one was refused, because later ones then fail by their
   * checkpoints
   */
  async write(commits: readonly BuildCommit[]): Promise<boolean> {
    // After a failure the next commit is awaited, because it shows whether the failure is over.
    const isBehind = this.#fault === null && commits.every(({ state }) => state === 'catching_up')
    const awaited = this.#underway
    this.#underway = isBehind ? awaited.splice(-MAX_COMMITS_UNDERWAY + 1) : []
    let areWritten = false
    try {
      areWritten = (await Promise.all(awaited)).every(Boolean)
    } finally {
      // The following commits were refused, too, and must not be confused with the next one.
      if (!areWritten) this.#underway = []
    }
    if (!areWritten) return false
    const search = this.#search
    const written = this.guard(search.commit(commits))
    if (!isBehind) return written
    this.#underway.push(written)
    written.catch(() => {})
    return true
  }

  async guard<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      const fault = unavailable(error)
      this.#setFault(fault)
      throw fault
    }
  }

  onNotice(listener: (notice: Notice) => void): () => void {
    const ends = [this.#search.onNotice(listener), this.#notices.add(listener)]
    return () => ends.forEach((end) => end())
  }

  #setFault(fault: Error | null): void {
    const isNew = (fault === null) !== (this.#fault === null)
    this.#fault = fault
    if (!isNew) return
    if (fault) this.#outage.failed(fault)
    else this.#outage.ended()
    this.#notices.notify({ lost: true })
  }
}

const unavailable = (error: unknown) => new SearchUnavailableError(error instanceof Error ? error.message : String(error), { cause: error })

export async function unlessSearchFails(work: Promise<void>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof SearchUnavailableError) return false
    throw error
  }
}
