import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { FailureDetail } from '../../../events/domain/generation/generation-failures.ts'
import { MICRO_EUR_PER_EUR } from '../../../events/domain/figures.ts'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import { EventLogUnavailableError, type ExpectedRevision, WrongExpectedRevisionError } from '../../../events/log/event-log.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import { SPENDING_STREAM } from '../../../events/schemas/spending.ts'
import type { SpendingEvent } from '../../../events/schemas/vocabulary.ts'
import type { CommandContext } from '../command-handler.ts'
import { earlierSpending } from './earlier-spending.ts'
import { admittedInHour, type Amount, evolveSpending, monthOf, NOTHING, NOTHING_SPENT, type Spending, summedUp } from './spending.ts'

const HOUR_MS = 3_600_000
/** After this many events, an append begins with the sums. This bounds how far back a read goes. */
const SUM_EVERY = 50
const MAX_UNSUMMED = SUM_EVERY + 2
/** Each conflict means that another process has made progress. */
const MAX_CONFLICTS = 50

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

/** Reserves the upper bound of a paid call's cost until its cost is known. */
export interface Reservation {
  /** Releases the unused part. Without this call, the whole reservation counts until the month ends. */
  settle(spent: Amount): Promise<void>
}

/** All methods except `settle` throw EventLogUnavailableError. A cost that cannot be recorded stays reserved. */
export interface Budget {
  /**
   * Call before each generation, and before a batch with the number of its parts.
   * @throws BudgetSpentError if the month's money or tokens, or the hour's generations, are used up; nothing was appended
   */
  admit(generation: { readonly id: string; readonly count: number }, origin: Origin): Promise<void>
  /** Call before each part of a batch. @throws BudgetSpentError if the month's money or tokens are used up */
  ensureLeft(): Promise<void>
  /**
   * Call before each call of a model.
   * @param atMost upper bound of the call's cost; a free call is not recorded
   * @throws BudgetSpentError if the month has less left
   */
  reserve(generationId: string, atMost: Amount, origin: Origin): Promise<Reservation>
}

interface Parts extends Pick<CommandContext, 'log' | 'newId' | 'now'> {
  readonly limits: BudgetLimits
  readonly logger: Pick<Logger, 'warn'>
}

function openAccounts({ log, newId, now }: Parts) {
  // Serialises this process's appends, so that it does not conflict with itself.
  const oneByOne = pLimit(1)

  async function read(): Promise<{ spending: Spending; revision: ExpectedRevision; events: number }> {
    const newestFirst: SpendingEvent[] = []
    let revision: ExpectedRevision = 'no_stream'
    for await (const recorded of log.readStream(SPENDING_STREAM, { backwards: true, limit: MAX_UNSUMMED, fromLeader: true })) {
      if (recorded.event instanceof Error) throw recorded.event
      if (revision === 'no_stream') revision = recorded.revision
      newestFirst.push(recorded.event as SpendingEvent)
      if (recorded.type === 'SpendingSummed') break
    }
    if (revision !== 'no_stream' && newestFirst.at(-1)!.type !== 'SpendingSummed') throw new Error('the accounts have no sums')
    const spending = newestFirst.toReversed().reduce(evolveSpending, NOTHING_SPENT)
    return { spending, revision, events: newestFirst.length }
  }

  const change = (origin: Origin, decide: (spending: Spending, at: Date) => SpendingEvent[]) =>
    oneByOne(async () => {
      for (let conflicts = 0; ; conflicts++) {
        const { spending: recorded, revision, events } = await read()
        const at = now()
        const spending = revision === 'no_stream' ? await earlierSpending(log, at) : recorded
        const decided = decide(spending, at)
        if (decided.length === 0) return
        const sums = revision === 'no_stream' || events >= SUM_EVERY ? [summedUp(spending, at)] : []
        try {
          await log.append(SPENDING_STREAM, revision, [
            ...newEvents(sums, { ...origin, actor: 'system:generation' }, newId),
            ...newEvents(decided, origin, newId),
          ])
          return
        } catch (error) {
          if (!(error instanceof WrongExpectedRevisionError) || conflicts >= MAX_CONFLICTS) throw error
        }
      }
    })
  return { read, change, oneByOne }
}

