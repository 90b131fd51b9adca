import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { embeddedLog } from '../embedded/embedded-log.ts'

const test = suite('The address of the event log')

test('may name the protocol by its older name, and no line of the client says that it is older', async () => {
  await using server = await embeddedLog()
  const said: unknown[][] = []
  const { warn } = console
  console.warn = (...words) => void said.push(words)
  try {
    await using log = await connectEventLog({ url: server.url.replace(/^kurrentdb:/, 'esdb:') })
    await log.ping(5_000)
  } finally {
    console.warn = warn
  }
  assert.equal(said, [])
})

test.run()
