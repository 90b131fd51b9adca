import type { EventMark } from '../../events/log/event-log.ts'
import { formatPosition, parsePosition, type Position } from '../../events/log/position.ts'
import type { SearchText } from '../projection.ts'
import type { Change, ModelStatus, Query } from './read-models.ts'

/**
 * Store of read models. A model has one active build, which readers see, and sometimes a newer one under construction, which will replace
 * it. Ids of builds increase.
 */
export interface Store extends AsyncDisposable {
  /**
   * Answers from the active builds at one moment in one round trip.
   * @throws ReadModelsUnavailableError if the store is unreachable or a model has no active build
   */
  read(queries: readonly Query[]): Promise<unknown[]>
  builds(): Promise<Build[]>
  /**
   * Creates an empty build, unless this log has one of this version and `again` is false. With `again`, a `lost` notice wakes every
   * projector on the store.
   */
  begin(build: NewBuild): Promise<void>
  documents(build: number, keys: readonly string[]): Promise<(string | null)[]>
  /**
   * Writes documents, indexes and checkpoints atomically.
   * @returns false, without a write, if a build is gone or its checkpoint differs
   */
  commit(commits: readonly BuildCommit[]): Promise<boolean>
  /** Shows these builds at the same moment and drops older builds of their models. */
  activate(builds: readonly number[]): Promise<void>
  /** Returns one build as lines in a fixed order, to compare builds and stores. */
  dump(build: number): AsyncIterable<string>
  onNotice(listener: (notice: Notice) => void): () => void
  warning?(): Promise<string | null>
  writeRefusal?(): string | null
  /** Returns the search's last failure in English; null once it has been written again. Only for a store with a search. */
  searchFault?(): string | null
}

export interface NewBuild {
  readonly model: string
  readonly version: number
  readonly log: string
  readonly again?: boolean
}

export interface FoldedTo {
  readonly checkpoint: Position | null
  /** Last event of a known type up to the checkpoint, by which the log is recognised. */
  readonly mark: EventMark | null
}

export interface Build extends ModelStatus, FoldedTo {
  readonly id: number
  /** Identity of the log; null for builds of releases without identities. */
  readonly log: string | null
}

export interface DocumentWrite {
  readonly key: string
  readonly json: string
  /** New index entries, and existing ones with a new score. */
  readonly indexes: Readonly<Record<string, number>>
  /** Scores of entries to remove from indexes. */
  readonly left: Readonly<Record<string, number>>
  /**
   * For a store with a text index: every text given to the document. The last one counts, but all are stored, so that the index is
   * independent of the size of commits.
   */
  readonly texts?: readonly GivenText[]
}

export interface GivenText {
  readonly at: number
  readonly text: SearchText
}

export interface BuildCommit extends FoldedTo {
  readonly build: number
  readonly expected: Position | null
  readonly state: ModelStatus['state']
  readonly error: ModelStatus['error']
  readonly progress: ModelStatus['progress']
  readonly writes: readonly DocumentWrite[]
}

/**
 * Sent after every commit of any process, in commit order: changed documents of active builds, and progress of builds. `lost`: notices
 * were missed or another build was activated, so anything may have changed.
 */
export type Notice =
  | { readonly lost: true }
  | { readonly lost: false; readonly changes: readonly Change[]; readonly reached: readonly Reached[] }

export interface Reached {
  readonly build: number
  readonly position: string | null
  readonly state: ModelStatus['state']
}

/** Returns the build's position in the current log; null for a build of another log. */
export const positionIn = ({ state, checkpoint }: Pick<Build, 'state' | 'checkpoint'>) => (state === 'foreign' ? null : checkpoint)

export const reachedBy = (commits: readonly BuildCommit[]): Reached[] =>
  commits.map((commit) => {
    const position = positionIn(commit)
    return { build: commit.build, position: position && formatPosition(position), state: commit.state }
  })

export function formatMark({ id, stream, revision, position }: EventMark): string {
  return JSON.stringify({ id, stream, revision: String(revision), position: formatPosition(position) })
}

export function parseMark(text: string): EventMark {
  const { id, stream, revision, position } = JSON.parse(text) as { id: string; stream: string; revision: string; position: string }
  return { id, stream, revision: BigInt(revision), position: parsePosition(position) }
}
