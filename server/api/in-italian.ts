import type { ArticleSummary, Generation } from '../../client/api/contract.ts'
import { unsignedTitle } from '../../client/site/texts/responsibility-text.ts'
import { isSample, titleOfSample } from '../../events/domain/generation/sample-data.ts'
import type { ReviewReason } from '../../events/domain/review-reasons.ts'
import type { ShownGeneration } from '../../projections/queries/generation-queries.ts'
import type { BylineOf } from './bylines.ts'
import { failureText, partFailures } from '../italian/failure-text.ts'
import { reviewReasonText } from '../italian/review-reason-text.ts'

type Signed = Pick<
  ArticleSummary,
  'title' | 'newer' | 'authorId' | 'authorName' | 'authorTitle' | 'generatedBy' | 'writtenBy' | 'changedBy' | 'illustrative'
>

/**
 * @returns what makes an article as the contract has it: its review reasons are sentences, and who wrote it signs it where they agreed,
 *   otherwise the desk does, and no one learns that it was the same person, nor what becomes of a newer text. A title that an event holds for the byline is not shown:
 *   it cannot tell what happened to the text since
 */
export const presentArticle =
  (bylineOf: BylineOf) =>
  <Item extends Signed & { reviewReasons: ReviewReason[] }>(item: Item) => {
    const byline = item.authorId !== null && item.generatedBy === 'editorial' ? bylineOf(item.authorId) : null
    return {
      ...item,
      title: isSample(item) ? titleOfSample(item.title) : item.title,
      authorId: byline && item.authorId,
      authorName: byline?.name ?? item.authorName,
      authorTitle: byline?.desk ?? unsignedTitle(item),
      reviewReasons: item.reviewReasons.map(reviewReasonText),
      newer: null,
    }
  }

/** @returns the generation as the contract has it: its failures are sentences */
export const generationInItalian = ({ failureDetail, partFailures: details, ...card }: ShownGeneration): Generation => ({
  ...card,
  message: failureDetail && failureText(failureDetail),
  failures: card.status === 'failed' ? [] : partFailures(details, card.kind === 'batch' ? card.failed : 0),
})
