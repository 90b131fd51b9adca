/** Commands on an article that may be scheduled. */
export const SCHEDULED_ACTIONS = ['publish', 'withdraw'] as const
export type ScheduledAction = (typeof SCHEDULED_ACTIONS)[number]

const HOUR_MS = 60 * 60_000

/** A schedule that is carried out later than this waits for a person instead. */
export const MAX_LATE_MS = 6 * HOUR_MS
export const MAX_AHEAD_MS = 400 * 24 * HOUR_MS

/**
 * Reasons why a schedule did not run: the portal was down too long; the person who scheduled may no longer do it; the revision is no longer
 * the one to publish, or was never approved again; the section is under embargo; the article is not on the site, so it cannot be withdrawn.
 */
export const MISS_REASONS = ['too_late', 'no_right', 'revision_changed', 'embargo', 'not_on_site'] as const
export type MissReason = (typeof MISS_REASONS)[number]

/** Hour of Rome at which the daily article is written unless an owner sets another. */
export const DAILY_HOUR = '06:00'
/** A missed daily article is made up until this hour of Rome, or within an hour of a later one. */
export const DAILY_UNTIL = '12:00'
/** Attempts a day that the portal makes by itself. */
export const DAILY_ATTEMPTS = 3
/** Reasons why nothing was written by itself on a day. */
export const DAILY_MISS_REASONS = ['no_topic', 'attempts_failed', 'outcome_unknown', 'budget_spent'] as const
export type DailyMissReason = (typeof DAILY_MISS_REASONS)[number]
