import type { FailureDetail } from '../../../events/domain/generation-failures.ts'
import { MICRO_EUR_PER_EUR } from '../../../events/domain/money.ts'
import type { Spending } from '../../../projections/queries/spending-query.ts'

const HOUR_MS = 3_600_000

/** Nothing more may be generated for now; nothing was written. */
export class BudgetSpentError extends Error {
  override readonly name = 'BudgetSpentError'
  readonly detail: FailureDetail
  /** Seconds. */
  readonly retryAfter: number
  constructor(detail: FailureDetail, retryAfter: number) {
    super(`no budget: ${detail.code}`)
    this.detail = detail
    this.retryAfter = retryAfter
  }
}

export interface BudgetLimits {
  readonly eurPerMonth: number
  readonly tokensPerMonth: number
  readonly generationsPerHour: number
}

export interface Budget {
  /**
   * Asked before a generation is requested, and before every part of a batch. A part is not counted again: its batch was.
   * @throws BudgetSpentError when the month's money or tokens, or the hour's generations, are used up
   */
  ensure(count: number): Promise<void>
}

/**
 * Decided from the read models. What this process has just let through counts too, so that a hundred requests at once do
 * not all see room for one; calls already on their way when the month's budget runs out are paid to the end.
 */
export function createBudget({
  limits,
  spending,
  now,
}: {
  limits: BudgetLimits
  spending: (now: Date) => Promise<Spending>
  now: () => Date
}): Budget {
  let letThrough: { at: number; count: number }[] = []

  return {
    async ensure(count) {
      const at = now()
      const { tokens, costMicroEur, generations } = await spending(at)
      if (costMicroEur >= limits.eurPerMonth * MICRO_EUR_PER_EUR) {
        throw new BudgetSpentError({ code: 'monthly_money_spent', eurPerMonth: limits.eurPerMonth }, secondsToNextMonth(at))
      }
      if (tokens >= limits.tokensPerMonth) {
        throw new BudgetSpentError({ code: 'monthly_tokens_spent', tokensPerMonth: limits.tokensPerMonth }, secondsToNextMonth(at))
      }
      if (count === 0) return
      letThrough = letThrough.filter((one) => at.getTime() - one.at < HOUR_MS)
      const mine = letThrough.reduce((sum, one) => sum + one.count, 0)
      if (Math.max(mine, generations) + count > limits.generationsPerHour) {
        throw new BudgetSpentError(
          { code: 'hourly_generations_spent', generationsPerHour: limits.generationsPerHour },
          Math.ceil(((letThrough[0]?.at ?? at.getTime()) + HOUR_MS - at.getTime()) / 1_000),
        )
      }
      letThrough.push({ at: at.getTime(), count })
    },
  }
}

const secondsToNextMonth = (at: Date): number => Math.ceil((Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1) - at.getTime()) / 1_000)
