import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { jsonEvent, KurrentDBClient } from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { formatPosition } from '../../../events/log/position.ts'
import { collect } from '../../events/embedded/embedded-log.ts'
import { activated, instant, newEvent, origin, several } from '../../events/new-events.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { viewed } from '../../projections/given.ts'
import { askTool } from './host/ask-tool.ts'
import { startTool } from './tool-process.ts'

const test = suite('npm run log')

const logTool = (dataDir: string, ...args: string[]) => askTool('server/tools/log.ts', args, { dataDir })

/** Characters that act on a terminal: C0, DEL, C1, bidirectional controls, an invisible tag, line separators. */
const HOSTILE =
  '\u0007\u001b]0;titolo\u0007\u001b[2J\r\n\u007f\u009b31m\u0085\u061c\u200e\u202etxt.exe\u202c\u2066\u2069\u2028\u2029\ufeff\u{e0041}'
// oxlint-disable-next-line no-control-regex -- that is what is looked for
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff\u{e0041}]/u

interface Line {
  readonly position: string
  readonly stream: string
  readonly revision: number
  readonly id: string
  readonly type: string
  readonly data?: unknown
  readonly unreadable?: string
}
const linesOf = (output: string) => output.split('\n').filter(Boolean)
const parsed = (output: string) => linesOf(output).map((line) => JSON.parse(line) as Line)

/** A log with seven of the portal's events in three streams, some of other programs, and the work done on it while it runs. */
async function withLog(dataDir: string, work?: (log: Awaited<ReturnType<typeof connectEventLog>>) => Promise<void>) {
  await using server = await startEmbeddedLog({ file: join(dataDir, 'log.db') })
  await using log = await connectEventLog({ url: server.url })
  const views = Array.from({ length: 4 }, () => newEvent(viewed('btp')))
  await log.append('topic-uno', 'no_stream', several(2))
  await log.append('views-2026-11-20', 'no_stream', views)
  await log.setMaxAge('views-2026-11-20', 9_000_000, origin)
  await log.append('topic-due', 'no_stream', several(1))
  // The next event belongs to another program, so it does not count.
  const client = KurrentDBClient.connectionString(server.url)
  await client.appendToStream('others', jsonEvent({ type: 'SomethingElse', data: {} }))
  await client.dispose()
  await work?.(log)
  return await collect(log.readAll())
}

test('stats counts the events of each type, all of them and the streams, and says where they begin and end.', async () => {
  await using folder = await tempFolder()
  const all = await withLog(folder.path)
  const { code, output } = await logTool(folder.path, 'stats')
  assert.is(code, 0, output)
  const [first, last] = [all[0]!, all.at(-1)!].map(({ position }) => formatPosition(position))
  assert.equal(
    linesOf(output).map((line) => line.split(/\s+/)),
    [
      ['ArticleViewed', '4'],
      ['TopicActivated', '3'],
      ['events', '7'],
      ['streams', '3'],
      ['from', first, 'to', last],
      'Excludes the log’s own events, which check and backup count too.'.split(' '),
    ],
  )
})

test('stats of an empty log counts nothing.', async () => {
  await using folder = await tempFolder()
  await (await startEmbeddedLog({ file: join(folder.path, 'log.db') }))[Symbol.asyncDispose]()
  const { code, output } = await logTool(folder.path, 'stats')
  assert.is(code, 0, output)
  assert.equal(
    linesOf(output).map((line) => line.split(/\s+/)),
    [['events', '0'], ['streams', '0'], 'Excludes the log’s own events, which check and backup count too.'.split(' ')],
  )
})

