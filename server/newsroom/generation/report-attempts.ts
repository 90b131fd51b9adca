import type { WriterContext } from '../writer/writer.ts'
import type { Reservation } from './budget.ts'
import type { GenerationContext } from './generation-context.ts'
import type { GenerationRecord } from './generation-record.ts'
import { amountOf, NOTHING } from './spending.ts'

/**
 * Records a writer's reports in the log. Each attempt reserves its upper bound, is recorded before and after its call, and is settled.
 * Numbering continues if the writer is called again.
 */
export function reportAttempts(
  { budget }: Pick<GenerationContext, 'budget'>,
  record: GenerationRecord,
): Pick<WriterContext, 'onAttemptStarted' | 'onAttemptSucceeded' | 'onAttemptFailed'> {
  let attempt = 0
  let reservation: Reservation
  return {
    async onAttemptStarted({ atMost, ...started }) {
      attempt++
      reservation = await budget.reserve(record.id, amountOf(atMost), record.origin())
      try {
        await record.attemptStarted({ ...started, attempt })
      } catch (error) {
        await reservation.settle(NOTHING)
        throw error
      }
    },
    async onAttemptSucceeded(succeeded) {
      await record.attemptSucceeded({ ...succeeded, attempt })
      await reservation.settle(amountOf(succeeded.usage))
    },
    async onAttemptFailed({ mayBeBilled, ...failed }) {
      await record.attemptFailed({ ...failed, attempt })
      if (failed.usage || !mayBeBilled) await reservation.settle(failed.usage ? amountOf(failed.usage) : NOTHING)
    },
  }
}
