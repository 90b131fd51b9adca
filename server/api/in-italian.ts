import type { Generation } from '../../client/api/contract.ts'
import type { ReviewReason } from '../../events/domain/review-reasons.ts'
import type { GenerationCard } from '../../projections/models/generations.ts'
import { failureText } from '../newsroom/italian/failure-text.ts'
import { reviewReasonText } from '../newsroom/italian/review-reason-text.ts'

/** @returns the article as the contract has it: its review reasons are sentences */
export const articleInItalian = <Item extends { reviewReasons: ReviewReason[] }>(item: Item) => ({
  ...item,
  reviewReasons: item.reviewReasons.map(reviewReasonText),
})

/** @returns the generation as the contract has it: its failure is a sentence */
export const generationInItalian = ({ failureDetail, ...card }: GenerationCard): Generation => ({
  ...card,
  message: failureDetail && failureText(failureDetail),
})
