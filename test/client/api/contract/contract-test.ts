import type { Api } from '../../../../client/api/contract.ts'

export interface Visitor {
  /** The API with a new cookie jar. */
  readonly api: Api
  /** For calls without a method of `Api`; shares its cookies. */
  readonly fetch: typeof globalThis.fetch
  readonly baseUrl: string
  readonly password: string
}

/** Adds a test to the suite; each is a new visitor. */
export type ContractTest = (title: string, run: (visitor: Visitor) => Promise<void>) => void
