import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CALLS } from '../../../server/portal/calls.ts'
import { createRunner } from './run-steps.ts'
import { type ContractServer, openMocksServer, openPortal } from './servers.ts'
import { stepsOf } from './steps.ts'

const ROUNDS = Number(process.env['CONTRACT_ROUNDS'] ?? 1)
const SEED = process.env['CONTRACT_SEED'] ?? '20261129'

/** All must answer alike; the first one is the measure. */
const SERVERS: readonly (() => Promise<ContractServer>)[] = [() => openPortal(), openMocksServer]

const test = suite(`Every call of the API, ${ROUNDS} rounds of seed ${SEED}`)

test('broken, absent, foreign and oversized bodies, wrong methods, no session, valid and nearly valid inputs get a status and a shape that the description names', async () => {
  await using stack = new AsyncDisposableStack()
  const servers = await Promise.all(SERVERS.map(async (open) => stack.use(await open())))
  const runners = await Promise.all(servers.map(createRunner))
  const reached = new Set<string>()
  for (const step of stepsOf(ROUNDS, SEED)) {
    const [first, ...others] = await Promise.all(runners.map((runner) => runner.run(step)))
    for (const other of others) assert.equal(other, first, step.what)
    if (first!.refusal === null) reached.add(step.name)
  }
  // A suite in which nothing succeeds would see refusals only.
  assert.ok(reached.size > Object.keys(CALLS).length / 2, `only these succeed: ${[...reached].join(', ')}`)
})

test.run()
