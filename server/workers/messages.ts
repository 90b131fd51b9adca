/** What a worker tells its primary. */
export type FromWorker =
  | { readonly kind: 'listening'; readonly url: string }
  /** It cannot start, and trying again would not help. */
  | { readonly kind: 'failed'; readonly message: string }

/** What the primary asks of its workers. */
export type ToWorker = { readonly kind: 'close' }
