import { OFFLINE_WRITER } from '../../events/domain/generation/offline-writer.ts'
import type { ArticleSummary } from '../api/contract.ts'
import type { Review } from '../api/publication-facts.ts'
import { longDate } from './italian-date.ts'

/** What the log proves about a published text. */
export type LabelFacts = Pick<ArticleSummary, 'writtenBy' | 'revision' | 'basis' | 'review' | 'provenance' | 'publishedAt' | 'createdAt'>

export interface ReaderLabel {
  /** Who wrote it, and who reviewed it where someone did. */
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
export const reviewOf = ({ review, revision }: Pick<LabelFacts, 'review' | 'revision'>): Review | null =>
  review?.revision === revision ? review : null

/** @returns the labels of an article's origin, for readers and machines: the only place that makes them, from what the log proves */
export function readerLabel(facts: LabelFacts): ReaderLabel {
  const review = reviewOf(facts)
  return {
    lead: leadOf(facts, review),
    more: [...modelSentence(facts), ...basisSentence(facts, review)],
    digitalSourceType: digitalSourceType(facts),
    aiDisclosure: facts.writtenBy !== 'program' ? null : review ? 'ai-assisted' : 'ai-autonomous',
  }
}

function leadOf({ writtenBy }: LabelFacts, review: Review | null): string {
  const reviewed = review ? `, riletto dalla redazione il ${longDate(review.at)}` : ''
  switch (writtenBy) {
    case 'program':
      return `Scritto con l’intelligenza artificiale${reviewed}.`
    case 'data':
      return `Scritto da un programma con i dati della fonte citata, senza intelligenza artificiale${reviewed}.`
    case 'import':
      return `Testo fornito con il sito${reviewed}.`
    case 'person':
      if (!review) return 'Scritto da una persona della redazione.'
      return review.byAuthor
        ? `Scritto e approvato dalla stessa persona della redazione il ${longDate(review.at)}.`
        : `Scritto da una persona della redazione, riletto da un’altra il ${longDate(review.at)}.`
  }
}

function modelSentence({ provenance, publishedAt, createdAt }: LabelFacts): string[] {
  return provenance ? [`Modello ${provenance.model}, ${longDate(publishedAt ?? createdAt)}.`] : []
}

function basisSentence({ writtenBy, basis }: LabelFacts, review: Review | null): string[] {
  if (review) {
    return review.byAuthor && writtenBy !== 'person' ? ['La stessa persona ha modificato e approvato questa versione.'] : []
  }
  switch (basis) {
    case 'generation':
      return ['Pubblicato dopo un controllo automatico: nessuna persona lo ha riletto.']
    case 'import':
      return ['Nessuna persona di questa redazione lo ha riletto.']
    case 'first_owner':
      return ['Pubblicato dal proprietario del sito; non risulta una rilettura.']
    default:
      return []
  }
}

const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

/**
 * Terms of https://cv.iptc.org/newscodes/digitalsourcetype/, identified by their addresses (http, without www). A generated text stays
 * `trainedAlgorithmicMedia` however much people change it. An imported text has no term: the log does not record who wrote it.
 */
function digitalSourceType({ writtenBy, provenance }: LabelFacts): string | null {
  if (writtenBy === 'import') return null
  if (writtenBy === 'person') return `${IPTC}digitalCreation`
  if (writtenBy === 'data') return `${IPTC}algorithmicMedia`
  return IPTC + (provenance?.model === OFFLINE_WRITER ? 'algorithmicMedia' : 'trainedAlgorithmicMedia')
}
