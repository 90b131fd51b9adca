import type { Category } from '../../../events/domain/categories.ts'
import { MAX_AHEAD_MS, MAX_LATE_MS, type MissReason } from '../../../events/domain/newsroom/schedule.ts'
import { rulingOnPublication } from '../../../events/domain/newsroom/revision-rulings.ts'
import type { ArticleEvent } from '../../../events/schemas/vocabulary.ts'
import { CommandRefusedError, refuseOrRepeat } from '../decider.ts'
import type { ArticleState, Planned, PublicChange } from './article-state.ts'
import { type RevisionName, revisionNamed } from './named-revision.ts'

/** Sections under embargo, with the instant at which each embargo ends. */
export type Embargoes = Readonly<Partial<Record<Category, string>>>

/**
 * @param instant of the publication
 * @throws CommandRefusedError `section-embargoed`
 */
export function refuseEmbargoed(embargoes: Embargoes, category: Category | null, instant: string): void {
  const until = category === null ? undefined : embargoes[category]
  if (until !== undefined && Date.parse(instant) < Date.parse(until))
    throw new CommandRefusedError('conflict', 'section-embargoed', { parameters: { until } })
}

interface Scheduling {
  readonly scheduleId: string
  /** Instant at which the command is to be carried out. */
  readonly due: string
  readonly by: string
  readonly at: string
}

export type ScheduleCommand =
  | (Scheduling & {
      readonly type: 'SchedulePublication'
      readonly named: RevisionName
      readonly change?: PublicChange | undefined
      readonly embargoes: Embargoes
    })
  | (Scheduling & { readonly type: 'ScheduleWithdrawal'; readonly notice: string | null })
  | (Scheduling & { readonly type: 'MoveSchedule'; readonly embargoes: Embargoes })
  /** Cancels a schedule, or dismisses one that did not run. */
  | { readonly type: 'CancelSchedule'; readonly scheduleId: string; readonly by: string; readonly at: string }
  | RunSchedule

/** Carries out what is due. The portal gives this command, as often and from as many processes as it likes. */
export interface RunSchedule {
  readonly type: 'RunSchedule'
  readonly scheduleId: string
  /** False if the person who scheduled may no longer give the command. */
  readonly mayAct: boolean
  readonly embargoes: Embargoes
  readonly at: string
}

/** @param carryOut decides the scheduled command itself, as if it were given now */
export function decideSchedule(
  state: ArticleState,
  slug: string,
  command: ScheduleCommand,
  carryOut: (planned: Planned) => ArticleEvent[],
): ArticleEvent[] {
  switch (command.type) {
    case 'SchedulePublication': {
      const { named, change, embargoes, ...scheduling } = command
      refuseHour(scheduling)
      const revision = revisionNamed(state, named)
      if (refuseOrRepeat(rulingOnPublication(state, revision, change))) throw new CommandRefusedError('conflict', 'already-published')
      refuseEmbargoed(embargoes, state.category, scheduling.due)
      return scheduled(slug, { action: 'publish', revision: revision.revision, change: change ?? null }, scheduling)
    }
    case 'ScheduleWithdrawal': {
      const { notice, ...scheduling } = command
      refuseHour(scheduling)
      const goesOut = state.planned.some(({ plan, due }) => plan.action === 'publish' && due < scheduling.due)
      if (state.status !== 'published' && !goesOut) throw new CommandRefusedError('conflict', 'not-published')
      return scheduled(slug, { action: 'withdraw', notice }, scheduling)
    }
    case 'MoveSchedule': {
      const planned = state.planned.find(({ scheduleId }) => scheduleId === command.scheduleId)
      if (!planned) throw new CommandRefusedError('conflict', 'no-such-schedule')
      if (planned.due === command.due) return []
      refuseHour(command)
      if (planned.plan.action === 'publish') refuseEmbargoed(command.embargoes, state.category, command.due)
      return scheduled(slug, planned.plan, command)
    }
    case 'CancelSchedule': {
      const { scheduleId, by, at } = command
      const isKnown = [...state.planned, ...state.missed].some((one) => one.scheduleId === scheduleId)
      return isKnown ? [{ type: 'ScheduleCancelled', data: { slug, scheduleId, by, cancelledAt: at } }] : []
    }
    case 'RunSchedule':
      return runSchedule(state, slug, command, carryOut)
  }
}

/** @throws CommandRefusedError `hour-has-passed`, `hour-too-far` */
export function refuseHour({ due, at }: { readonly due: string; readonly at: string }): void {
  const ahead = Date.parse(due) - Date.parse(at)
  if (ahead <= 0) throw new CommandRefusedError('invalid', 'hour-has-passed')
  if (ahead > MAX_AHEAD_MS) throw new CommandRefusedError('invalid', 'hour-too-far')
}

function scheduled(slug: string, plan: Planned['plan'], { scheduleId, due, by, at }: Scheduling): ArticleEvent[] {
  const data = { slug, scheduleId, by, scheduledFor: due, scheduledAt: at }
  return plan.action === 'publish'
    ? [{ type: 'PublicationScheduled', data: { ...data, revision: plan.revision, change: plan.change } }]
    : [{ type: 'WithdrawalScheduled', data: { ...data, notice: plan.notice } }]
}

const MISSED_BY: Readonly<Record<string, MissReason>> = { 'section-embargoed': 'embargo', 'not-published': 'not_on_site' }

function runSchedule(
  state: ArticleState,
  slug: string,
  { scheduleId, mayAct, at }: RunSchedule,
  carryOut: (planned: Planned) => ArticleEvent[],
): ArticleEvent[] {
  const planned = state.planned.find((one) => one.scheduleId === scheduleId)
  if (!planned || Date.parse(at) < Date.parse(planned.due)) return []
  const missed = (reason: MissReason): ArticleEvent[] => [{ type: 'ScheduleMissed', data: { slug, scheduleId, reason, missedAt: at } }]
  if (Date.parse(at) - Date.parse(planned.due) > MAX_LATE_MS) return missed('too_late')
  if (!mayAct) return missed('no_right')
  const { plan } = planned
  if (plan.action === 'publish' && state.approved !== null && state.approved !== plan.revision) return missed('revision_changed')
  try {
    const events = carryOut(planned)
    return events.length > 0 ? events : missed('revision_changed')
  } catch (error) {
    if (!(error instanceof CommandRefusedError)) throw error
    return missed(MISSED_BY[error.code] ?? 'revision_changed')
  }
}
