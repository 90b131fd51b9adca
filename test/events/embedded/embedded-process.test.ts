import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonEvent, KurrentDBClient, NO_STREAM } from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LogFileLockedError } from '../../../events/embedded/storage/log-file.ts'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { collect, embeddedLog, numbered, rejection, secretHeader } from './embedded-log.ts'
import { ended, kill, listening, runLog } from './log-process.ts'

const alone = suite('embedded log, as a process of its own')

alone('Bad arguments end with the usage and code 2', async () => {
  for (const args of [['--port', 'abc'], ['--port', '70000'], ['--colour', 'red'], ['stray'], ['--data', '']]) {
    const { code, output } = await ended(runLog(...args))
    assert.is(code, 2, args.join(' '))
    assert.match(output, '--port PORT --data FILE')
  }
})

alone('It stops cleanly on SIGTERM and SIGINT, with a subscriber connected, and leaves all it wrote', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'data', 'log.db')
  for (const [index, signal] of (['SIGTERM', 'SIGINT'] as const).entries()) {
    using child = runLog('--port', '0', '--data', file)
    const client = KurrentDBClient.connectionString(await listening(child))
    const subscription = client.subscribeToAll()
    subscription.on('error', () => {})
    await once(subscription, 'caughtUp')
    await client.appendToStream(`stopped-${index}`, numbered(10))
    child.kill(signal)
    const { code } = await ended(child)
    assert.is(code, 0)
    await client.dispose()
  }
  await using server = await startEmbeddedLog({ file })
  const client = KurrentDBClient.connectionString(server.url)
  for (const stream of ['stopped-0', 'stopped-1']) assert.is((await collect(client.readStream(stream))).length, 10)
  await client.dispose()
})

alone('A file has one writer: a second one is refused with the owner’s name, in a process or in a thread', async () => {
  await using log = await embeddedLog()
  const { code, output } = await ended(runLog('--port', '0', '--data', log.file))
  assert.is(code, 1)
  assert.match(output, `in use by another process (${new URL(log.url).host})`)
  assert.not.match(output, secretHeader(log.url)['connection-name'])
  const error = await rejection(startEmbeddedLog({ file: log.file }))
  assert.instance(error, LogFileLockedError)
  assert.is((error as LogFileLockedError).url, log.url)
})

alone('A port in use is named as the cause, and the file is released', async () => {
  await using log = await embeddedLog()
  await using folder = await tempFolder()
  const file = join(folder.path, 'data', 'log.db')
  const port = new URL(log.url).port
  const { code, output } = await ended(runLog('--port', port, '--data', file))
  assert.is(code, 1)
  assert.match(output, /EADDRINUSE|address already in use|No address added/i)
  await using other = await startEmbeddedLog({ file })
  assert.ok(other.port > 0)
})

alone('Its secret is kept beside its file, for its owner alone: a client that was configured once goes on after a restart', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'data', 'log.db')
  const secretOf = (url: string) => new URL(url).searchParams.get('connectionName')
  const secrets: (string | null)[] = []
  for (let start = 0; start < 2; start++) {
    using child = runLog('--port', '0', '--data', file)
    secrets.push(secretOf(await listening(child)))
    await kill(child)
  }
  assert.is(secrets[1], secrets[0])
  assert.is(statSync(`${file}.secret`).mode & 0o777, 0o600)
  writeFileSync(`${file}.secret`, 'short')
  const { code, output } = await ended(runLog('--port', '0', '--data', file))
  assert.is(code, 1)
  assert.match(output, `${file}.secret does not hold a log secret: remove it, and a new one is created`)
})

alone('It logs one line when its file is moved away, with the reason, and one when it is back', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'log.db')
  using child = runLog('--port', '0', '--data', file)
  let errors = ''
  child.stderr!.on('data', (chunk) => (errors += chunk))
  await listening(child)
  const lines = () =>
    errors
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { level: number; msg: string; reason?: string })
  renameSync(file, `${file}.away`)
  await until('it says that it pauses', () => lines().length === 1)
  renameSync(`${file}.away`, file)
  await until('it says that it goes on', () => lines().length === 2)
  const [paused, back] = lines()
  assert.equal([paused!.level, back!.level], [40, 30])
  assert.match(paused!.reason!, /log\.db was removed, moved or replaced/)
})

alone('Killed with SIGKILL in the middle of appends, it starts again at once, and nothing acknowledged is missing', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'data', 'log.db')
  const acknowledged = new Map<string, string[]>()
  for (let round = 0; round < 3; round++) {
    using child = runLog('--port', '0', '--data', file)
    const client = KurrentDBClient.connectionString(await listening(child))
    let count = 0
    const enough = Promise.withResolvers<void>()
    const writers = Array.from({ length: 16 }, async (_, index) => {
      const stream = `killed-${round}-${index}`
      let streamState: bigint | typeof NO_STREAM = NO_STREAM
      for (;;) {
        const ids = [randomUUID(), randomUUID()]
        const events = ids.map((id) => jsonEvent({ id, type: 'Counted', data: { id } }))
        streamState = (await client.appendToStream(stream, events, { streamState })).nextExpectedRevision
        acknowledged.set(stream, [...(acknowledged.get(stream) ?? []), ...ids])
        if (++count === 300) enough.resolve()
      }
    })
    const settled = Promise.allSettled(writers)
    await enough.promise
    await kill(child)
    await settled
    await client.dispose()
  }
  await using server = await startEmbeddedLog({ file })
  const client = KurrentDBClient.connectionString(server.url)
  for (const [stream, ids] of acknowledged) {
    const stored = (await collect(client.readStream(stream))).map(({ event }) => event!.id)
    assert.equal(stored.slice(0, ids.length), ids)
    assert.ok(stored.length - ids.length === 0 || stored.length - ids.length === 2, 'an append is stored whole or not at all')
  }
  await client.dispose()
})

alone.run()
