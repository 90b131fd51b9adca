import { z } from 'zod'
import { instantSchema } from './scalars.ts'

/** The cost of calls of a model. An unknown price counts as zero. */
const amount = { tokens: z.int().min(0), costMicroEur: z.int().min(0) }
/** The month of the budget, «2026-11», in UTC. */
const monthSchema = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)

/**
 * The accounts of generation costs, in one stream for all processes. Each process appends at the revision it read, so that together they
 * never exceed the budget. The facts of a generation are in its own stream.
 */
export const spendingEvents = {
  /** A generation, or a batch with all its parts, counts towards the hourly limit. */
  GenerationAdmitted: z.strictObject({ generationId: z.uuid(), count: z.int().min(1).max(200), admittedAt: instantSchema }),
  /** Upper bound of the cost of a paid call, appended before the call. It counts as spent until it is settled or the month ends. */
  SpendingReserved: z.strictObject({
    reservationId: z.uuid(),
    generationId: z.uuid(),
    month: monthSchema,
    ...amount,
    reservedAt: instantSchema,
  }),
  /** The actual cost. A call whose outcome is unknown is never settled, because it may have been billed. */
  SpendingSettled: z.strictObject({
    reservationId: z.uuid(),
    /** The month of the reservation. */
    month: monthSchema,
    reserved: z.strictObject(amount),
    spent: z.strictObject(amount),
    settledAt: instantSchema,
  }),
  /**
   * The sums of all earlier events, so that a read need not go further back. The first one sums up the generations that the log recorded
   * before this stream existed.
   */
  SpendingSummed: z.strictObject({
    months: z.array(z.strictObject({ month: monthSchema, ...amount })).max(12),
    admitted: z.array(z.strictObject({ at: instantSchema, count: z.int().min(1) })).max(120),
    summedAt: instantSchema,
  }),
} as const

export const SPENDING_STREAM = 'spending'
