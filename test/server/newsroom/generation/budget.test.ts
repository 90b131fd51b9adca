import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { seededRandom } from '../../../../events/domain/seeded-random.ts'
import { appendAtEnd } from '../../../../events/log/append-at-end.ts'
import { type EventLog, EventLogUnavailableError } from '../../../../events/log/event-log.ts'
import { MemoryEventLog } from '../../../../events/memory/memory-event-log.ts'
import { generationStream } from '../../../../events/schemas/generation.ts'
import { SPENDING_STREAM } from '../../../../events/schemas/spending.ts'
import type { DomainEvent } from '../../../../events/schemas/vocabulary.ts'
import type { RunningGeneration } from '../../../../projections/queries/generation-queries.ts'
import { problemDocument } from '../../../../server/http/problem.ts'
import { createBatchTurn } from '../../../../server/newsroom/generation/batch-turn.ts'
import { type BudgetLimits, createBudget } from '../../../../server/newsroom/generation/budget.ts'
import { newsroomProblem } from '../../../../server/newsroom/newsroom-problem.ts'
import { collect } from '../../../events/embedded/embedded-log.ts'
import { changedLog } from '../../../events/log/changed-log.ts'
import { instant, newEvent, origin } from '../../../events/new-events.ts'
import { sampleEvent } from '../../../events/sample-event.ts'

const test = suite('The budget of generations')

const ID = '00000000-0000-4000-8000-0000000000aa'
const CENT = { tokens: 100, costMicroEur: 10_000 }
/** Enough for ten calls of a cent. */
const LIMITS: BudgetLimits = { eurPerMonth: 0.1, tokensPerMonth: 1_000_000, generationsPerHour: 10 }

/** Starts processes that share a log and a clock. */
function installation(limits: Partial<BudgetLimits> = {}, shared: EventLog = new MemoryEventLog()) {
  const clock = { at: new Date('2026-11-30T22:30:00.000Z') }
  const start = (log = shared) =>
    createBudget({ limits: { ...LIMITS, ...limits }, log, newId: randomUUID, now: () => clock.at, logger: { warn() {} } })
  return { log: shared, clock, start }
}

/** @returns the refusal; null if there is none */
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => {
      const problem = newsroomProblem(error)
      return problem && { status: problem.status, detail: problemDocument(problem).detail, retryAfter: problem.retryAfter }
    },
  )
const admit = (budget: ReturnType<typeof createBudget>, count = 1) => refusal(budget.admit({ id: randomUUID(), count }, origin))
const minutes = (clock: { at: Date }, count: number) => void (clock.at = new Date(clock.at.getTime() + count * 60_000))

test('an hour’s generations count over all processes, a restart and a month’s end; a repeated request counts once', async () => {
  const { clock, start } = installation()
  const [one, two] = [start(), start()]
  assert.is(await admit(one, 8), null)
  minutes(clock, 40)
  for (const process of [one, two]) assert.is(await refusal(process.admit({ id: ID, count: 1 }, origin)), null)
  assert.ok(await refusal(two.admit({ id: ID, count: 7 }, origin)), 'a batch under the key of an article is another request')
  assert.is(await admit(two), null)
  const full = await admit(start())
  assert.match(full?.detail ?? '', '10 generazioni all’ora')
  assert.is(full?.retryAfter, 20 * 60, 'until the eight may go')
  minutes(clock, 20)
  assert.is(await admit(two, 8), null)
  assert.ok(await admit(one))
})

test('a refusal says when as many generations as are asked for have left the hour', async () => {
  const { clock, start } = installation()
  const budget = start()
  assert.is(await admit(budget, 4), null)
  minutes(clock, 10)
  assert.is(await admit(budget, 6), null)
  assert.is((await admit(budget, 4))?.retryAfter, 50 * 60, 'the first four are enough')
  assert.is((await admit(budget, 5))?.retryAfter, 60 * 60, 'one of the six has to go too')
})

test('concurrent processes never admit or reserve more than the limit', async () => {
  const { start } = installation()
  const processes = [start(), start(), start()]
  const count = async (calls: Promise<unknown>[]) => (await Promise.all(calls)).filter((refused) => refused === null).length
  assert.is(await count(Array.from({ length: 30 }, (_, n) => admit(processes[n % 3]!))), 10)
  assert.is(await count(Array.from({ length: 30 }, (_, n) => refusal(processes[n % 3]!.reserve(ID, CENT, origin)))), 10)
})

test('a call counts at its upper bound until it is settled; a crashed process’s call counts until the month ends', async () => {
  const { clock, start } = installation()
  const before = start()
  const calls = await Promise.all(Array.from({ length: 10 }, () => before.reserve(ID, CENT, origin)))
  const money = await refusal(start().reserve(ID, CENT, origin))
  assert.match(money?.detail ?? '', /budget mensile di 0,10\s€/)
  assert.is(money?.retryAfter, 90 * 60)
  assert.ok(await admit(before))
  await calls[0]!.settle({ tokens: 40, costMicroEur: 4_000 })
  assert.ok(await refusal(start().reserve(ID, CENT, origin)), 'four thousandths are spent')
  assert.is(await refusal(start().reserve(ID, { tokens: 1, costMicroEur: 6_000 }, origin)), null)
  minutes(clock, 90)
  assert.is(await refusal(start().reserve(ID, { tokens: 1, costMicroEur: 100_000 }, origin)), null, 'December has its own')
  await calls[1]!.settle({ tokens: 0, costMicroEur: 0 })
  assert.ok(await refusal(start().reserve(ID, CENT, origin)), 'what November gets back is not December’s')
})

