/** A document from which an article takes a fact. */
export interface Source {
  readonly title: string
  readonly publisher: string
  readonly url: string
  /** Day on which the author read it, as YYYY-MM-DD. */
  readonly readOn: string
}

export const MAX_SOURCE = { title: 300, publisher: 120, url: 500, count: 30 } as const
