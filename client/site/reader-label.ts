import { OFFLINE_WRITER } from '../../events/domain/generation/generation-failures.ts'
import type { ArticleSummary, Review } from '../api/contract.ts'
import { longDate } from './italian-date.ts'
import { basisText, responsibilityText } from './texts/responsibility-text.ts'

export type LabelFacts = Pick<
  ArticleSummary,
  'writtenBy' | 'changedBy' | 'revision' | 'basis' | 'review' | 'provenance' | 'publishedAt' | 'createdAt'
>

export interface ReaderLabel {
  lead: string
  more: string[]
  /** Address of an IPTC term; null if the log does not prove one. */
  digitalSourceType: string | null
  aiDisclosure: AiDisclosure | null
}

/**
 * Values of `<meta name="ai-disclosure">`: https://w3c-cg.github.io/ai-content-disclosure/ (draft of a W3C community group, read in
 * November 2026). `human-only` is never used: no log can prove that no model had a part in the text.
 */
export type AiDisclosure = 'ai-assisted' | 'ai-autonomous'

/** Returns the approval of the shown revision, or null if no one approved that revision. */
const reviewOf = ({ review, revision }: Pick<LabelFacts, 'review' | 'revision'>): Review | null =>
  review?.revision === revision ? review : null

/**
 * Returns the labels of an article's origin, for readers and machines, from the facts that the log proves. No other code makes these
 * labels.
 */
export function readerLabel(facts: LabelFacts): ReaderLabel {
  const { writtenBy, changedBy, basis } = facts
  const review = reviewOf(facts)
  const approver = review?.approver ?? null
  const basisSentence = basisText(basis, approver, 'article')
  return {
    lead: responsibilityText({ writtenBy, changedBy, approver }, 'article', review && longDate(review.at)),
    more: [...modelSentence(facts), ...(basisSentence ? [basisSentence] : [])],
    digitalSourceType: digitalSourceType(facts),
    aiDisclosure: writtenBy !== 'program' ? null : review || changedBy > 0 ? 'ai-assisted' : 'ai-autonomous',
  }
}

function modelSentence({ provenance, publishedAt, createdAt }: LabelFacts): string[] {
  return provenance ? [`Modello ${provenance.model}, ${longDate(publishedAt ?? createdAt)}.`] : []
}

const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

/**
 * Returns a term of https://cv.iptc.org/newscodes/digitalsourcetype/, identified by its address (http, without www). A text that a program
 * wrote and people changed is a composite, however much they changed: no log proves that nothing of the first text is left. An imported
 * text has no term, because the log does not record its author.
 */
function digitalSourceType({ writtenBy, changedBy, provenance }: LabelFacts): string | null {
  const isModel = writtenBy === 'program' && provenance?.model !== OFFLINE_WRITER
  switch (writtenBy) {
    case 'import':
      return null
    case 'person':
      return `${IPTC}digitalCreation`
    default:
      if (changedBy > 0) return IPTC + (isModel ? 'compositeSynthetic' : 'composite')
      return IPTC + (isModel ? 'trainedAlgorithmicMedia' : 'algorithmicMedia')
  }
}
