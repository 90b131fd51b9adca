import { OFFLINE_WRITER } from '../../events/domain/generation/generation-failures.ts'
import type { ArticleSummary, Review } from '../api/contract.ts'
import { longDate } from './italian-date.ts'
import { basisText, responsibilityText } from './texts/responsibility-text.ts'

/** What the log proves about a published text. */
export type LabelFacts = Pick<
  ArticleSummary,
  'writtenBy' | 'changedBy' | 'revision' | 'basis' | 'review' | 'provenance' | 'publishedAt' | 'createdAt'
>

export interface ReaderLabel {
  /** Who wrote it, who changed it, and who approved it where someone did. */
  lead: string
  /** Sentences: the model, and on what basis it was published. */
  more: string[]
  /** Address of an IPTC term; null where the log does not prove one. */
  digitalSourceType: string | null
  /** Null: no assertion. */
  aiDisclosure: AiDisclosure | null
}

/**
 * Values of `<meta name="ai-disclosure">`: https://w3c-cg.github.io/ai-content-disclosure/ (draft of a W3C community group, read in
 * November 2026). `human-only` asserts that no model had a part, which no log can prove: it is never claimed.
 */
export type AiDisclosure = 'ai-assisted' | 'ai-autonomous'

/** @returns the approval of the shown revision; null where no one approved it */
const reviewOf = ({ review, revision }: Pick<LabelFacts, 'review' | 'revision'>): Review | null =>
  review?.revision === revision ? review : null

/** @returns the labels of an article's origin, for readers and machines: the only place that makes them, from what the log proves */
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
 * Terms of https://cv.iptc.org/newscodes/digitalsourcetype/, identified by their addresses (http, without www). What a program wrote and
 * people changed is a composite, however much they changed: no log proves that a rewritten text owes nothing to the first one. An
 * imported text has no term: the log does not record who wrote it.
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
