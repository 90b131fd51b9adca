import { z } from 'zod'
import { instantSchema } from './scalars.ts'

/** What calls of a model cost. A price that is not known counts as none. */
const amount = { tokens: z.int().min(0), costMicroEur: z.int().min(0) }
/** «2026-11», UTC: the month whose budget it is. */
const monthSchema = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)

/**
 * What generating costs, in one stream for all processes. Each appends at the revision that it has read, so that together they never
 * exceed the budget. The facts of a generation are in its own stream; these are their accounts.
 */
export const spendingEvents = {
  /** A generation, or a batch with all its parts, counts from here on towards the limit of an hour. */
  GenerationAdmitted: z.strictObject({ generationId: z.uuid(), count: z.int().min(1).max(200), admittedAt: instantSchema }),
  /** The most that a paid call can cost, appended before the call. It counts as spent until it is settled, or until the month ends. */
  SpendingReserved: z.strictObject({
    reservationId: z.uuid(),
    generationId: z.uuid(),
    month: monthSchema,
    ...amount,
    reservedAt: instantSchema,
  }),
  /** What it cost. One whose outcome is unknown is never settled: it may have been billed. */
  SpendingSettled: z.strictObject({
    reservationId: z.uuid(),
    /** Of the reservation. */
    month: monthSchema,
    reserved: z.strictObject(amount),
    spent: z.strictObject(amount),
    settledAt: instantSchema,
  }),
  /**
   * The sums of all events before it, so that no one reads further back. The first one sums up what the log said of generations before
   * this stream began.
   */
  SpendingSummed: z.strictObject({
    months: z.array(z.strictObject({ month: monthSchema, ...amount })).max(12),
    admitted: z.array(z.strictObject({ at: instantSchema, count: z.int().min(1) })).max(120),
    summedAt: instantSchema,
  }),
} as const

export const SPENDING_STREAM = 'spending'
