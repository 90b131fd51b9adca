import { EventLogUnavailableError } from '../../events/log/event-log.ts'
import type { Position } from '../../events/log/position.ts'

export interface Place {
  readonly score: number
  readonly key: string
}

/** One query. Queries of one call are answered from one moment. */
export type Query =
  | { readonly model: string; readonly key: string }
  | { readonly model: string; readonly keys: readonly string[] }
  /**
   * Documents of an index by score and key, highest first by default. `documentsFrom` returns another model's documents under the same
   * keys, with null for missing ones, in one round trip.
   */
  | {
      readonly model: string
      readonly index: string
      readonly documentsFrom?: string
      readonly order?: 'asc' | 'desc'
      readonly min?: number
      readonly max?: number
      readonly offset?: number
      /** Place after which the page starts, even if no entry is there. Replaces scores and offset. */
      readonly after?: Place
      readonly limit: number
    }
  | { readonly model: string; readonly count: string; readonly min?: number; readonly max?: number }
  | SearchQuery

/** Published articles with every word of a text in some form. The search beside the store answers it; see `withSearch`. */
export interface SearchQuery {
  readonly model: string
  readonly search: string
  /** Searches only titles, of all articles including unpublished ones, the last written first. */
  readonly titles?: boolean
  readonly category?: string
  readonly since?: string
  readonly offset?: number
  readonly limit: number
}

export interface FragmentRun {
  text: string
  marked: boolean
}

export interface Found {
  /** Best first: matches in the title, the standfirst, the text; of equals the newest. */
  readonly keys: string[]
  /** First match in each text; empty if there is none, and for a search in titles. */
  readonly fragments: FragmentRun[][]
  readonly revisions: (number | null)[]
  readonly total: number
  /** True if there may be more, because one search ranks a bounded number of articles. */
  readonly limited: boolean
  readonly stems: string[]
  /** Text with mistyped words corrected, if the original finds nothing and the corrected one does. */
  readonly suggestion: string | null
}

export type Answer<Q extends Query, Doc = unknown> = Q extends { readonly key: string }
  ? Doc | null
  : Q extends { readonly keys: readonly string[] }
    ? (Doc | null)[]
    : Q extends { readonly index: string; readonly documentsFrom: string }
      ? (Doc | null)[]
      : Q extends { readonly index: string }
        ? Doc[]
        : Q extends { readonly search: string }
          ? Found
          : number

/** Documents changed by a commit. `lost`: notices were missed, so anything may have changed. */
export type Change = { readonly lost: true } | { readonly lost: false; readonly model: string; readonly keys: readonly string[] }

export interface ModelStatus {
  readonly model: string
  readonly version: number
  readonly active: boolean
  /** `foreign`: built from another log, and shown until it is rebuilt from this one. */
  readonly state: 'live' | 'catching_up' | 'stopped' | 'foreign'
  readonly checkpoint: Position | null
  /** Event at which the build stopped. */
  readonly error: { readonly eventId: string; readonly type: string; readonly stream: string; readonly message: string } | null
  /** Progress of an unfinished build: fraction done, events per second, seconds left, and the process that makes it, «host:pid». */
  readonly progress: { readonly done: number; readonly eventsPerSecond: number; readonly secondsLeft: number; readonly by?: string } | null
}

/** Read models as the server uses them, independent of the store. */
export interface ReadModels extends AsyncDisposable {
  /**
   * Answers all queries from one consistent moment in one round trip.
   * @throws ReadModelsUnavailableError if the store is unreachable or a model was never completely built
   */
  read<const Q extends readonly Query[]>(queries: Q): Promise<{ -readonly [I in keyof Q]: Answer<Q[I]> }>
  /**
   * Waits for an append. Returns true once every healthy active model has passed it; false on a timeout.
   * @param position position that the append returned
   */
  waitFor(position: Position, timeoutMs: number): Promise<boolean>
  onChange(listener: (changes: readonly Change[]) => void): () => void
  status(): Promise<ModelStatus[]>
  /** Returns what operators should change in a working store, or null. Never rejects. */
  warning?(): Promise<string | null>
  /** Returns why the store refuses writes although it answers; null if it accepts them. */
  writeRefusal(): string | null
  searchFault(): string | null
}

export class ReadModelsUnavailableError extends Error {
  override readonly name: string = 'ReadModelsUnavailableError'
}

/** True if the log or the read models cannot be reached at present, which their own lines in the portal's log report. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof EventLogUnavailableError || error instanceof ReadModelsUnavailableError

/** A file of this machine is damaged. It stays closed until the next start of the portal sets it aside. */
export class DamagedFileError extends ReadModelsUnavailableError {
  override readonly name = 'DamagedFileError'
}

/** A file has the tables of another release. It stays closed until this release's portal replaces it. */
export class OtherReleaseError extends ReadModelsUnavailableError {
  override readonly name = 'OtherReleaseError'

  constructor(name: string) {
    super(`${name} is of another release of the program: start the portal of this one, which builds it again from the log`)
  }
}

/** The search was never completely built. Other models may be available. */
export class SearchNotBuiltError extends ReadModelsUnavailableError {
  override readonly name = 'SearchNotBuiltError'
}

export class SearchUnavailableError extends ReadModelsUnavailableError {
  override readonly name = 'SearchUnavailableError'
}
