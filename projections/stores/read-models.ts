import type { Position } from '../../events/log/position.ts'

/** One question to the read models; many travel together and are answered from one moment. */
export type Query =
  /** One document. */
  | { readonly model: string; readonly key: string }
  /** Several documents; null in the place of each that is not there. */
  | { readonly model: string; readonly keys: readonly string[] }
  /**
   * Documents of an index by score, then key; highest first unless told. With `take`, the documents of that other model
   * under the same keys, null in the place of each that is not there: two models joined in one round trip.
   */
  | {
      readonly model: string
      readonly index: string
      readonly take?: string
      readonly order?: 'asc' | 'desc'
      readonly min?: number
      readonly max?: number
      readonly offset?: number
      readonly limit: number
    }
  /** How many documents stand in an index, between scores if given (inclusive). */
  | { readonly model: string; readonly count: string; readonly min?: number; readonly max?: number }
  /**
   * Keys that stand in every one of these indexes and in `within`, highest sum of scores first, and their documents in each of
   * the models of `take`. At most `examine` keys are looked at, so the work does not grow with the indexes: the first ones of
   * the smallest of `matching`, of equals the one named first. Keys with the same sum keep their order in it.
   */
  | {
      readonly model: string
      readonly matching: readonly string[]
      readonly within?: string
      readonly examine: number
      readonly take: readonly string[]
      readonly offset?: number
      readonly limit: number
    }

/** What a `matching` query finds: one page of documents. */
interface Matches<Doc = unknown> {
  /** How many there are beyond this page too, among those that were looked at. */
  readonly total: number
  /** The smallest index held more than was looked at: there may be more. */
  readonly limited: boolean
  /** For each model of `take` the documents of the page, null in the place of each that is not there. */
  readonly docs: (Doc | null)[][]
}

export type Answer<Q extends Query, Doc = unknown> = Q extends { readonly key: string }
  ? Doc | null
  : Q extends { readonly keys: readonly string[] }
    ? (Doc | null)[]
    : Q extends { readonly index: string; readonly take: string }
      ? (Doc | null)[]
      : Q extends { readonly index: string }
        ? Doc[]
        : Q extends { readonly matching: readonly string[] }
          ? Matches<Doc>
          : number

/** Which documents changed, told after the commit; `lost` when notices may have been missed: then anything may have. */
export type Change = { readonly lost: true } | { readonly lost: false; readonly model: string; readonly keys: readonly string[] }

export interface ModelStatus {
  readonly model: string
  readonly version: number
  /** Serving readers now. */
  readonly active: boolean
  /** `foreign`: built from another log than the one there is, and shown until it is built again from this one. */
  readonly state: 'live' | 'catching_up' | 'stopped' | 'foreign'
  readonly checkpoint: Position | null
  /** Why it stopped: the event it cannot apply. */
  readonly error: { readonly eventId: string; readonly type: string; readonly stream: string; readonly message: string } | null
  /** Of a build: 0 to 1, events per second, seconds left. */
  readonly progress: { readonly done: number; readonly eventsPerSecond: number; readonly secondsLeft: number } | null
}

/** What the server needs of the read models, whichever store holds them. */
export interface ReadModels extends AsyncDisposable {
  /**
   * @param queries answered together, from one consistent moment, in one round trip
   * @returns the answers, in order
   * @throws ReadModelsUnavailableError when the store cannot be reached, or a model asked for was never built to its end
   */
  read<const Q extends readonly Query[]>(queries: Q): Promise<{ -readonly [I in keyof Q]: Answer<Q[I]> }>
  /**
   * @param position what an append answered with
   * @returns true once every healthy active model has passed it; false when `timeoutMs` went by first
   */
  waitFor(position: Position, timeoutMs: number): Promise<boolean>
  /** @returns a function that ends the listening */
  onChange(listener: (changes: readonly Change[]) => void): () => void
  status(): Promise<ModelStatus[]>
}

export class ReadModelsUnavailableError extends Error {
  override readonly name = 'ReadModelsUnavailableError'
}
