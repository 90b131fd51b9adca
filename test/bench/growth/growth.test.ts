import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findProgram } from '../../machine/programs/find-program.ts'
import { byTurns } from '../rounds.ts'
import { withTable } from '../table.ts'
import { GROWTH_ROWS, growthTable } from './growth-row.ts'
import { QUICK_GROWTH, runGrowth } from './run-growth.ts'

const test = suite('The growth benchmark')

/** One size only: the table's own tests compare several sizes. */
const SIZES = QUICK_GROWTH.sizes.slice(0, 1)

test('measures every row, and the worst wait at the largest size', async () => {
  // Many awaited operations do not keep the process alive by themselves.
  const alive = setInterval(() => {}, 1_000)
  const results = await runGrowth({ ...QUICK_GROWTH, sizes: SIZES, say: () => {} })
  clearInterval(alive)
  const redis = findProgram('redis-server')
  for (const [at, values] of results.measured.entries()) {
    for (const { name } of GROWTH_ROWS) {
      if (name === 'rebuild-redis' && !redis) continue
      assert.ok(Number.isFinite(values[name]) && values[name]! > 0, `${name} at ${SIZES[at]!.articles}: ${values[name]}`)
    }
  }
  const table = growthTable(results)
  for (const { what } of GROWTH_ROWS) assert.match(table, `| ${what}, `)
  for (const line of table.split('\n').slice(2)) assert.is(line.match(/(?<!\\)\|/g)!.length, SIZES.length + 4, line)
})

test('a target is met or missed at the largest number of articles, whatever the other sizes are', () => {
  const common = { at: '2026-11-22T08:00:00.000Z', machine: 'm', remarks: '' }
  const sizes = [
    { articles: 1_000, views: 1 },
    { articles: 100_000, views: 1 },
    { articles: 10_000, views: 10 },
  ]
  const table = growthTable({ ...common, sizes, measured: [{ publish: 10, memory: 200 }, { publish: 16, memory: 250 }, { memory: 300 }] })
  assert.match(table, /publish command.*\| 10\.0 \| 16\.0 \| – \|.*✗/)
  assert.match(table, /memory.*\| 200 \| 250 \| 300 \|.*✓/)
})

test('works are done by turns, who goes first changes, and each has its own times', async () => {
  const done: string[] = []
  const work = (name: string, ms: number) => async (nth: number) => {
    done.push(`${name}${nth}`)
    const until = performance.now() + ms
    while (performance.now() < until);
  }
  const [short, long] = (await byTurns([work('a', 0), work('b', 20)], 3)) as [number[], number[]]
  assert.is(done.join(' '), 'a0 b0 b1 a1 a2 b2')
  assert.is(short.length, 3)
  assert.ok(long.length === 3 && long.every((time) => time >= 20))
})

test('a table takes the place of the one before it, and no other', () => {
  const bench = { name: 'bench', command: 'npm run bench -- --readme' }
  const growth = { name: 'growth', command: 'npm run bench -- growth --readme' }
  const both = withTable(withTable('# A\n', 'one', bench), 'two', growth)
  assert.is(withTable(both, 'three', bench), both.replace('one', 'three'))
  assert.is(withTable(both, 'three', growth), both.replace('two', 'three'))
})

test.run()
