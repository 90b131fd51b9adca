/**
 * A request as handlers see it, and its answer's headers. Koa's context is one; the mocks create one from a `Request`. The functions of
 * `request-origin.ts` read the caller and the request's id.
 */
export interface ApiRequest {
  /** State that middleware attaches to the request. */
  readonly state: object
  readonly method: string
  readonly path: string
  /** Host name and port. */
  readonly host: string
  readonly ip: string
  /** @returns a header of the request; empty if it is missing */
  get(name: string): string
  /** Sets a header of the answer. */
  set(name: string, value: string): void
  /** Adds a header to the answer. */
  append(name: string, value: string): void
}
