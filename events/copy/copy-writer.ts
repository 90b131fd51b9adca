import { hidingMetadata, isPlaceholder, placeholders } from './padding.ts'
import type { NewRecord, RawLog } from './raw-log.ts'
import type { StoredRecord } from '../log/reading/read-answer.ts'

/** The source or the target is not what a copy can be made from or into. */
export class CopyRefusedError extends Error {
  override readonly name = 'CopyRefusedError'
}

export const MAX_EVENTS_PER_APPEND = 500
/** Streams whose place in the target is remembered. */
const MAX_KNOWN_STREAMS = 100_000
export const TOMBSTONE = '$streamDeleted'
/** Of at most 900 kB each. */
const MAX_APPENDS_UNDER_WAY = 32

const metadataStream = (stream: string) => `$$${stream}`

/**
 * Writes runs of events of one stream into the target, in an order in which a copy that is cut off after any write shows readers
 * nothing but what it copied. Runs that go on where their stream stands are under way together; before anything else all are waited for.
 */
export class CopyWriter {
  readonly #target: RawLog
  /** An earlier run may have padded streams, and it is not known yet which. */
  #mustFindPadding: boolean
  /** Of metadata streams whose first events the source no longer has: only the newest counts, so theirs may move. */
  readonly #metadataRevisions = new Map<string, bigint>()
  /** Where this run has left other streams. */
  readonly #revisions = new Map<string, bigint>()
  #underWay: Promise<Outcome>[] = []
  /** The padded streams, and the revision of the first event that readers see. */
  readonly padded = new Map<string, bigint>()

  /** @param isResumed the target holds what an earlier run copied */
  constructor(target: RawLog, isResumed: boolean) {
    this.#target = target
    this.#mustFindPadding = isResumed
  }

  /**
   * @returns when more can be written; it is stored when `finish` has returned
   * @throws CopyRefusedError when the stream in the target is another one
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

  /** @returns when all is stored; @throws what kept the first append that failed from being stored */
  finish(): Promise<void> {
    return this.#settle(this.#underWay.length)
  }

  async #settle(count: number): Promise<void> {
    for (; count > 0; count--) {
      const { stream, error } = await this.#underWay.shift()!
      if (!error) continue
      // What comes after it must not be stored without it: the next run would take it for copied.
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
    // In one append: no reader gets metadata that no longer hides the placeholders.
    await this.#appendMetadata(stream, run[0]!.revision - 1n, hiding ? [...run, hiding] : run)
  }

  /** Reads the whole target: where `$tb` hides them, reads of a stream do not show its placeholders. */
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

  /** Brings the stream to a revision; where it stands is where an earlier run was cut off, or -1. */
  async #pad(stream: string, actual: bigint, to: bigint): Promise<void> {
    if (actual > to) throw changedMeanwhile(stream)
    this.padded.set(stream, to + 1n)
    // Before the placeholders, so that no reader sees one of them.
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
  /** Null: it is stored. */
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
