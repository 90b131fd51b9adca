import * as assert from 'uvu/assert'
import type { RecordedEvent } from '../../../../../events/log/event-log.ts'
import { FIRST_OWNER_ID } from '../../../../../events/schemas/metadata.ts'
import type { DomainEvent } from '../../../../../events/schemas/vocabulary.ts'

const LATE_MS = 6 * 3_600_000
/** Difference between the clocks of two processes, and the time that a due command may take without a disturbance. */
const SKEW_MS = 3_000
const PROMPT_MS = 5_000

interface Plan {
  readonly id: string
  readonly slug: string
  readonly action: 'publish' | 'withdraw'
  readonly revision: number
  readonly by: string
  readonly due: number
  readonly eventId: string
}

interface Article {
  category: string
  approved: number | null
  published: number | null
  isShown: boolean
  readonly discarded: Set<number>
  plans: Plan[]
}

export interface Verdict {
  readonly ran: readonly { readonly slug: string; readonly due: number; readonly at: number }[]
  readonly missed: Readonly<Record<string, number>>
  /** Ids of what is still planned. */
  readonly planned: readonly Plan[]
  /** Days with a daily article. */
  readonly days: ReadonlySet<string>
  /** Days left to a person. */
  readonly daysMissed: ReadonlySet<string>
}

/** What the simulation knows and the log does not. */
export interface Circumstances {
  /** @returns true if a process was killed, started or failed, or the clock jumped, in the last milliseconds before this event */
  wasDisturbed(eventId: string, forMs: number): boolean
  /** @returns the log's clock when the event was written, in milliseconds */
  writtenAt(eventId: string): number
}

/**
 * The rules of scheduling, written from their decisions and not from the product's code.
 * @param events of the whole log, in order
 * @throws assert.Assertion for an event that no rule allows
 */