test('tokens are limited too, even without a known price or if a call used more than its upper bound', async () => {
  const { start } = installation({ tokensPerMonth: 1_000 })
  const call = await start().reserve(ID, { tokens: 900, costMicroEur: 0 }, origin)
  assert.is(await refusal(start().reserve(ID, CENT, origin)), null)
  await call.settle({ tokens: 901, costMicroEur: 0 })
  assert.match((await admit(start()))?.detail ?? '', /1000 token|1\.000 token/)
})

test('this month’s costs and this hour’s generations from before the accounts count, and nothing earlier', async () => {
  const usage = { inputTokens: 10, outputTokens: 5, costMicroEur: 40_000 }
  const requested = (requestedAt: string, more: object = {}): DomainEvent => ({
    type: 'GenerationRequested',
    data: { generationId: ID, kind: 'article', requestedAt, ...more },
  })
  const { log, start } = installation()
  await appendAtEnd(
    log,
    generationStream(ID),
    [
      requested('2026-10-10T00:00:00.000Z'),
      sampleEvent('AttemptSucceeded', { usage, succeededAt: '2026-10-31T23:59:59.999Z' }),
      sampleEvent('AttemptSucceeded', { usage, succeededAt: '2026-11-01T00:00:00.000Z' }),
      requested('2026-11-30T21:29:59.999Z'),
      requested('2026-11-30T22:10:00.000Z', { kind: 'batch', planned: 7 }),
      requested('2026-11-30T22:10:00.000Z', { parentId: ID }),
      sampleEvent('AttemptFailed', { usage, failedAt: '2026-11-30T22:11:00.000Z' }),
    ].map(newEvent),
  )
  assert.is(await refusal(start().reserve(ID, { tokens: 1, costMicroEur: 20_000 }, origin)), null)
  assert.ok(await refusal(start().reserve(ID, { tokens: 1, costMicroEur: 1 }, origin)))
  const hours = installation({ eurPerMonth: 1 }, log)
  assert.is(await admit(hours.start(), 3), null)
  assert.ok(await admit(hours.start()))
})

test('a decision reads a bounded part of the accounts, whatever their size', async () => {
  const memory = new MemoryEventLog()
  let read = 0
  const counting = changedLog(memory, {
    async *readStream(...given) {
      for await (const recorded of memory.readStream(...given)) {
        read++
        yield recorded
      }
    },
  })
  const { clock, start } = installation({ generationsPerHour: 300, eurPerMonth: 1 }, counting)
  const budget = start()
  // Four requests a minute.
  for (let n = 0; n < 400; n++) {
    if (n % 8 === 0) await (await budget.reserve(ID, CENT, origin)).settle({ tokens: 90, costMicroEur: 9_000 })
    const before = read
    assert.is(await admit(budget), null, `${n}`)
    assert.ok(read - before <= 52, `${n}: ${read - before}`)
    clock.at = new Date(clock.at.getTime() + 15_000)
  }
  assert.ok((await collect(memory.readStream(SPENDING_STREAM))).length > 500)
  assert.ok(await admit(start(), 61), '240 of them were in the last hour')
  assert.is(await admit(start(), 60), null)
})

test('a batch that runs only in a read model blocks no other; one that runs in the log does until it ends', async () => {
  const log = new MemoryEventLog()
  const running = [{ kind: 'batch', id: ID }] as unknown as RunningGeneration[]
  const take = async () => (await createBatchTurn(async () => running, log).take(randomUUID()))[Symbol.dispose]()
  await take()
  await appendAtEnd(log, generationStream(ID), [
    newEvent({ type: 'GenerationRequested', data: { generationId: ID, kind: 'batch', planned: 25, requestedAt: instant } }),
  ])
  assert.is((await refusal(take()))?.status, 409)
  await appendAtEnd(log, generationStream(ID), [newEvent(sampleEvent('GenerationCompleted', { generationId: ID }))])
  await take()
})

test('the billed amount never exceeds the budget over random turns of four processes, crashes and lost answers', async () => {
  for (let seed = 0; seed < 20; seed++) {
    const random = seededRandom(`budget/${seed}`)
    const memory = new MemoryEventLog()
    const uncertain = changedLog(memory, {
      async append(...given) {
        const fate = random.next()
        if (fate < 0.05) throw new EventLogUnavailableError('not stored')
        const appended = await memory.append(...given)
        if (fate < 0.1) throw new EventLogUnavailableError('stored, and the answer was lost')
        return appended
      },
    })
    const { start } = installation({}, uncertain)
    const processes = [start(), start(), start(), start()]
    let billed = 0
    let made = 0
    const call = async (n: number) => {
      const atMost = { tokens: 10, costMicroEur: 1 + Math.floor(random.next() * 20_000) }
      const reservation = await processes[n % 4]!.reserve(ID, atMost, origin).catch(() => null)
      if (!reservation) return
      made++
      const spent = { tokens: 5, costMicroEur: Math.floor(random.next() * atMost.costMicroEur) }
      billed += spent.costMicroEur
      assert.ok(billed <= 100_000, `seed ${seed}: ${billed}`)
      if (random.next() < 0.8) await reservation.settle(spent)
    }
    await Promise.all(Array.from({ length: 60 }, (_, n) => call(n)))
    assert.ok(made > 5, `seed ${seed}: ${made}`)
  }
})

test.run()
