import type { EventMark } from '../../events/log/event-log.ts'
import { formatPosition, parsePosition, type Position } from '../../events/log/position.ts'
import type { SearchText } from '../projection.ts'
import type { Change, ModelStatus, Query } from './read-models.ts'

/**
 * Where read models are kept. A model is stored as builds: one that readers see (active), and at times a newer one being
 * made beside it. Ids of builds rise; the newer one replaces the older.
 */
export interface Store extends AsyncDisposable {
  /**
   * Answers from the active builds, from one moment, in one round trip.
   * @throws ReadModelsUnavailableError when the store cannot be reached, or a model has no active build
   */
  read(queries: readonly Query[]): Promise<unknown[]>
  /** @returns every build there is, oldest first */
  builds(): Promise<Build[]>
  /**
   * Makes an empty build. Does nothing if this log already has one of this version and `again` is false. With `again`, a `lost` notice
   * wakes every projector on the store.
   */
  begin(build: NewBuild): Promise<void>
  /** @returns the documents of one build as JSON, null for each that does not exist */
  documents(build: number, keys: readonly string[]): Promise<(string | null)[]>
  /**
   * Documents, indexes and checkpoints in one atomic write.
   * @returns false when a build is gone or its checkpoint is not the expected one: nothing was written
   */
  commit(commits: readonly BuildCommit[]): Promise<boolean>
  /** Shows these builds to readers, all at the same moment, and drops older builds of their models. */
  activate(builds: readonly number[]): Promise<void>
  /** Everything in one build as lines of text in a fixed order, for comparing builds and stores. */
  dump(build: number): AsyncIterable<string>
  /** @returns a function that ends the listening */
  onNotice(listener: (notice: Notice) => void): () => void
  /** See `ReadModels`. */
  warning?(): Promise<string | null>
  /** See `ReadModels`. */
  writeRefusal?(): string | null
  /** Only for a store with a search beside it. @returns the search's last failure, in English; null once it has been written again */
  searchFault?(): string | null
}

export interface NewBuild {
  readonly model: string
  readonly version: number
  /** Identity of the log that it will be built from. */
  readonly log: string
  readonly again?: boolean
}

/** How far a build has come, and in which log. */
export interface FoldedTo {
  readonly checkpoint: Position | null
  /** The last event of a known type at or before the checkpoint; the log that the build is from holds it, or once did. */
  readonly mark: EventMark | null
}

export interface Build extends ModelStatus, FoldedTo {
  readonly id: number
  /** Identity of the log; null of a build from before logs had one. */
  readonly log: string | null
}

export interface DocumentWrite {
  readonly key: string
  readonly json: string
  /** The indexes it has come into, or stands in with another score than before. */
  readonly indexes: Readonly<Record<string, number>>
  /** The scores it had in indexes that it no longer stands in, or not with that score. */
  readonly left: Readonly<Record<string, number>>
  /**
   * For a store with a text index: every text that the document was given, of which the last replaces those before. All of them, so
   * that the index is the same however many events one commit holds.
   */
  readonly texts?: readonly GivenText[]
}

export interface GivenText {
  /** Rises with the order of events, over all documents of a commit. */
  readonly at: number
  readonly text: SearchText
}

/** What a commit does to one build. */
export interface BuildCommit extends FoldedTo {
  readonly build: number
  /** The checkpoint it started from. */
  readonly expected: Position | null
  readonly state: ModelStatus['state']
  readonly error: ModelStatus['error']
  readonly progress: ModelStatus['progress']
  readonly writes: readonly DocumentWrite[]
}

/**
 * Sent after every commit of any process, in the order of commits: which documents of active builds changed, and how far
 * builds have come. `lost`: notices were missed, or another build was activated; anything may have changed.
 */
export type Notice =
  | { readonly lost: true }
  | { readonly lost: false; readonly changes: readonly Change[]; readonly reached: readonly Reached[] }

/** How far one build has come, and whether as one that keeps up, catches up or has stopped. */
export interface Reached {
  readonly build: number
  /** As `formatPosition` writes it; see `positionIn`. */
  readonly position: string | null
  readonly state: ModelStatus['state']
}

/** @returns how far a build has come in the log there is: a position in another log has no meaning in it */
export const positionIn = ({ state, checkpoint }: Pick<Build, 'state' | 'checkpoint'>) => (state === 'foreign' ? null : checkpoint)

/** @returns the part of a notice that is about checkpoints */
export const reachedBy = (commits: readonly BuildCommit[]): Reached[] =>
  commits.map((commit) => {
    const position = positionIn(commit)
    return { build: commit.build, position: position && formatPosition(position), state: commit.state }
  })

/** @returns the mark as text, for a store to keep */
export function formatMark({ id, stream, revision, position }: EventMark): string {
  return JSON.stringify({ id, stream, revision: String(revision), position: formatPosition(position) })
}

/** @param text as `formatMark` wrote it */
export function parseMark(text: string): EventMark {
  const { id, stream, revision, position } = JSON.parse(text) as { id: string; stream: string; revision: string; position: string }
  return { id, stream, revision: BigInt(revision), position: parsePosition(position) }
}
