import type { EventData } from '../../events/schemas/vocabulary.ts'
import { isUnpriced } from './generations.ts'
import { addView, closeDay, noViews, type ViewCount } from './views/open-days.ts'
import { defineProjection } from '../projection.ts'

export interface Totals {
  views: ViewCount
  generations: number
  inputTokens: number
  outputTokens: number
  costMicroEur: number
  unpriced?: true
  contentVersion: number
}

function addUsage(sums: Totals, usage: EventData<'AttemptFailed'>['usage']): void {
  sums.inputTokens += usage?.inputTokens ?? 0
  sums.outputTokens += usage?.outputTokens ?? 0
  sums.costMicroEur += usage?.costMicroEur ?? 0
  if (isUnpriced(usage)) sums.unpriced = true
}

export const TOTALS_KEY = 'portal'

export const totals = defineProjection<Totals>({
  name: 'totals',
  version: 4,
  key: () => TOTALS_KEY,
  initial: () => ({ views: noViews(), generations: 0, inputTokens: 0, outputTokens: 0, costMicroEur: 0, contentVersion: 0 }),
  on: {
    ArticleViewed: (sums, { data }) => addView(sums.views, data),
    ViewDayClosed: (sums, { data }) => closeDay(sums.views, data),
    GenerationRequested(sums, { data }) {
      if (!data.parentId) sums.generations++
    },
    AttemptSucceeded: (sums, { data }) => addUsage(sums, data.usage),
    AttemptFailed: (sums, { data }) => addUsage(sums, data.usage),
    ModelConnectionTested: (sums, { data }) => addUsage(sums, data.usage),
    ContentImported(sums, { data }) {
      sums.contentVersion = data.contentVersion
    },
  },
})
