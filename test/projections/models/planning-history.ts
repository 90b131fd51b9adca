import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import { event } from '../given.ts'

const at = (n: number) => new Date(Date.UTC(2026, 10, 20, 8, n)).toISOString()
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const scheduled = (n: number, minute: number) => ({ slug: `programmato-${n}`, scheduleId: uuid(70 + minute) })
const scheduling: DomainEvent[] = [
  event('PublicationScheduled', { ...scheduled(1, 1), revision: 2, change: null, by: uuid(40), scheduledFor: at(90), scheduledAt: at(1) }),
  event('WithdrawalScheduled', { ...scheduled(1, 2), notice: null, by: uuid(40), scheduledFor: at(95), scheduledAt: at(2) }),
  event('PublicationScheduled', { ...scheduled(2, 3), revision: 1, change: null, by: uuid(40), scheduledFor: at(91), scheduledAt: at(3) }),
  event('ScheduleMissed', { ...scheduled(2, 3), reason: 'no_right', missedAt: at(92) }),
  event('WithdrawalScheduled', { ...scheduled(2, 4), notice: 'Scaduto.', by: uuid(41), scheduledFor: at(96), scheduledAt: at(4) }),
  event('ScheduleCancelled', { ...scheduled(2, 4), by: uuid(41), cancelledAt: at(5) }),
  event('DailyArticleSet', { isOn: true, hour: '06:30', setAt: at(6) }),
  event('DailyArticleAttempted', { day: '2026-11-21', attempt: 1, generationId: uuid(80), attemptedAt: at(7) }),
  event('DailyArticleMade', { day: '2026-11-21', generationId: uuid(80), slug: 'del-giorno', madeAt: at(8) }),
  event('DailyArticleAttempted', { day: '2026-11-22', attempt: 3, generationId: uuid(81), attemptedAt: at(9) }),
  event('DailyArticleMissed', { day: '2026-11-22', reason: 'attempts_failed', missedAt: at(10) }),
]

const arrangement: DomainEvent[] = [
  event('FrontPageLaunched', {
    number: 1,
    slots: [
      { slot: 'featured-1', slug: 'tutto', until: at(30) },
      { slot: 'lead-mercati', slug: 'rivisto', until: null },
    ],
    by: uuid(40),
    note: 'Si apre con i conti.',
    launchedAt: at(1),
  }),
  event('FrontPageLaunched', {
    number: 2,
    slots: [{ slot: 'featured-2', slug: 'tutto', until: at(30) }],
    by: uuid(41),
    note: null,
    launchedAt: at(2),
  }),
  event('FrontPageUndone', {
    number: 3,
    reverses: 2,
    slots: [
      { slot: 'featured-1', slug: 'tutto', until: at(30) },
      { slot: 'lead-mercati', slug: 'rivisto', until: null },
    ],
    by: uuid(40),
    undoneAt: at(3),
  }),
  event('FrontPageSlotExpired', { slot: 'featured-1', slug: 'tutto', until: at(30), expiredAt: at(30) }),
  event('BreakingNoticePosted', { noticeId: uuid(90), text: 'Tassi fermi', article: null, until: at(40), by: uuid(40), postedAt: at(4) }),
  event('BreakingNoticeExpired', { noticeId: uuid(90), expiredAt: at(40) }),
  event('BreakingNoticePosted', {
    noticeId: uuid(91),
    text: 'Borse chiuse',
    article: 'tutto',
    until: at(50),
    by: uuid(40),
    postedAt: at(41),
  }),
  event('BreakingNoticeWithdrawn', { noticeId: uuid(91), by: uuid(41), withdrawnAt: at(42) }),
  event('BreakingNoticePosted', {
    noticeId: uuid(92),
    text: 'Oro ai massimi',
    article: 'tutto',
    until: at(60),
    by: uuid(41),
    postedAt: at(43),
  }),
]

/** Schedules and the arrangement of the front page. */
export const planning: readonly DomainEvent[] = [...scheduling, ...arrangement]
