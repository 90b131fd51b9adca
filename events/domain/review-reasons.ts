/** Reasons why a generated article waits for a person. `server/italian/` has the sentences that editors read. */

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
  /** First few code points, such as «U+0416». */
  | { code: 'unusual_characters'; codePoints: string[] }
  /** Sentence recorded by a release that had no codes. */
  | { code: 'other'; text: string }

export type ReviewCode = ReviewReason['code']

/** Codes about the form of a text, which the approver sees. */
const OF_FORM: readonly string[] = [
  'uneven_table',
  'title_without_letters',
  'straight_quotes',
  'no_risk_warning',
  'too_short',
  'overlong_word',
  'unusual_characters',
  'present_figure',
] satisfies ReviewCode[]

export const REVIEW_CODES: readonly ReviewCode[] = [...PLAIN_REVIEW_CODES, 'too_short', 'overlong_word', 'unusual_characters', 'other']

/** Returns whether an approval despite this finding needs a reason. False for remarks on form. */
export const isGrave = (code: string): code is ReviewCode => REVIEW_CODES.some((one) => one === code) && !OF_FORM.includes(code)
