import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MOCK_PASSWORD, openMocks } from '../../../client/mocks/mocks.ts'
import { MemoryEventLog } from '../../../events/memory/memory-event-log.ts'
import { CALLS } from '../../../server/portal/calls.ts'
import { ADMIN_PASSWORD, startPortal } from '../../portal/start-portal.ts'
import { type ContractServer, createRunner } from './run-steps.ts'
import { stepsOf } from './steps.ts'

const ROUNDS = Number(process.env['CONTRACT_ROUNDS'] ?? 1)
const SEED = process.env['CONTRACT_SEED'] ?? '20261129'

/** All must answer alike; the first one is the measure. */
const SERVERS: readonly (() => Promise<ContractServer>)[] = [openPortal, openMocksServer]

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

async function openPortal(): Promise<ContractServer> {
  const portal = await startPortal()
  return {
    name: 'the portal',
    origin: portal.url,
    password: ADMIN_PASSWORD,
    fetch: (request) => fetch(request),
    [Symbol.asyncDispose]: () => portal[Symbol.asyncDispose](),
  }
}

async function openMocksServer(): Promise<ContractServer> {
  // With the people of the portal: the first owner alone.
  const mocks = await openMocks({ log: new MemoryEventLog(), origin: 'http://localhost' })
  return {
    name: 'the mocks',
    origin: 'http://localhost',
    password: MOCK_PASSWORD,
    fetch: (request) => mocks.answer(request, request.headers.get('cookie') ?? ''),
    [Symbol.asyncDispose]: () => mocks.close(),
  }
}
