import { z } from 'zod'
import { instantSchema } from './scalars.ts'

/** Cost of model calls. An unknown price counts as zero. */
const amount = { tokens: z.int().min(0), costMicroEur: z.int().min(0) }
const monthSchema = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)

/**
 * Accounts of generation costs, in one stream. Each process appends at the revision it read, so that all processes together respect the
 * budget. The generation's own stream has its other facts.
 */
export const spendingEvents = {
  /** A generation counts towards the hourly limit, as does a batch with all its parts. */
  GenerationAdmitted: z.strictObject({ generationId: z.uuid(), count: z.int().min(1).max(200), admittedAt: instantSchema }),
  /** Upper bound of a paid call's cost, appended before the call. Counts as spent until it is settled or the month ends. */
  SpendingReserved: z.strictObject({
    reservationId: z.uuid(),
    generationId: z.uuid(),
    month: monthSchema,
    ...amount,
    reservedAt: instantSchema,
  }),
  /** Actual cost. A call with an unknown outcome is never settled, because it may have been billed. */
  SpendingSettled: z.strictObject({
    reservationId: z.uuid(),
    month: monthSchema,
    reserved: z.strictObject(amount),
    spent: z.strictObject(amount),
    settledAt: instantSchema,
  }),
  /** Sums of all earlier events, where a read can stop. The first one covers generations from before this stream existed. */
  SpendingSummed: z.strictObject({
    months: z.array(z.strictObject({ month: monthSchema, ...amount })).max(12),
    admitted: z.array(z.strictObject({ at: instantSchema, count: z.int().min(1) })).max(120),
    summedAt: instantSchema,
  }),
} as const

export const SPENDING_STREAM = 'spending'
