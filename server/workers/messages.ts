/** From a worker to its primary. */
export type FromWorker =
  | { readonly kind: 'listening'; readonly url: string }
  /** It cannot start, and trying again would not help. */
  | { readonly kind: 'failed'; readonly message: string }
  /** It answers a scrape and needs the metrics of all. */
  | { readonly kind: 'scraped'; readonly id: number }

/** From the primary to a worker; prom-client's own messages pass beside these. */
export type ToWorker = { readonly kind: 'close' } | { readonly kind: 'gathered'; readonly id: number; readonly text: string }
