import { createListeners, warnOfListener } from '../listeners.ts'
import { type Query, SearchNotBuiltError, SearchUnavailableError } from '../read-models.ts'
import type { Build, BuildCommit, Notice, Store } from '../store.ts'

/** So that neither thread waits for the other where one batch has more to fold and the next more to index. */
const MAX_COMMITS_UNDERWAY = 4

export interface SearchOutage {
  /** Receives what it fails in first. */
  failed(error: Error): void
  ended(): void
}

/**
 * A search that may fail while everything else goes on, until this or another process writes it again. It sends `lost` at both moments, and
 * between them answers with the builds that it had, none of them live.
 */
export class GuardedSearch {
  readonly #search: Store
  readonly #outage: SearchOutage
  readonly #notices = createListeners<Notice>(warnOfListener)
  /** As they were read last. */
  #builds: readonly Build[] = []
  /** The last commits of a build that catches up, oldest first. */
  #underway: Promise<boolean>[] = []
  #fault: Error | null = null

  constructor(search: Store, outage: SearchOutage) {
    this.#search = search
    this.#outage = outage
    search.onNotice(({ lost }) => {
      if (!lost) this.#setFault(null)
    })
  }

  /** What it failed in last; null while it does not fail. */
  get fault(): Error | null {
    return this.#fault
  }

  /** @throws SearchNotBuiltError; SearchUnavailableError for whatever else the search threw */
  async read(queries: readonly Query[]): Promise<unknown[]> {
    try {
      const answers = await this.#search.read(queries)
      if (!this.#fault) this.#outage.ended()
      return answers
    } catch (error) {
      if (error instanceof SearchNotBuiltError) throw error
      const failure = unavailable(error)
      // A question may fail where the search is still written, and the other way round.
      this.#outage.failed(failure)
      throw failure
    }
  }

  async builds(): Promise<Build[]> {
    try {
      this.#builds = await this.guard(this.#search.builds())
    } catch {
      // The caller asks for the builds of every model.
    }
    return this.#builds.map((build) => (this.#fault && build.state === 'live' ? { ...build, state: 'stopped' } : build))
  }

  /**
   * While a build catches up, its commits are written while the next events are folded, a few behind.
   * @returns once what was under way is written, but for what may be; where it was refused, false: what follows it is refused too, by its checkpoint
   */
  async write(commits: readonly BuildCommit[]): Promise<boolean> {
    // After a failure the next one is waited for: it tells whether that is over.
    const isBehind = this.#fault === null && commits.every(({ state }) => state === 'catching_up')
    const awaited = this.#underway
    this.#underway = isBehind ? awaited.splice(-MAX_COMMITS_UNDERWAY + 1) : []
    let areWritten = false
    try {
      areWritten = (await Promise.all(awaited)).every(Boolean)
    } finally {
      // Those after it were refused as well. The next commit begins where the search is, and must not be taken for one of them.
      if (!areWritten) this.#underway = []
    }
    if (!areWritten) return false
    const search = this.#search
    const written = this.guard(search.commit(commits))
    if (!isBehind) return written
    this.#underway.push(written)
    // A later commit reports it.
    written.catch(() => {})
    return true
  }

  /** @throws SearchUnavailableError for whatever the work threw */
  async guard<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      const fault = unavailable(error)
      this.#setFault(fault)
      throw fault
    }
  }

  /** @returns a function that ends the listening */
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

/** @returns false where the search alone failed */
export async function unlessSearchFails(work: Promise<void>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof SearchUnavailableError) return false
    throw error
  }
}
