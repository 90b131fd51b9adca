import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { endFor, isBefore } from '../../../events/log/position.ts'
import { collect, embeddedLog } from '../embedded/embedded-log.ts'
import { origin, several } from '../new-events.ts'

const door = suite('event log, beside system events')

door('An age is set once, and again only where it differs', async () => {
  await using server = await embeddedLog()
  await using log = await connectEventLog({ url: server.url })
  await log.append('views-uno', 'no_stream', several(1))
  const written = async () => (await collect(server.client.readAll())).filter(({ event }) => event!.streamId === '$$views-uno').length
  await log.setMaxAge('views-uno', 60, origin)
  await log.setMaxAge('views-uno', 60, origin)
  assert.is(await written(), 1)
  await log.setMaxAge('views-uno', 90, origin)
  assert.is((await server.client.getStreamMetadata('views-uno')).metadata!.maxAge, 90)
})

door('The end without system events is the newest of the others', async () => {
  await using server = await embeddedLog()
  await using log = await connectEventLog({ url: server.url })
  const { position } = await log.append('topic-uno', 'no_stream', several(1))
  await server.client.setStreamMetadata('topic-uno', { truncateBefore: 0 })
  const end = await log.end()
  assert.equal(await log.end({ system: false }), position)
  assert.ok(isBefore(position, end))
  assert.equal(
    [null, position, end].map((at) => endFor(at, end, position)),
    [position, position, end],
  )
  assert.equal(endFor(end, position, position), position)
})

door.run()
