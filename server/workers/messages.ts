export type FromWorker =
  | { readonly kind: 'listening'; readonly url: string }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'scraped'; readonly id: number }

/** From the primary to a worker, beside prom-client's own messages. */
export type ToWorker = { readonly kind: 'close' } | { readonly kind: 'gathered'; readonly id: number; readonly text: string }
