import type { Position } from '../../events/log/position.ts'

/** Where an entry of an index stands: they are sorted by score, then key. */
export interface Place {
  readonly score: number
  readonly key: string
}

/** One question to the read models; many travel together and are answered from one moment. */
export type Query =
  /** One document. */
  | { readonly model: string; readonly key: string }
  /** Several documents; null for each that does not exist. */
  | { readonly model: string; readonly keys: readonly string[] }
  /**
   * Documents of an index by score, then key; highest first by default. With `documentsFrom`, the documents of that other model
   * under the same keys, null for each that does not exist: two models joined in one round trip.
   */
  | {
      readonly model: string
      readonly index: string
      readonly documentsFrom?: string
      readonly order?: 'asc' | 'desc'
      readonly min?: number
      readonly max?: number
      readonly offset?: number
      /** Those that come after this place, whether anything stands there or not; instead of the scores and the offset. */
      readonly after?: Place
      readonly limit: number
    }
  /** How many documents are in an index, between scores if given (inclusive). */
  | { readonly model: string; readonly count: string; readonly min?: number; readonly max?: number }
  | SearchQuery

/** Published articles that hold every word of a text in some form; answered by the search beside the store, see `withSearch`. */
export interface SearchQuery {
  readonly model: string
  /** As it was typed. */
  readonly search: string
  /** In titles alone, of all articles whether they are published or not, the last one written first. */
  readonly titles?: boolean
  /** Of today; as `since`, not of a search in titles. */
  readonly category?: string
  /** First published at or after this: ISO 8601, a day or an instant. */
  readonly since?: string
  readonly offset?: number
  readonly limit: number
}

/** A piece of a text, marked where it is a word that was searched for. */
export interface FragmentRun {
  text: string
  marked: boolean
}

/** What a search finds: one page of it. */
export interface Found {
  /** Best first: the words are in the title, in the standfirst, in the text; of equals the newest. */
  readonly keys: string[]
  /** Of each the first place where its text has one of the words; empty where it has none, and in a search in titles. */
  readonly fragments: FragmentRun[][]
  /** Of each the revision whose text was searched; null where that is not known. */
  readonly revisions: (number | null)[]
  /** Over all pages. */
  readonly total: number
  /** There may be more: one search ranks a bounded number of articles. */
  readonly limited: boolean
  /** What the words were searched by, see `italianStems`; none where all are stop words. */
  readonly stems: string[]
  /** The text with mistyped words corrected, where it finds nothing and the corrected one does. */
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
