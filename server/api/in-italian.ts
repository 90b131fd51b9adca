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
 * Returns a function that makes an article of the contract. Review reasons become sentences. The author's name is shown only if they
 * agreed; otherwise the section's desk signs. The actor of a newer text stays private. A byline stored in an event is ignored, because it
 * may predate the person's decision.
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

export const generationInItalian = ({ failureDetail, partFailures: details, ...card }: ShownGeneration): Generation => ({
  ...card,
  message: failureDetail && failureText(failureDetail),
  failures: card.status === 'failed' ? [] : partFailures(details, card.kind === 'batch' ? card.failed : 0),
})
