import type { Family } from '../telemetry/metrics/registry.ts'

/** From a worker to its primary. */
export type FromWorker =
  | { readonly kind: 'listening'; readonly url: string }
  /** It cannot start, and trying again would not help. */
  | { readonly kind: 'failed'; readonly message: string }
  /** It answers a scrape and needs the metrics of all. */
  | { readonly kind: 'gather'; readonly id: number }
  | { readonly kind: 'figures'; readonly id: number; readonly families: readonly Family[] }

/** From the primary to a worker. */
export type ToWorker =
  | { readonly kind: 'close' }
  /** For its own metrics. */
  | { readonly kind: 'figures'; readonly id: number }
  | { readonly kind: 'gathered'; readonly id: number; readonly families: readonly Family[] }
