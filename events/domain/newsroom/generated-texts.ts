/**
 * An owner's decision about texts of a remote model that pass the editorial check: they are published without a reader, or wait for one.
 * They wait until an owner decides.
 */
export const GENERATED_TEXTS_DECISIONS = ['undecided', 'allowed', 'forbidden'] as const
export type GeneratedTextsDecision = (typeof GENERATED_TEXTS_DECISIONS)[number]

/**
 * Reasons why a generated text waits although the editorial check found nothing: no owner has decided, an owner forbade it,
 * `REVIEW_BEFORE_PUBLISHING` is set, or the decision could not be read.
 */
export const HOLD_CAUSES = ['undecided', 'forbidden', 'environment', 'unreadable'] as const
export type HoldCause = (typeof HOLD_CAUSES)[number]
