export type FromWorker =
  | { readonly kind: 'listening'; readonly url: string }
  /** The worker cannot start, and a retry would not help. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The worker answers a scrape and needs the metrics of all. */
  | { readonly kind: 'scraped'; readonly id: number }

/** From the primary to a worker, beside prom-client's own messages. */
export type ToWorker = { readonly kind: 'close' } | { readonly kind: 'gathered'; readonly id: number; readonly text: string }
