import type { PhrasingContent } from 'mdast'
import type { ContentNode } from '../../../../events/content/block-parts.ts'
import type { SourceId } from '../../../../events/domain/finance/sources.ts'

/** How an article argues. A «portrait» tells what its concept did in a real case; it comes first in its concept. */
export const FORMS = ['portrait', 'question', 'comparison', 'mistake', 'history', 'steps'] as const
export type Form = (typeof FORMS)[number]

/** The text of one article on a concept, with placeholders for the figures that a seed changes. */
export interface Piece {
  readonly form: Form
  /** The headline, without figures that a seed changes and without a full stop; no two are the same. */
  readonly title: string
  /** The headline it had before: a portal that has published it under that one has this article. */
  readonly formerly?: string | undefined
  readonly subtitle: string
  /** Conclusion in one or two sentences, which becomes the standfirst. */
  readonly summary: readonly PhrasingContent[]
  /** Quoted real figures with their publisher, such as «le chiusure del Nikkei (Nikkei)». They follow «Dati reali:». */
  readonly real?: readonly string[] | undefined
  /** Sources of the piece’s own facts, if they are not the concept’s. */
  readonly sources?: readonly SourceId[] | undefined
  /** Risk of acting on the piece, if it is not the concept’s risk. */
  readonly risk?: string | undefined
  /**
   * The lead comes first. Sections, tables and charts follow in the order of the argument. The last paragraph says what the reader can do or
   * conclude; its figures are among those that the body derives.
   */
  readonly body: readonly ContentNode[]
}

/** Source of a chart that names none. */
export const CHART_SOURCE = 'esempio calcolato, cifre ipotetiche'
