import type { SpendingEvent } from '../../../events/schemas/vocabulary.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export interface Amount {
  readonly tokens: number
  readonly costMicroEur: number
}
export const NOTHING: Amount = { tokens: 0, costMicroEur: 0 }

interface Admission {
  readonly at: number
  readonly count: number
  readonly generationId?: string
}

export interface Spending {
  readonly months: ReadonlyMap<string, Amount>
  readonly admitted: readonly Admission[]
}

export const NOTHING_SPENT: Spending = { months: new Map(), admitted: [] }

export const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

export const amountOf = (usage: { inputTokens: number; outputTokens: number; costMicroEur: number | null }): Amount => ({
  tokens: usage.inputTokens + usage.outputTokens,
  costMicroEur: usage.costMicroEur ?? 0,
})

export function evolveSpending(spending: Spending, { type, data }: SpendingEvent): Spending {
  switch (type) {
    case 'GenerationAdmitted':
      return admit(spending, { at: Date.parse(data.admittedAt), count: data.count, generationId: data.generationId })
    case 'SpendingReserved':
      return spend(spending, data.month, data)
    case 'SpendingSettled':
      return spend(spending, data.month, {
        tokens: data.spent.tokens - data.reserved.tokens,
        costMicroEur: data.spent.costMicroEur - data.reserved.costMicroEur,
      })
    case 'SpendingSummed':
      return {
        months: new Map(data.months.map(({ month, ...amount }) => [month, amount])),
        admitted: data.admitted.map(({ at, count }) => ({ at: Date.parse(at), count })),
      }
  }
}

export const admit = (spending: Spending, admission: Admission): Spending => ({
  ...spending,
  admitted: [...spending.admitted, admission],
})

export function spend(spending: Spending, month: string, { tokens, costMicroEur }: Amount): Spending {
  const before = spending.months.get(month) ?? NOTHING
  const after = { tokens: Math.max(0, before.tokens + tokens), costMicroEur: Math.max(0, before.costMicroEur + costMicroEur) }
  return { ...spending, months: new Map([...spending.months, [month, after]]) }
}

/** Returns the admissions of the last hour, oldest first. Ignores one that is dated more than an hour ahead. */
export const admittedInHour = ({ admitted }: Spending, at: Date): Admission[] =>
  admitted.filter((one) => Math.abs(at.getTime() - one.at) < HOUR_MS).toSorted((a, b) => a.at - b.at)

/** Returns the event that replaces all before it. It sums up months and minutes, so that its size is bounded. */
export function summedUp({ months, admitted }: Spending, at: Date): SpendingEvent {
  const minutes = new Map<number, { at: number; count: number }>()
  for (const one of admitted) {
    const minute = Math.floor(one.at / MINUTE_MS)
    const { at = one.at, count = 0 } = minutes.get(minute) ?? {}
    // The minute counts until its last admission leaves the hour.
    minutes.set(minute, { at: Math.max(at, one.at), count: count + one.count })
  }
  return {
    type: 'SpendingSummed',
    data: {
      months: [...months]
        .map(([month, amount]) => ({ month, ...amount }))
        .toSorted((a, b) => (a.month < b.month ? -1 : 1))
        .slice(-12),
      admitted: [...minutes.values()].map((one) => ({ at: new Date(one.at).toISOString(), count: one.count })).slice(-120),
      summedAt: at.toISOString(),
    },
  }
}
