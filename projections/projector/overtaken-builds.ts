import { hostname } from 'node:os'
import { formatPosition } from '../../events/log/position.ts'
import type { Build } from '../stores/store.ts'

/** Tracks builds of other processes. A live process commits a build every few seconds. */
export class OvertakenBuilds {
  readonly #takeOverMs: number
  readonly #builder: string
  readonly #places = new Map<number, { readonly place: string | null; readonly since: number }>()

  /**
   * @param takeOverMs a build without progress for this long counts as abandoned
   * @param builder name of this process, «host:pid»
   */
  constructor(takeOverMs: number, builder: string) {
    this.#takeOverMs = takeOverMs
    this.#builder = builder
  }

  get isEmpty(): boolean {
    return this.#places.size === 0
  }

  has(build: number): boolean {
    return this.#places.has(build)
  }

  add(builds: readonly number[]): void {
    for (const build of builds) this.#places.set(build, { place: null, since: performance.now() })
  }

  /**
   * Updates the tracked builds of other processes.
   * @param own builds that this process makes
   */
  look(builds: readonly Build[], own: ReadonlySet<number>): void {
    const now = performance.now()
    const made = new Map(builds.filter(({ active, state }) => !active && state === 'catching_up').map((build) => [build.id, build]))
    this.add([...made.values()].filter((build) => !own.has(build.id) && !this.has(build.id) && this.#isOfOther(build)).map(({ id }) => id))
    for (const [id, { place, since }] of this.#places) {
      const build = made.get(id)
      const next = build?.checkpoint ? formatPosition(build.checkpoint) : ''
      if (!build || (next === place && now - since >= this.#takeOverMs)) this.#places.delete(id)
      else if (next !== place) this.#places.set(id, { place: next, since: now })
    }
  }

  /** Returns whether another process makes the build and may still be running. This is certain on this machine and assumed on another. */
  #isOfOther({ progress }: Build): boolean {
    const [host, pid] = progress?.by?.split(':') ?? []
    if (host === undefined || progress?.by === this.#builder) return false
    if (host !== hostname()) return true
    try {
      return process.kill(Number(pid), 0)
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EPERM'
    }
  }
}
