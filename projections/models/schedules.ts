import type { Draft } from 'immer'
import type { MissReason, ScheduledAction } from '../../events/domain/newsroom/schedule.ts'
import type { Actor } from '../../events/schemas/metadata.ts'
import type { DomainEvent, EventType } from '../../events/schemas/vocabulary.ts'
import { defineProjection, type Recorded } from '../projection.ts'

export interface ScheduleEntry {
  scheduleId: string
  action: ScheduledAction
  /** Revision to publish; null for a withdrawal. */
  revision: number | null
  /** Public notice of a withdrawal; null without one, and for a publication. */
  notice: string | null
  by: string
  actor: Actor | null
  due: string
  /** Event that set the hour, which causes what happens then. */
  eventId: string
}

export interface MissedSchedule extends Omit<ScheduleEntry, 'actor' | 'eventId'> {
  reason: MissReason
  missedAt: string
}

/** Schedules of one article: at most one of each action, and those that did not run. */
export interface ArticleSchedules {
  slug: string
  planned: ScheduleEntry[]
  missed: MissedSchedule[]
}

/** All planned commands by the earliest due time of their article. */
export const DUE_INDEX = 'due'
/** Planned commands of one action by due time. */
export const dueIndex = (action: ScheduledAction) => `due:${action}`
/** Articles with schedules that did not run, by the time of the last one. */
export const MISSED_INDEX = 'missed'

type Doc = Draft<ArticleSchedules>

function plan(doc: Doc, entry: Omit<ScheduleEntry, 'actor' | 'eventId'>, { id, metadata }: Recorded): void {
  const isOther = ({ action }: { action: ScheduledAction }) => action !== entry.action
  doc.planned = [...doc.planned.filter(isOther), { ...entry, actor: metadata.actor, eventId: id }]
  doc.missed = doc.missed.filter(isOther)
}

const on: { readonly [T in EventType]?: (doc: Doc, event: DomainEvent<T>, recorded: Recorded) => void } = {
  PublicationScheduled(doc, { data: { scheduleId, revision, by, scheduledFor } }, recorded) {
    plan(doc, { scheduleId, action: 'publish', revision, notice: null, by, due: scheduledFor }, recorded)
  },
  WithdrawalScheduled(doc, { data: { scheduleId, notice, by, scheduledFor } }, recorded) {
    plan(doc, { scheduleId, action: 'withdraw', revision: null, notice, by, due: scheduledFor }, recorded)
  },
  ScheduleCancelled(doc, { data }) {
    const isOther = ({ scheduleId }: { scheduleId: string }) => scheduleId !== data.scheduleId
    doc.planned = doc.planned.filter(isOther)
    doc.missed = doc.missed.filter(isOther)
  },
  ScheduleMissed(doc, { data: { scheduleId, reason, missedAt } }) {
    const found = doc.planned.find((one) => one.scheduleId === scheduleId)
    doc.planned = doc.planned.filter((one) => one !== found)
    if (!found) return
    const { action, revision, notice, by, due } = found
    doc.missed.push({ scheduleId, action, revision, notice, by, due, reason, missedAt })
  },
  ArticlePublished(doc, { data }) {
    doc.planned = doc.planned.filter(({ revision }) => revision === null || revision > data.revision)
    doc.missed = doc.missed.filter(({ action }) => action !== 'publish')
  },
  ArticleWithdrawn(doc) {
    doc.planned = []
    doc.missed = []
  },
}

/** Key: first slug. The scores are times in milliseconds. */
export const schedules = defineProjection<ArticleSchedules>({
  name: 'schedules',
  version: 2,
  key: (event) => (event.type in on && 'slug' in event.data ? event.data.slug : null),
  initial: (slug) => ({ slug, planned: [], missed: [] }),
  on,
  indexes({ planned, missed }) {
    const last = missed.at(-1)
    return {
      ...Object.fromEntries(planned.map(({ action, due }) => [dueIndex(action), Date.parse(due)])),
      ...(planned.length > 0 ? { [DUE_INDEX]: Math.min(...planned.map(({ due }) => Date.parse(due))) } : {}),
      ...(last ? { [MISSED_INDEX]: Date.parse(last.missedAt) } : {}),
    }
  },
})