export function judge(events: readonly RecordedEvent[], { wasDisturbed, writtenAt }: Circumstances): Verdict {
  const articles = new Map<string, Article>()
  const editors = new Set([FIRST_OWNER_ID as string])
  const embargoes = new Map<string, number>()
  const [ran, missed]: [{ slug: string; due: number; at: number }[], Record<string, number>] = [[], {}]
  const days = dailyJudge()

  const mayRun = (plan: Plan, at: number, recorded: RecordedEvent, what: string) => {
    assert.ok(at >= plan.due, `${what}: early by ${plan.due - at} ms`)
    assert.ok(writtenAt(recorded.id) >= plan.due - SKEW_MS, `${what}: early by the log's clock`)
    const late = at - plan.due
    if (late > PROMPT_MS) assert.ok(wasDisturbed(recorded.id, late + PROMPT_MS), `${what}: late by ${late} ms without a reason`)
  }
  /** A command of the portal's own must have been planned, and its event must name the plan that caused it. */
  const carriedOut = (article: Article, action: Plan['action'], recorded: RecordedEvent, at: number, what: string) => {
    if (recorded.metadata.actor !== 'system:schedule') return
    const plan = article.plans.find((one) => one.eventId === recorded.metadata.causationId)
    assert.is(plan?.action, action, `${what}: no plan caused it`)
    mayRun(plan!, at, recorded, what)
    assert.ok(at - plan!.due <= LATE_MS, `${what}: later than six hours`)
    assert.ok(editors.has(plan!.by), `${what}: who scheduled it has no right`)
    ran.push({ slug: plan!.slug, due: plan!.due, at })
    return plan
  }

  for (const recorded of events) {
    assert.not.instance(recorded.event, Error)
    const event = recorded.event as DomainEvent
    const { type, data } = event
    const article = 'slug' in data && data.slug !== null ? articles.get(data.slug)! : null
    const what = `${recorded.stream} ${recorded.revision}: ${type}`
    switch (type) {
      case 'ArticleDrafted':
        assert.not(article, what)
        articles.set(data.slug, {
          category: data.category,
          approved: null,
          published: null,
          isShown: false,
          discarded: new Set(),
          plans: [],
        })
        break
      case 'RevisionApproved':
        article!.approved = data.revision
        break
      case 'PublicationScheduled':
      case 'WithdrawalScheduled': {
        const action = type === 'PublicationScheduled' ? 'publish' : 'withdraw'
        const revision = type === 'PublicationScheduled' ? data.revision : 0
        const { scheduleId: id, slug, by, scheduledFor } = data
        const plan: Plan = { id, slug, action, revision, by, due: Date.parse(scheduledFor), eventId: recorded.id }
        article!.plans = [...article!.plans.filter((one) => one.action !== action), plan]
        break
      }
      case 'ScheduleCancelled':
        article!.plans = article!.plans.filter(({ id }) => id !== data.scheduleId)
        break
      case 'ScheduleMissed': {
        const plan = article!.plans.find(({ id }) => id === data.scheduleId)!
        assert.ok(plan, `${what}: nothing was planned`)
        const at = Date.parse(data.missedAt)
        assert.equal([recorded.metadata.actor, recorded.metadata.causationId], ['system:schedule', plan.eventId], what)
        mayRun(plan, at, recorded, what)
        const reasons = {
          too_late: at - plan.due > LATE_MS,
          no_right: !editors.has(plan.by),
          revision_changed: article!.approved !== plan.revision || article!.published === plan.revision,
          embargo: (embargoes.get(article!.category) ?? 0) > at,
          not_on_site: !article!.isShown,
        }
        assert.ok(reasons[data.reason], `${what}: ${data.reason} is not so`)
        missed[data.reason] = (missed[data.reason] ?? 0) + 1
        article!.plans = article!.plans.filter((one) => one !== plan)
        break
      }
      case 'ArticlePublished': {
        const at = Date.parse(data.publishedAt)
        const plan = carriedOut(article!, 'publish', recorded, at, what)
        if (plan) {
          assert.equal([data.revision, article!.approved], [plan.revision, plan.revision], `${what}: another text`)
          assert.ok((embargoes.get(article!.category) ?? 0) <= at, `${what}: under embargo`)
        }
        article!.published = data.revision
        article!.isShown = true
        article!.plans = article!.plans.filter((one) => one.action !== 'publish' || one.revision > data.revision)
        break
      }
      case 'ArticleWithdrawn':
        carriedOut(article!, 'withdraw', recorded, Date.parse(data.withdrawnAt), what)
        article!.isShown = false
        article!.plans = []
        break
      case 'InvitationAccepted':
      case 'PersonReactivated':
        editors.add(data.personId)
        break
      case 'PersonDeactivated':
        editors.delete(data.personId)
        break
      case 'PersonRoleChanged':
        if (data.role === 'author') editors.delete(data.personId)
        else editors.add(data.personId)
        break
      case 'SectionEmbargoed':
        embargoes.set(data.category, Date.parse(data.until))
        break
      case 'SectionEmbargoLifted':
        embargoes.delete(data.category)
        break
      default:
        days.see(event, recorded, what)
    }
  }
  return { ran, missed, planned: [...articles.values()].flatMap(({ plans }) => plans), ...days.verdict() }
}

/** At most three attempts, one article and one report a day, between six and noon of Rome. */
function dailyJudge() {
  const attempts = new Map<string, number>()
  const made = new Set<string>()
  const missed = new Set<string>()
  return {
    see({ type, data }: DomainEvent, recorded: RecordedEvent, what: string) {
      if (type === 'DailyArticleAttempted') {
        assert.is(data.attempt, (attempts.get(data.day) ?? 0) + 1, what)
        assert.ok(data.attempt <= 3 && !made.has(data.day) && !missed.has(data.day), what)
        attempts.set(data.day, data.attempt)
        const [day, hour] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' })
          .format(new Date(data.attemptedAt))
          .split(' ')
        assert.is(day, data.day, what)
        assert.ok(hour! >= '06:00' && hour! < '12:00', `${what}: at ${hour}`)
      } else if (type === 'DailyArticleMade') {
        assert.not(made.has(data.day), `${what}: a second one`)
        assert.is(recorded.metadata.actor, 'system:schedule', what)
        made.add(data.day)
      } else if (type === 'DailyArticleMissed') {
        assert.not(missed.has(data.day) || made.has(data.day), what)
        assert.equal([data.reason, attempts.get(data.day)], ['attempts_failed', 3], what)
        missed.add(data.day)
      }
    },
    verdict: () => ({ days: made, daysMissed: missed }),
  }
}
