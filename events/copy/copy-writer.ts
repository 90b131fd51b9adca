import { hidingMetadata, isPlaceholder, placeholders } from './padding.ts'
import type { NewRecord, RawLog } from './raw-log.ts'
import type { StoredRecord } from '../log/reading/read-answer.ts'

export class CopyRefusedError extends Error {
  override readonly name = 'CopyRefusedError'
}

export const MAX_EVENTS_PER_APPEND = 500
const MAX_KNOWN_STREAMS = 100_000
export const TOMBSTONE = '$streamDeleted'
const MAX_APPENDS_UNDER_WAY = 32

const metadataStream = (stream: string) => `$$${stream}`

/**
 * Writes runs of events of one stream into the target.
 * Runs that continue a stream are written concurrently. The writer waits for all of them before any other write, so an interrupted copy
 * never shows readers anything but copied events.
 */
export class CopyWriter {
  readonly #target: RawLog
  /** An earlier run may have padded streams that this run has not found yet. */
  #mustFindPadding: boolean
  readonly #metadataRevisions = new Map<string, bigint>()
  readonly #revisions = new Map<string, bigint>()
  #underWay: Promise<Outcome>[] = []
  /** First revision that readers see, by padded stream. */
  readonly padded = new Map<string, bigint>()

  /** @param isResumed true if the target holds events of an earlier run */
  constructor(target: RawLog, isResumed: boolean) {
    this.#target = target
    this.#mustFindPadding = isResumed
  }

  /**
   * Resolves when the caller may write more. The events are stored once `finish` has returned.
   * @throws CopyRefusedError if the target holds another stream of that name
   */
  async write(run: readonly StoredRecord[]): Promise<void> {
    const { stream, type, revision } = run[0]!
    const continuesStream = type !== TOMBSTONE && !stream.startsWith('$$') && revision === (this.#revisions.get(stream) ?? -1n) + 1n
    if (!continuesStream) await this.finish()
    else if (this.#underWay.length >= MAX_APPENDS_UNDER_WAY) await this.#settle(this.#underWay.length - MAX_APPENDS_UNDER_WAY / 2)
    if (continuesStream) this.#underWay.push(outcomeOf(stream, this.#target.append(stream, revision - 1n, run)))
    else await this.#writeAlone(run)
    remember(this.#revisions, stream, revision + BigInt(run.length - 1))
  }

  /** Resolves when everything is stored. @throws the error of the first append that failed */
  finish(): Promise<void> {
    return this.#settle(this.#underWay.length)
  }

  async #settle(count: number): Promise<void> {
    for (; count > 0; count--) {
      const { stream, error } = await this.#underWay.shift()!
      if (!error) continue
      // Later events must not be stored without this one, because the next run would take this one for copied.
      const later = await Promise.all(this.#underWay)
      if (later.some(({ error }) => !error)) throw incompleteCopy(stream, error)
      throw error
    }
  }

  async #writeAlone(run: readonly StoredRecord[]): Promise<void> {
    const { stream, type, revision } = run[0]!
    if (type === TOMBSTONE) return this.#target.tombstone(stream)
    if (stream.startsWith('$$')) return this.#copyMetadata(stream, run)
    const actual = await this.#target.append(stream, revision - 1n, run)
    if (actual === null) return
    await this.#pad(stream, actual, revision - 1n)
    if ((await this.#target.append(stream, revision - 1n, run)) !== null) throw changedMeanwhile(stream)
  }

  async #copyMetadata(stream: string, run: readonly StoredRecord[]): Promise<void> {
    if (this.#mustFindPadding) await this.#findPadding()
    const first = this.padded.get(stream.slice('$$'.length))
    const hiding = first === undefined ? null : hidingMetadata(stream, first, run.at(-1)!.data)
    // One append holds both, so no reader sees metadata that reveals the placeholders.
    await this.#appendMetadata(stream, run[0]!.revision - 1n, hiding ? [...run, hiding] : run)
  }

  /** Reads the whole target, because reads of a stream do not return placeholders hidden by `$tb`. */
  async #findPadding(): Promise<void> {
    for await (const event of this.#target.readAll(null)) if (isPlaceholder(event)) this.padded.set(event.stream, event.revision + 1n)
    this.#mustFindPadding = false
  }

  async #appendMetadata(stream: string, expected: bigint, events: readonly NewRecord[]): Promise<void> {
    const after = this.#metadataRevisions.get(stream) ?? expected
    const actual = await this.#target.append(stream, after, events)
    if (actual !== null && (await this.#target.append(stream, actual, events)) !== null) throw changedMeanwhile(stream)
    remember(this.#metadataRevisions, stream, (actual ?? after) + BigInt(events.length))
  }

  /** Pads the stream up to a revision. `actual` is the revision at which an earlier run stopped, or -1. */
  async #pad(stream: string, actual: bigint, to: bigint): Promise<void> {
    if (actual > to) throw changedMeanwhile(stream)
    this.padded.set(stream, to + 1n)
    // The metadata goes first, so that no reader sees a placeholder.
    const current = await this.#target.newest(metadataStream(stream))
    const hiding = hidingMetadata(metadataStream(stream), to + 1n, current?.data ?? null)
    if (hiding) await this.#appendMetadata(metadataStream(stream), current?.revision ?? -1n, [hiding])
    for (let after = actual; after < to;) {
      const length = Math.min(MAX_EVENTS_PER_APPEND, Number(to - after))
      if ((await this.#target.append(stream, after, placeholders(length))) !== null) throw changedMeanwhile(stream)
      after += BigInt(length)
    }
  }
}

interface Outcome {
  readonly stream: string
  readonly error: Error | null
}

const outcomeOf = (stream: string, append: Promise<bigint | null>): Promise<Outcome> =>
  append.then(
    (actual) => ({ stream, error: actual === null ? null : changedMeanwhile(stream) }),
    (error: Error) => ({ stream, error }),
  )

function remember(revisions: Map<string, bigint>, stream: string, revision: bigint): void {
  if (revisions.size >= MAX_KNOWN_STREAMS) revisions.clear()
  revisions.set(stream, revision)
}

const incompleteCopy = (stream: string, cause: Error) =>
  new CopyRefusedError(`The target did not store an append to ${stream} but stored later ones: start over with an empty target.`, {
    cause,
  })

const changedMeanwhile = (stream: string) =>
  new CopyRefusedError(`${stream} is being written in the target, or differs from the source’s stream.`)
