/**
 * What an owner decided about texts that a remote model writes and in which the editorial check finds nothing: they go out without a
 * reader, or wait for one. Until an owner has decided, they wait.
 */
export const GENERATED_TEXTS_DECISIONS = ['undecided', 'allowed', 'forbidden'] as const
export type GeneratedTextsDecision = (typeof GENERATED_TEXTS_DECISIONS)[number]

/**
 * Why a program's text waits for a person although the editorial check found nothing in it: no owner had decided, an owner had decided
 * so, `REVIEW_BEFORE_PUBLISHING` demanded it, or the decision could not be read.
 */
export const HOLD_CAUSES = ['undecided', 'forbidden', 'environment', 'unreadable'] as const
export type HoldCause = (typeof HOLD_CAUSES)[number]
