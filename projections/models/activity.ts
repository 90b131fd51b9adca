import type { EventData } from '../../events/schemas/vocabulary.ts'
import { defineProjection } from '../projection.ts'

export interface Activity {
  day: string
  views: number
  /** A batch counts as one generation. */
  generations: number
  inputTokens: number
  outputTokens: number
  costMicroEur: number
}

const dayOf = (instant: string) => instant.slice(0, 10)

function addUsage(day: Activity, usage: EventData<'AttemptSucceeded'>['usage'] | null): void {
  day.inputTokens += usage?.inputTokens ?? 0
  day.outputTokens += usage?.outputTokens ?? 0
  day.costMicroEur += usage?.costMicroEur ?? 0
}

export const activity = defineProjection<Activity>({
  name: 'activity',
  version: 3,
  key(event) {
    switch (event.type) {
      case 'ArticleViewed':
        return event.data.mark ? null : dayOf(event.data.viewedAt)
      case 'ViewDayClosed':
        return event.data.counted > 0 ? event.data.day : null
      case 'GenerationRequested':
        return event.data.parentId ? null : dayOf(event.data.requestedAt)
      case 'AttemptSucceeded':
        return dayOf(event.data.succeededAt)
      case 'AttemptFailed':
        return event.data.usage ? dayOf(event.data.failedAt) : null
      case 'ModelConnectionTested':
        return event.data.usage ? dayOf(event.data.testedAt) : null
      default:
        return null
    }
  },
  initial: (day) => ({ day, views: 0, generations: 0, inputTokens: 0, outputTokens: 0, costMicroEur: 0 }),
  on: {
    ArticleViewed(day) {
      day.views++
    },
    // Replaces the day's raw views, which may have left the log.
    ViewDayClosed(day, { data }) {
      day.views = data.counted
    },
    GenerationRequested(day) {
      day.generations++
    },
    AttemptSucceeded(day, { data }) {
      addUsage(day, data.usage)
    },
    AttemptFailed(day, { data }) {
      addUsage(day, data.usage)
    },
    ModelConnectionTested(day, { data }) {
      addUsage(day, data.usage)
    },
  },
})
