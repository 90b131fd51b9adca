/** Why a generated article waits for a person, as facts. The sentences that editors read are in `server/italian/`. */

/** Reasons without parameters. */
export const PLAIN_REVIEW_CODES = [
  'malformed_body',
  'uneven_table',
  'disallowed_link',
  'title_without_letters',
  'straight_quotes',
  'invisible_characters',
  'no_risk_warning',
  'broken_words',
  'promised_return',
  'urgency',
  'unnamed_source',
  'real_person',
  'testimonial',
  'investment_advice',
  'contact_details',
  'payment_details',
  'failure_claim',
  'accusation',
  'present_figure',
  'sample_data',
  'markup',
  'placeholder',
] as const
export type PlainReviewCode = (typeof PLAIN_REVIEW_CODES)[number]

export type ReviewReason =
  | { code: PlainReviewCode }
  | { code: 'too_short'; minWords: number }
  | { code: 'overlong_word'; maxCharacters: number }
  /** The first few, as «U+0416». */
  | { code: 'unusual_characters'; codePoints: string[] }
  /** A sentence that a release before the codes recorded, as it was. */
  | { code: 'other'; text: string }

export type ReviewCode = ReviewReason['code']

/** How a text looks, not what it says: the person who approves it sees it. */
const OF_FORM: readonly string[] = [
  'uneven_table',
  'title_without_letters',
  'straight_quotes',
  'no_risk_warning',
  'too_short',
  'overlong_word',
  'unusual_characters',
  // An article of the day contains many present figures; the person who approves it knows their source.
  'present_figure',
] satisfies ReviewCode[]

/** Every code, in the order in which filters name them. */
export const REVIEW_CODES: readonly ReviewCode[] = [...PLAIN_REVIEW_CODES, 'too_short', 'overlong_word', 'unusual_characters', 'other']

/** @returns whether a text with that finding is approved only with a reason; false for remarks on the form, which have other codes */
export const isGrave = (code: string): code is ReviewCode => REVIEW_CODES.some((one) => one === code) && !OF_FORM.includes(code)
