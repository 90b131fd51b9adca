import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type RpcError, STATUS } from '../../../../events/embedded/grpc/rpc-error.ts'
import { filterOf } from '../../../../events/embedded/calls/event-filter.ts'

const test = suite('The filter of a subscription')

test('a checkpoint comes every window times the multiplier; neither stated, every 32 events', () => {
  const every = (window: number, checkpointMultiplier: number) =>
    filterOf({ by: 'type', regex: '', prefixes: ['Signal'], window, checkpointMultiplier }).checkpointEvery
  assert.equal([every(10, 3), every(10, 0), every(0, 3), every(0, 0)], [30, 10, 96, 32])
})

test('an expression that needs an unbounded engine is an invalid argument, with the reason', () => {
  const filter = (regex: string) => filterOf({ by: 'stream', regex, prefixes: [], window: 0, checkpointMultiplier: 0 })
  assert.throws(
    () => filter('a(?=b)'),
    (error: RpcError) => error.code === STATUS.INVALID_ARGUMENT && /lookaround/.test(error.details),
  )
})

test.run()