/**
 * Reads the accounts from the log's leader and appends at that revision, so that all processes together stay within the limits, even after
 * a restart.
 */
export function createBudget(parts: Parts): Budget {
  const { limits, newId, now, logger } = parts
  const { read, change, oneByOne } = openAccounts(parts)

  const settle = async (reserved: Omit<EventOf<'SpendingReserved'>, 'reservedAt' | 'generationId'>, spent: Amount, origin: Origin) => {
    const { reservationId, month, tokens, costMicroEur } = reserved
    if (isSame(reserved, spent)) return
    const event = { reservationId, month, reserved: { tokens, costMicroEur }, spent }
    try {
      await change(origin, (_, at) => [{ type: 'SpendingSettled', data: { ...event, settledAt: at.toISOString() } }])
    } catch (error) {
      if (!(error instanceof EventLogUnavailableError || error instanceof WrongExpectedRevisionError)) throw error
      logger.warn({ err: error, reservationId }, 'the cost of a call could not be recorded: its upper bound counts this month')
    }
  }

  return {
    admit: ({ id, count }, origin) =>
      change(origin, (spending, at) => {
        refuseBeyondMonth(limits, spending, at)
        // The same request was sent twice. A larger request with the same id is a different one.
        if (spending.admitted.some((one) => one.generationId === id && one.count === count)) return []
        refuseBeyondHour(limits, spending, at, count)
        return [{ type: 'GenerationAdmitted', data: { generationId: id, count, admittedAt: at.toISOString() } }]
      }),
    ensureLeft: () => oneByOne(async () => refuseBeyondMonth(limits, (await read()).spending, now())),
    async reserve(generationId, atMost, origin) {
      const reservationId = newId()
      let month = monthOf(now())
      if (!isSame(atMost, NOTHING))
        await change(origin, (spending, at) => {
          refuseBeyondMonth(limits, spending, at, atMost)
          month = monthOf(at)
          return [{ type: 'SpendingReserved', data: { reservationId, generationId, month, ...atMost, reservedAt: at.toISOString() } }]
        })
      return { settle: (spent) => settle({ reservationId, month, ...atMost }, spent, origin) }
    },
  }
}

const isSame = (a: Amount, b: Amount) => a.tokens === b.tokens && a.costMicroEur === b.costMicroEur

type EventOf<T extends SpendingEvent['type']> = Extract<SpendingEvent, { type: T }>['data']

/** @param atMost amount about to be spent; absent: throws if nothing is left */
function refuseBeyondMonth({ eurPerMonth, tokensPerMonth }: BudgetLimits, { months }: Spending, at: Date, atMost?: Amount): void {
  const spent = months.get(monthOf(at)) ?? NOTHING
  const isBeyond = (limit: number, sum: number, more: number | undefined) => (more === undefined ? sum >= limit : sum + more > limit)
  if (isBeyond(eurPerMonth * MICRO_EUR_PER_EUR, spent.costMicroEur, atMost?.costMicroEur))
    throw new BudgetSpentError({ code: 'monthly_money_spent', eurPerMonth }, secondsToNextMonth(at))
  if (isBeyond(tokensPerMonth, spent.tokens, atMost?.tokens))
    throw new BudgetSpentError({ code: 'monthly_tokens_spent', tokensPerMonth }, secondsToNextMonth(at))
}

function refuseBeyondHour({ generationsPerHour }: BudgetLimits, spending: Spending, at: Date, count: number): void {
  const counted = admittedInHour(spending, at)
  let excess = counted.reduce((sum, one) => sum + one.count, count) - generationsPerHour
  if (excess <= 0) return
  const freeing = counted.find((one) => (excess -= one.count) <= 0)
  const waitMs = (freeing?.at ?? at.getTime()) + HOUR_MS - at.getTime()
  throw new BudgetSpentError({ code: 'hourly_generations_spent', generationsPerHour }, Math.ceil(waitMs / 1_000))
}

const secondsToNextMonth = (at: Date): number => Math.ceil((Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1) - at.getTime()) / 1_000)
