import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:http2'
import { basename } from 'node:path'
import { inspect } from 'node:util'
import featuresPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_pb.js'
import sharedPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js'
import streamsPb, { type AppendReq, type BatchAppendReq } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LogFileLockedError } from '../../../events/embedded/storage/log-file.ts'
import { EventLogUnavailableError } from '../../../events/log/event-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { collect, embeddedLog, numbered, rejection, secretHeader } from './embedded-log.ts'
import { activated, origin } from '../new-events.ts'
import { answerOf, ask, framed, open } from './raw-calls.ts'

const secret = suite('embedded log, its secret')

const UNAUTHENTICATED = '16'
const RESOURCE_EXHAUSTED = '8'
const streams = '/event_store.client.streams.Streams'
const features = '/event_store.client.server_features.ServerFeatures/GetSupportedMethods'

const empty = () => new sharedPb.Empty()
const victim = () => new sharedPb.StreamIdentifier().setStreamName(Buffer.from('victim'))
const { ReadReq, DeleteReq, TombstoneReq } = streamsPb

function readOptions() {
  const all = new ReadReq.Options.AllOptions().setStart(empty())
  return new ReadReq.Options().setAll(all).setNoFilter(empty()).setCount('10')
}

const id = () => new sharedPb.UUID().setString('6c3b7a52-6f0a-4d0e-9f0b-0f7e5c1f2a3b')

function proposed<T extends AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage>(message: T): T {
  message.getMetadataMap().set('type', 'Forged').set('content-type', 'application/json')
  message.setId(id()).setData(Buffer.from('{}'))
  return message
}

/** One well-formed request of every method, by its path. */
const requests: Readonly<Record<string, readonly { serializeBinary(): Uint8Array }[]>> = {
  [`${streams}/Read`]: [new ReadReq().setOptions(readOptions())],
  [`${streams}/Read#subscription`]: [new ReadReq().setOptions(readOptions().setSubscription(new ReadReq.Options.SubscriptionOptions()))],
  [`${streams}/Append`]: [
    new streamsPb.AppendReq().setOptions(new streamsPb.AppendReq.Options().setStreamIdentifier(victim()).setAny(empty())),
    new streamsPb.AppendReq().setProposedMessage(proposed(new streamsPb.AppendReq.ProposedMessage())),
  ],
  [`${streams}/BatchAppend`]: [
    new streamsPb.BatchAppendReq()
      .setCorrelationId(id())
      .setOptions(new streamsPb.BatchAppendReq.Options().setStreamIdentifier(victim()))
      .setProposedMessagesList([proposed(new streamsPb.BatchAppendReq.ProposedMessage())])
      .setIsFinal(true),
  ],
  [`${streams}/Delete`]: [new DeleteReq().setOptions(new DeleteReq.Options().setStreamIdentifier(victim()).setAny(empty()))],
  [`${streams}/Tombstone`]: [new TombstoneReq().setOptions(new TombstoneReq.Options().setStreamIdentifier(victim()).setAny(empty()))],
  '/event_store.client.gossip.Gossip/Read': [empty()],
  '/event_store.client.operations.Operations/Shutdown': [empty()],
  '/event_store.client.users.Users/Create': [empty()],
}

const framesOf = (path: string) => requests[path]!.map((message) => framed(message.serializeBinary()))

