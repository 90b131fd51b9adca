import type { FailureDetail } from '../../../events/domain/generation/generation-failures.ts'
import { MICRO_EUR_PER_EUR } from '../../../events/domain/generation/money.ts'
import type { Spending } from '../../../projections/queries/spending-query.ts'

const HOUR_MS = 3_600_000

/** A budget or rate limit is used up; nothing was written. */
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
   * Called before each generation and before each part of a batch.
   * @param count of generations towards the hourly limit; 0 for a part, whose batch was counted
   * @throws BudgetSpentError when the month's money or tokens, or the hour's generations, are used up
   */
  ensure(count: number): Promise<void>
}

/**
 * Decides from the read models. What this process has just admitted counts too, so that a hundred concurrent requests do not all
 * see room for one. Calls in flight when the month's budget runs out are completed.
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
  let admitted: { at: number; count: number }[] = []

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
      admitted = admitted.filter((one) => at.getTime() - one.at < HOUR_MS)
      const admittedHere = admitted.reduce((sum, one) => sum + one.count, 0)
      if (Math.max(admittedHere, generations) + count > limits.generationsPerHour) {
        throw new BudgetSpentError(
          { code: 'hourly_generations_spent', generationsPerHour: limits.generationsPerHour },
          Math.ceil(((admitted[0]?.at ?? at.getTime()) + HOUR_MS - at.getTime()) / 1_000),
        )
      }
      admitted.push({ at: at.getTime(), count })
    },
  }
}

const secondsToNextMonth = (at: Date): number => Math.ceil((Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1) - at.getTime()) / 1_000)
