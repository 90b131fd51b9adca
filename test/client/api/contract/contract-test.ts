import type { Api } from '../../../../client/api/contract.ts'

export interface Visitor {
  /** The API as a reader has it, with a cookie jar of its own. */
  readonly api: Api
  /** For what `Api` has no method for; same cookies as `api`. */
  readonly fetch: typeof globalThis.fetch
  readonly baseUrl: string
  readonly password: string
}

/** Adds a test to the suite; each has a visitor of its own. */
export type ContractTest = (title: string, run: (visitor: Visitor) => Promise<void>) => void
