import { once } from 'node:events'
import { connect } from 'node:http2'
import { createConnection } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { listen } from '../../../events/embedded/grpc/grpc-server.ts'
import { createCallGuard, logUrl, OPEN_PATH } from '../../../events/embedded/log-secret.ts'
import { waitForOwnerExit } from '../../../events/embedded/wait-for-owner.ts'
import { until } from '../../machine/until.ts'
import { embeddedLog, numbered } from './embedded-log.ts'
import { answerOf, framed, open } from './raw-calls.ts'

const UNIMPLEMENTED = '12'
const DEADLINE_EXCEEDED = '4'

/** @returns how many of so many connections that say nothing are still open, once the others are closed */
async function silent(port: number, count: number, stay: number): Promise<number> {
  const sockets = Array.from({ length: count }, () => createConnection(port, '127.0.0.1').on('error', () => {}))
  const openOnes = () => sockets.filter(({ destroyed }) => !destroyed).length
  for (const socket of sockets) socket.resume()
  try {
    await until('the others are closed', () => openOnes() <= stay)
    return openOnes()
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

test('Only the newest 64 connections without the secret stay open, and the log answers its owner', async () => {
  await using log = await embeddedLog()
  assert.is(await silent(Number(new URL(log.url).port), 100, 64), 64)
  await log.client.appendToStream('victim', numbered(1))
})

test('A connection that shows no secret is closed after a while; what waits for the end of the owner shows it', async () => {
  const allow = createCallGuard('S3cret', 1_000)
  await using server = await listen({
    host: '127.0.0.1',
    port: 0,
    methods: new Map(),
    allow,
    strangerLimits: { max: 64, patienceMs: 100 },
  })
  const abort = new AbortController()
  let hasEnded = false
  const waiting = waitForOwnerExit(logUrl('127.0.0.1', server.port, 'S3cret'), abort.signal).then(() => (hasEnded = true))
  const stranger = connect(`http://127.0.0.1:${server.port}`)
  const answer = await answerOf(open(stranger, OPEN_PATH).end(framed(new Uint8Array(0))))
  assert.is(answer.trailers['grpc-status'], UNIMPLEMENTED)
  await once(stranger, 'close')
  assert.is(await silent(server.port, 3, 0), 0)
  assert.is(hasEnded, false)
  abort.abort()
  await waiting
})

test('A call without the secret is over after two seconds, though its caller never ends it', async () => {
  await using log = await embeddedLog()
  const session = connect(`http://${new URL(log.url).host}`)
  assert.is((await answerOf(open(session, OPEN_PATH))).trailers['grpc-status'], DEADLINE_EXCEEDED)
  session.destroy()
})

test.run()
