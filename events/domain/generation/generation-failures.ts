/** Why a generation or one of its attempts failed, as facts. The sentences that editors read are in `server/italian/`. */

/** The class of a failure: it decides on retries and on the HTTP status of the answer. */
export const FAILURE_REASONS = [
  'unauthorized', // the key was refused (401, 403)
  'rate_limited', // 429
  'server_error', // 5xx or a broken connection
  'timed_out',
  'refused', // the model declined
  'truncated', // the answer ended before its JSON did
  'malformed', // JSON, but not of the agreed shape
  'rejected', // any other 4xx: the request is wrong and will stay wrong
  'budget_spent',
  'cancelled',
  'interrupted', // the process ended in the middle
  'children_failed', // a batch of which nothing was made
] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

/** Details without parameters. */
export const PLAIN_FAILURE_CODES = [
  'model_refused',
  'answer_truncated',
  'answer_malformed',
  'answer_ambiguous', // two different JSON objects
  'answer_without_json',
  'answer_too_large',
  'only_existing_topics', // the model proposed nothing else
  'topics_exhausted', // the offline writer knows no more
  'no_answer_in_time',
  'connection_lost',
  'shutting_down',
  'right_withdrawn', // who asked for it may not any more
  'cut_short', // the process ended in the middle; found at the next start
  'internal_error',
] as const
export type PlainFailureCode = (typeof PLAIN_FAILURE_CODES)[number]

/** Details of an HTTP answer of the model's server. */
export const HTTP_FAILURE_CODES = [
  'redirected',
  'key_refused',
  'credit_exhausted',
  'too_many_requests',
  'service_error',
  'model_not_ready', // 503: the model is loading or overloaded
  'model_unknown', // the server does not have the configured model
  'request_rejected',
] as const
export type HttpFailureCode = (typeof HTTP_FAILURE_CODES)[number]

/** What exactly went wrong. It never holds the prompt, the key or the answer's text. */
export type FailureDetail =
  | { code: PlainFailureCode }
  /** @property serverCode the server's own code for the error, a word such as «insufficient_quota» */
  | { code: HttpFailureCode; status: number; serverCode?: string | undefined }
  /** The offline writer has nothing on the topic that is not in this article. */
  | { code: 'already_written'; title: string }
  /** The offline writer has written all that it knows. */
  | { code: 'articles_exhausted' }
  | { code: 'monthly_money_spent'; eurPerMonth: number }
  | { code: 'monthly_tokens_spent'; tokensPerMonth: number }
  | { code: 'hourly_generations_spent'; generationsPerHour: number }
  /** A sentence that a release before the codes recorded, as it was. */
  | { code: 'other'; text: string }

/** Of a generation; a batch of which nothing was made names the failure of its last part, where there was one. */
export type GenerationFailureDetail = FailureDetail | { code: 'no_article_made'; cause?: FailureDetail | undefined }

/** The model's name in what the offline writer makes: a program without a trained model. */
export const OFFLINE_WRITER = 'scrittore-locale'

/** Failures that say that it has nothing left to write: what is asked for conflicts with what is there, and no service is at fault. */
export const NOTHING_LEFT: ReadonlySet<string> = new Set(['topics_exhausted', 'already_written', 'articles_exhausted'])
