import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createBudget } from '../../../../server/newsroom/generation/budget.ts'
import { newsroomProblem } from '../../../../server/newsroom/newsroom-problem.ts'

const test = suite('The budget of generations')

test('a spent month and a full hour are refused, each in its own words, and parts of a batch are not counted twice', async () => {
  let at = new Date('2026-11-30T23:00:00.000Z')
  let spent = { tokens: 0, costMicroEur: 0, generations: 0 }
  const budget = createBudget({
    limits: { eurPerMonth: 2, tokensPerMonth: 1_000, generationsPerHour: 10 },
    spending: async () => spent,
    now: () => at,
  })
  const refusal = (count: number) =>
    budget.ensure(count).then(
      () => null,
      (error: unknown) => newsroomProblem(error),
    )
  assert.is(await refusal(9), null)
  assert.is(await refusal(0), null)
  assert.match((await refusal(2))?.message ?? '', '10 generazioni all’ora')
  assert.is(await refusal(1), null)
  at = new Date(at.getTime() + 3_600_000 - 1)
  assert.ok(await refusal(1))
  at = new Date(at.getTime() + 1)
  assert.is(await refusal(1), null)
  spent = { tokens: 0, costMicroEur: 2_000_000, generations: 0 }
  at = new Date('2026-11-30T23:00:00.000Z')
  const money = await refusal(0)
  assert.match(money?.message ?? '', /budget mensile di 2,00\s€/)
  assert.is(money?.retryAfter, 3_600)
  spent = { tokens: 1_000, costMicroEur: 0, generations: 0 }
  assert.match((await refusal(1))?.message ?? '', /1000 token|1\.000 token/)
})

test.run()
