import type { Call } from '../../../../client/api/call.ts'
import type { Api } from '../../../../client/api/contract.ts'

export interface Visitor {
  /** The API with a new cookie jar. */
  readonly api: Api
  /** Shares its cookies, as `fetch` does. */
  readonly call: Call
  readonly fetch: typeof globalThis.fetch
  readonly baseUrl: string
  readonly password: string
}

/** Adds a test to the suite; each is a new visitor. */
export type ContractTest = (title: string, run: (visitor: Visitor) => Promise<void>) => void
