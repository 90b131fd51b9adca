import { defineProjection } from './projection.ts'

export interface Totals {
  views: number
  bots: number
  repeats: number
  generations: number
  inputTokens: number
  outputTokens: number
  costMicroEur: number
  /** Of the content that ships with the portal; 0 before the first start has brought it in. */
  contentVersion: number
}

/** The one document's key. */
export const TOTALS_KEY = 'portal'

/** Sums over the whole log. */
export const totals = defineProjection<Totals>({
  name: 'totals',
  version: 1,
  key: () => TOTALS_KEY,
  initial: () => ({ views: 0, bots: 0, repeats: 0, generations: 0, inputTokens: 0, outputTokens: 0, costMicroEur: 0, contentVersion: 0 }),
  on: {
    ArticleViewed(sums, { data }) {
      if (data.mark === 'bot') sums.bots++
      else if (data.mark === 'repeat') sums.repeats++
      else sums.views++
    },
    GenerationRequested(sums, { data }) {
      if (!data.parentId) sums.generations++
    },
    AttemptSucceeded(sums, { data: { usage } }) {
      sums.inputTokens += usage.inputTokens
      sums.outputTokens += usage.outputTokens
      sums.costMicroEur += usage.costMicroEur ?? 0
    },
    AttemptFailed(sums, { data: { usage } }) {
      sums.inputTokens += usage?.inputTokens ?? 0
      sums.outputTokens += usage?.outputTokens ?? 0
      sums.costMicroEur += usage?.costMicroEur ?? 0
    },
    ContentImported(sums, { data }) {
      sums.contentVersion = data.contentVersion
    },
  },
})
