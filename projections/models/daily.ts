import type { EventData } from '../../events/schemas/vocabulary.ts'
import { defineProjection } from '../projection.ts'

/** The article of one day of Rome that the portal writes by itself or at the first click. */
export interface DailyArticle {
  /** Day, or `DAILY_RULE` for the document that only has the rule. */
  day: string
  attempts: number
  slug: string | null
  missed: EventData<'DailyArticleMissed'>['reason'] | null
  /** The owner's decision; null without one. */
  rule: { isOn: boolean; hour: string } | null
}

export const DAILY_RULE = 'rule'

/** Key: day of Rome. The score is the day's number, as midnight UTC in milliseconds. */
export const daily = defineProjection<DailyArticle>({
  name: 'daily',
  version: 1,
  key({ type, data }) {
    if (type === 'DailyArticleSet') return DAILY_RULE
    return type === 'DailyArticleAttempted' || type === 'DailyArticleMade' || type === 'DailyArticleMissed' ? data.day : null
  },
  initial: (day) => ({ day, attempts: 0, slug: null, missed: null, rule: null }),
  on: {
    DailyArticleSet(doc, { data: { isOn, hour } }) {
      doc.rule = { isOn, hour }
    },
    DailyArticleAttempted(doc, { data }) {
      doc.attempts = data.attempt
    },
    DailyArticleMade(doc, { data }) {
      doc.slug = data.slug
      doc.missed = null
    },
    DailyArticleMissed(doc, { data }) {
      doc.missed = data.reason
    },
  },
  indexes: ({ day }): Record<string, number> => (day === DAILY_RULE ? {} : { days: Date.parse(day) }),
})
