import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Change } from '../../../../projections/stores/read-models.ts'
import { type DueWork, startScheduler } from '../../../../server/newsroom/schedule/scheduler.ts'
import { until } from '../../../machine/until.ts'

/** Work whose times a test sets, and a clock that stands still unless the test moves it. */
function scheduled({ fails = () => false }: { fails?: () => boolean } = {}) {
  const times: number[] = []
  let now = 1_000_000
  let listener: (changes: readonly Change[]) => void = () => {}
  let reads = 0
  const ran: number[] = []
  const work: DueWork = {
    name: 'test work',
    models: ['schedules'],
    async next() {
      reads++
      return times[0] ?? null
    },
    async run() {
      if (fails()) throw new Error('the log is not there')
      ran.push(now)
      while (times[0] !== undefined && times[0] <= now) times.shift()
    },
  }
  const warnings: unknown[] = []
  const ending = new AbortController()
  startScheduler({
    work: [work],
    readModels: { onChange: (added) => ((listener = added), () => {}) },
    now: () => new Date(now),
    logger: { warn: (...args: unknown[]) => void warnings.push(args) } as never,
    signal: ending.signal,
    random: () => 0,
  })
  return {
    ran,
    warnings,
    reads: () => reads,
    plan(inMs: number) {
      times.push(now + inMs)
      times.sort((one, other) => one - other)
    },
    change: (model = 'schedules') => listener([{ lost: false, model, keys: ['a'] }]),
    lose: () => listener([{ lost: true }]),
    setClock: (to: number) => void (now = to),
    clock: () => now,
    [Symbol.dispose]: () => ending.abort(),
  }
}

const test = suite('The scheduler')

test('it runs what is due after a change of its model, and reads nothing for a change of another', async () => {
  using it = scheduled()
  await until('the first look', () => it.reads() === 1)
  it.plan(0)
  it.change('articles')
  assert.is(it.reads(), 1)
  it.change()
  await until('the work has run', () => it.ran.length === 1)
})

test('it reads again after lost notices', async () => {
  using it = scheduled()
  await until('the first look', () => it.reads() === 1)
  it.plan(0)
  it.lose()
  await until('the work has run', () => it.ran.length === 1)
})

test('a clock that jumps forward brings what is due, and one that jumps back delays it', async () => {
  using it = scheduled()
  it.plan(3_600_000)
  it.change()
  await until('the plan is known', () => it.reads() >= 1)
  it.setClock(it.clock() - 7_200_000)
  it.change()
  await until('it has looked at the clock', () => it.reads() >= 2)
  assert.equal(it.ran, [])
  it.setClock(it.clock() + 3 * 3_600_000)
  it.change()
  await until('the work has run', () => it.ran.length === 1)
})

test('a failure is reported once, and tried again after a pause', async () => {
  let failures = 0
  using it = scheduled({ fails: () => ++failures <= 2 })
  it.plan(0)
  it.change()
  await until('the work has run', () => it.ran.length === 1)
  assert.is(it.warnings.length, 1)
})

test.run()
