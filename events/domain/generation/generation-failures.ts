/** Class of a failure. It determines retries and the HTTP status of the answer. */
export const FAILURE_REASONS = [
  'unauthorized', // the server refused the key (401, 403)
  'rate_limited',
  'server_error', // 5xx or a broken connection
  'timed_out',
  'refused',
  'truncated', // the answer ended before its JSON did
  'malformed', // JSON of another shape
  'rejected', // any other 4xx; a retry would fail again
  'budget_spent',
  'cancelled',
  'interrupted',
  'children_failed',
] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

export const PLAIN_FAILURE_CODES = [
  'model_refused',
  'answer_truncated',
  'answer_malformed',
  'answer_ambiguous', // two different JSON objects
  'answer_without_json',
  'answer_too_large',
  'only_existing_topics',
  'topics_exhausted',
  'no_answer_in_time',
  'connection_lost',
  'shutting_down',
  'right_withdrawn', // the person who asked lost the permission
  'cut_short', // the process ended early; the next start found it
  'internal_error',
] as const
export type PlainFailureCode = (typeof PLAIN_FAILURE_CODES)[number]

export const HTTP_FAILURE_CODES = [
  'redirected',
  'key_refused',
  'credit_exhausted',
  'too_many_requests',
  'service_error',
  'model_not_ready', // 503: the model is loading or overloaded
  'model_unknown',
  'request_rejected',
] as const
export type HttpFailureCode = (typeof HTTP_FAILURE_CODES)[number]

/** Detail of a failure. It never contains the prompt, the key or the answer's text. */
export type FailureDetail =
  | { code: PlainFailureCode }
  /** @property serverCode the server's own error code, such as «insufficient_quota» */
  | { code: HttpFailureCode; status: number; serverCode?: string | undefined }
  /** Every text that the offline writer has on the topic is already in this article. */
  | { code: 'already_written'; title: string }
  | { code: 'articles_exhausted' }
  | { code: 'monthly_money_spent'; eurPerMonth: number }
  | { code: 'monthly_tokens_spent'; tokensPerMonth: number }
  | { code: 'hourly_generations_spent'; generationsPerHour: number }
  /** Sentence recorded by a release that had no codes. */
  | { code: 'other'; text: string }

/** Detail of a generation's failure. A failed batch contains the failure of its last part, if any. */
export type GenerationFailureDetail = FailureDetail | { code: 'no_article_made'; cause?: FailureDetail | undefined }

/** Model name in texts of the offline writer, which uses no trained model. */
export const OFFLINE_WRITER = 'scrittore-locale'

/** Failures of an exhausted offline writer. They are conflicts with existing content, not service errors. */
export const NOTHING_LEFT: ReadonlySet<string> = new Set(['topics_exhausted', 'already_written', 'articles_exhausted'])
