import { once } from 'node:events'
import { type ClientHttp2Session, connect, createServer, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { widenReceiveWindow } from '../../../events/log/reading/receive-window.ts'
import { until } from '../../machine/until.ts'

const test = suite('How far a node may be ahead of what was read')

const MEGABYTE = 1_048_576
/** Initial window of an HTTP/2 connection, in bytes (RFC 9113, 6.9.2). */
const NODES_OWN = 65_535
/** Upper bound on the bytes beside the data, such as frame headers. */
const FRAMES = 4_096

async function served() {
  const server = createServer()
  const sessions = new Map<string, ServerHttp2Session>()
  server.on('stream', (stream, headers) => {
    sessions.set(headers[':path']!, stream.session as ServerHttp2Session)
    stream.on('error', () => {})
    // The answer is larger than any window.
    stream.end(Buffer.alloc(4 * MEGABYTE))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    sessions,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      for (const session of sessions.values()) session.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Starts a call and never reads its answer. */
async function call(client: ClientHttp2Session, path: string) {
  await (client.connecting ? once(client, 'connect') : null)
  return client.request({ ':path': path })
}

test('is a megabyte on a session that carries a call to the path, for that call too, and 64 KB on others', async () => {
  widenReceiveWindow('/widened')
  await using server = await served()
  const [wide, other] = [connect(server.url), connect(server.url)]
  try {
    await call(wide, '/widened')
    await call(other, '/other')
    const sent = (path: string) => server.sessions.get(path)?.socket.bytesWritten ?? 0
    await until('as much was sent of the first as its window takes', () => sent('/widened') > MEGABYTE)
    assert.is(wide.state.effectiveLocalWindowSize, MEGABYTE, 'of the connection')
    await until('as much of the other', () => sent('/other') > NODES_OWN)
    assert.ok(sent('/widened') < MEGABYTE + FRAMES, `${sent('/widened')} bytes`)
    assert.ok(sent('/other') < NODES_OWN + FRAMES, `${sent('/other')} bytes`)
  } finally {
    wide.destroy()
    other.destroy()
  }
})

test.run()