test('show prints each event of one stream as a line of JSON, in order, with who made it; a stream without events ends with code 1.', async () => {
  await using folder = await tempFolder()
  const all = await withLog(folder.path)
  const { code, output } = await logTool(folder.path, 'show', 'topic-uno')
  assert.is(code, 0, output)
  const expected = all
    .filter(({ stream }) => stream === 'topic-uno')
    .map(({ position, id, event }, revision) => ({
      position: formatPosition(position),
      stream: 'topic-uno',
      revision,
      id,
      type: 'TopicActivated',
      actor: 'person:first-owner',
      correlationId: origin.correlationId,
      data: event instanceof Error ? null : event.data,
    }))
  assert.is(expected.length, 2)
  assert.equal(parsed(output), expected)
  const missing = await logTool(folder.path, 'show', 'topic-nessuno')
  assert.equal([missing.code, missing.output], [1, 'No events in the stream «topic-nessuno».\n'])
})

test('show prints an event of an earlier version in the shape of today.', async () => {
  await using folder = await tempFolder()
  const data = { generationId: randomUUID(), reason: 'timed_out', failedAt: instant }
  {
    await using server = await startEmbeddedLog({ file: join(folder.path, 'log.db') })
    const client = KurrentDBClient.connectionString(server.url)
    const message = 'Il servizio non ha risposto in tempo.'
    await client.appendToStream('generation-uno', jsonEvent({ type: 'GenerationFailed', data: { ...data, message } }))
    await client.dispose()
  }
  const { output } = await logTool(folder.path, 'show', 'generation-uno')
  assert.equal(parsed(output)[0]!.data, { ...data, detail: { code: 'no_answer_in_time' } })
})

test('tail prints the newest events, oldest of them first, then each new one, through the log that another process runs.', async () => {
  await using folder = await tempFolder()
  await withLog(folder.path, async (log) => {
    const tool = startTool('server/tools/log.ts', ['tail', '-n', '2'], { dataDir: folder.path })
    await until('the two newest events are printed', () => linesOf(tool.output()).length >= 2)
    const added = activated('tre')
    await log.append('topic-tre', 'no_stream', [added])
    await until('the new one is printed', () => linesOf(tool.output()).length >= 3)
    tool.child.kill('SIGINT')
    assert.is(await tool.ended, 0, tool.output())
    const newest = (await collect(log.readAll({ backwards: true, limit: 3 }))).toReversed()
    assert.equal(
      parsed(tool.output()).map(({ id, stream }) => `${id} ${stream}`),
      newest.map(({ id, stream }) => `${id} ${stream}`),
    )
    assert.is(newest.at(-1)!.id, added.id)
  })
})

test('Controls from the log reach the terminal escaped, and the lines are still the JSON that they were.', async () => {
  await using folder = await tempFolder()
  const label = HOSTILE.slice(0, 60)
  const data = {
    tokenId: randomUUID(),
    issuedBy: 'first-owner',
    label,
    scopes: ['read'],
    hash: 'a'.repeat(64),
    issuedAt: instant,
    expiresAt: instant,
  }
  {
    await using server = await startEmbeddedLog({ file: join(folder.path, 'log.db') })
    const client = KurrentDBClient.connectionString(server.url)
    // The second is not in its type's shape: the reason is printed in place of the data.
    const events = [data, { ...data, [HOSTILE]: HOSTILE }].map((one) => jsonEvent({ type: 'ApiTokenIssued', data: one }))
    await client.appendToStream(`token-${HOSTILE}`, events)
    await client.dispose()
  }
  const shown = await logTool(folder.path, 'show', `token-${HOSTILE}`)
  const [whole, broken] = parsed(shown.output)
  assert.equal([whole!.stream, whole!.data], [`token-${HOSTILE}`, data])
  assert.ok(broken!.unreadable)
  const missing = await logTool(folder.path, 'show', HOSTILE)
  assert.match(missing.output, '\\u202etxt.exe\\u202c')
  for (const { output } of [shown, missing, await logTool(folder.path, 'stats', `--${HOSTILE}`)]) {
    assert.not.match(output, CONTROL)
    assert.match(output, '\\u')
  }
})

test.run()