secret('Every method of the log demands its secret, and without it nothing is read, written or deleted', async () => {
  await using log = await embeddedLog()
  await log.client.appendToStream('victim', numbered(2))
  const right = secretHeader(log.url)['connection-name']
  const wrong: Record<string, string>[] = [
    {},
    ...['', 'x', right.slice(1), `${right}x`, `${right.slice(0, -1)}${right.endsWith('A') ? 'B' : 'A'}`, `${right}, ${right}`].map(
      (name) => ({
        'connection-name': name,
      }),
    ),
    { authorization: `Basic ${Buffer.from(`admin:${right}`).toString('base64')}` },
    { 'connection-names': right },
  ]
  const session = connect(`http://${new URL(log.url).host}`)
  try {
    for (const path of Object.keys(requests)) {
      for (const headers of wrong) {
        const answer = await ask(session, path.replace(/#.*/, ''), framesOf(path), headers)
        const status = answer.trailers['grpc-status'] ?? answer.headers['grpc-status']
        assert.equal([status, answer.messages.length], [UNAUTHENTICATED, 0], `${path} with ${inspect(headers)}`)
        assert.not.match(inspect(answer), right)
      }
    }
    assert.is((await collect(log.client.readStream('victim'))).length, 2)
    const status = async (path: string) => (await ask(session, path, framesOf(path), { 'connection-name': right })).trailers['grpc-status']
    for (const path of ['Read', 'Append', 'Delete', 'Tombstone']) assert.is(await status(`${streams}/${path}`), '0', path)
    assert.is(await status('/event_store.client.gossip.Gossip/Read'), '0')
    assert.is(await status('/event_store.client.users.Users/Create'), '12')
  } finally {
    session.destroy()
  }
})

secret('What the official client asks without its connection name is answered, and holds the names of methods only', async () => {
  await using log = await embeddedLog()
  const session = connect(`http://${new URL(log.url).host}`)
  const { messages, trailers } = await ask(session, features, [framed(empty().serializeBinary())])
  session.destroy()
  assert.is(trailers['grpc-status'], '0')
  assert.not.match(messages[0]!.toString('latin1'), secretHeader(log.url)['connection-name'])
})

secret('What is sent without the secret is not kept: a long message is refused at its first bytes', async () => {
  await using log = await embeddedLog()
  const session = connect(`http://${new URL(log.url).host}`)
  try {
    const stream = open(session, features)
    const answer = answerOf(stream)
    // The request announces 1 MiB and stops.
    stream.write(Buffer.from([0, 0, 0x10, 0, 0]))
    assert.is((await answer).trailers['grpc-status'], RESOURCE_EXHAUSTED)
    const { trailers } = await ask(session, features, [framed(empty().serializeBinary())], secretHeader(log.url))
    assert.is(trailers['grpc-status'], '0')
  } finally {
    session.destroy()
  }
})

secret('Whatever methods a log has, it lists them to anyone and answers no other call without its secret', async () => {
  await using log = await embeddedLog()
  const session = connect(`http://${new URL(log.url).host}`)
  const listed = await ask(session, features, [framed(empty().serializeBinary())])
  const methods = featuresPb.SupportedMethods.deserializeBinary(listed.messages[0]!).getMethodsList()
  const paths = methods.map((method) => `/${method.getServiceName()}/${method.getMethodName()}`).filter((path) => path !== features)
  assert.ok(paths.length >= 6, paths.join())
  for (const path of paths) {
    const { headers, trailers } = await ask(session, path, [framed(Buffer.alloc(0))])
    assert.is(trailers['grpc-status'] ?? headers['grpc-status'], UNAUTHENTICATED, path)
  }
  session.destroy()
})

secret('Each start has another secret, of 256 bits', async () => {
  await using log = await embeddedLog()
  const first = secretHeader(log.url)['connection-name']
  assert.is(Buffer.from(first, 'base64url').length, 32)
  await log.restart()
  assert.is.not(secretHeader(log.url)['connection-name'], first)
})

secret(
  'With a wrong secret the program says that the log refused it, on connecting, appending and reading, and names no secret',
  async () => {
    await using log = await embeddedLog()
    const right = secretHeader(log.url)['connection-name']
    const url = log.url.replace(right, 'Wr0ngSecret')
    const warnings: unknown[] = []
    const failures = [await rejection(connectEventLog({ url }))]
    await using door = await connectEventLog({
      url,
      mustAnswer: false,
      connectTimeoutMs: 0,
      logger: { warn: (facts) => warnings.push(facts) },
    })
    failures.push(
      await rejection(door.append('topic-uno', 'no_stream', [activated('uno')])),
      await rejection(collect(door.readStream('topic-uno'))),
      await rejection(collect(door.readAll())),
      await rejection(door.end()),
      await rejection(door.setMaxAge('topic-uno', 10, origin)),
    )
    for (const failure of failures) {
      assert.instance(failure, EventLogUnavailableError)
      assert.match((failure as Error).message, 'refused the credentials')
    }
    for (const said of [...failures, ...warnings]) assert.not.match(inspect(said, { depth: 9 }), 'Wr0ngSecret')
    assert.is((await collect(log.client.readAll())).filter(({ event }) => !event!.type.startsWith('$')).length, 0)
  },
)

secret('An address that cannot be understood is named without what is secret in it', async () => {
  const warn = console.warn
  const warned: unknown[] = []
  console.warn = (...facts: unknown[]) => void warned.push(...facts)
  try {
    for (const [url, reason] of [
      ['kurrentdb://admin:S3cret#@127.0.0.1:1?tls=false', /characters such as #/],
      ['kurrentdb://admin:S3cret@127.0.0.1:x?tls=false', /expected port number/],
      ['esdb://admin:S3cret@127.0.0.1:x?tls=false', /expected port number at character 31/],
      ['kurrentdb://127.0.0.1:1?connectionName=S3cret&tls=perhaps', /expected true or false/],
      ['kurrentdb://127.0.0.1:1?connectionName=S3cret&tsl=false', /unknown option «tsl»/],
    ] as const) {
      const error = await rejection(connectEventLog({ url, connectTimeoutMs: 0 }))
      assert.instance(error, TypeError)
      assert.match((error as Error).message, reason)
      assert.not.match(inspect([error, warned], { depth: 9, showHidden: true }), 'S3cret')
    }
  } finally {
    console.warn = warn
  }
})

secret('The error of a locked file knows the address with the secret, and printing it does not', () => {
  const error = new LogFileLockedError('/data/log.db', 'kurrentdb://127.0.0.1:5000?tls=false&connectionName=S3cret')
  assert.match(error.url!, 'S3cret')
  assert.not.match(`${inspect(error)} ${JSON.stringify(error)} ${error.message} ${error.stack} ${Object.keys(error).join()}`, 'S3cret')
  assert.match(error.message, '127.0.0.1:5000')
})

/** «nobody» on Debian. */
const NOBODY = { uid: 65_534, gid: 65_534 }
const ATTACK = `
  const { readFileSync, readdirSync } = require('node:fs')
  const { connect } = require('node:http2')
  const [, folder, file, origin] = process.argv
  const attempt = (work) => { try { return 'got ' + work() } catch (error) { return error.code } }
  const said = [attempt(() => readdirSync(folder)), attempt(() => readFileSync(file)), attempt(() => readFileSync(file + '.url'))]
  const session = connect(origin)
  const stream = session.request({ ':method': 'POST', ':path': '${streams}/Delete', 'content-type': 'application/grpc', te: 'trailers' })
  stream.on('response', (headers) => { said.push(headers['grpc-status']); console.log(said.join()); process.exit(0) })
  stream.end()
`

if (process.getuid?.() !== 0 || spawnSync(process.execPath, ['--version'], { cwd: '/', ...NOBODY }).status !== 0)
  console.log('# skipped: the log asked by another user: this is not root, or nobody cannot run Node')
else
  secret('Another user of the machine reads neither the secret nor the events, and is refused', async () => {
    await using log = await embeddedLog()
    const folder = log.file.slice(0, -basename(log.file).length)
    const args = ['-e', ATTACK, folder, log.file, `http://${new URL(log.url).host}`]
    const child = spawn(process.execPath, args, { cwd: '/', stdio: ['ignore', 'pipe', 'inherit'], ...NOBODY })
    let said = ''
    child.stdout.on('data', (chunk) => (said += chunk))
    await once(child, 'close')
    assert.is(said.trim(), `EACCES,EACCES,EACCES,${UNAUTHENTICATED}`)
  })

secret.run()
