/**
 * A request as handlers see it, and its answer's headers. Koa's context is one; the mocks make one of a `Request`. The caller and the
 * request's id are read by the functions of `request-origin.ts`.
 */
export interface ApiRequest {
  /** What is known of the request meanwhile. */
  readonly state: object
  readonly method: string
  readonly path: string
  /** Name and port. */
  readonly host: string
  /** The client's address. */
  readonly ip: string
  /** @returns a header of the request; empty where there is none */
  get(name: string): string
  /** Sets a header of the answer. */
  set(name: string, value: string): void
  /** Adds a header to the answer. */
  append(name: string, value: string): void
}
