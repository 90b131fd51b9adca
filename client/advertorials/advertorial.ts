import type { Testimonial } from '../advertising/testimonial.ts'

/**
 * A dedicated page (R5.1 to R5.6) as data. The page examines its headline's claim and does not make the claim itself (see `README.md`,
 * «What the pages may say»). Copy is plain text with Italian typography (’ « »); emphasis and links are runs.
 */

/** Text or runs of text. `partner: true` makes the run the in-text link to the partner platform. */
export type Copy = string | readonly (string | Run)[]

export interface Run {
  text: string
  mark?: 'strong' | 'em'
  /** A path of this site, or https on a public authority's site. */
  href?: string
  partner?: true
}

export interface CalculatorTable {
  caption: string
  /** Assumptions of the figures, in one sentence. */
  note: string
  columns: readonly string[]
  /** Rows that the page's own code computes, formatted for it-IT. The first cell is the row's header. */
  rows: readonly (readonly string[])[]
}

export type AdvertorialBlock =
  | { type: 'alert'; title: string; text: Copy }
  | { type: 'section'; heading: string; paragraphs: readonly Copy[] }
  | { type: 'list'; ordered: boolean; items: readonly Copy[] }
  | { type: 'statistics'; items: readonly { value: string; label: string; source?: string }[] }
  | { type: 'calculator'; table: CalculatorTable }
  | { type: 'testimonials'; items: readonly Testimonial[] }
  | { type: 'call-to-action'; title: string; text: Copy; checklist: readonly string[]; button: string; testId: string }
  | { type: 'warning'; title: string; text: Copy }

export interface Advertorial {
  /** The path without its slash. */
  slug: string
  /** The kicker, e.g. «Inchiesta sponsorizzata». */
  label: string
  headline: string
  subtitle: string
  author: string
  /** ISO day, e.g. «2025-09-18» (R5.2). */
  date: string
  /** Minutes; null: computed from the words. */
  readTime: number | null
  /** One sentence for the meta description. */
  description: string
  blocks: readonly AdvertorialBlock[]
}
