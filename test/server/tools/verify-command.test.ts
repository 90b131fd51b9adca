import { randomBytes } from 'node:crypto'
import { readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { jsonEvent, KurrentDBClient } from '@kurrent/kurrentdb-client'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { projections } from '../../../projections/models/all.ts'
import { startProjector } from '../../../projections/projector/projector.ts'
import { openStore } from '../../../server/portal/open-store.ts'
import { origin } from '../../events/new-events.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { fixedHistory } from '../../projections/models/fixed-history.ts'
import { smallDisk } from '../../machine/small-disk.ts'
import { until } from '../../machine/until.ts'
import { append, drafted } from '../../projections/given.ts'
import { askTool } from './host/ask-tool.ts'
import { runTool, startTool } from './tool-process.ts'

const test = suite('npm run projections -- verify, npm run log -- replay')

const EQUAL = 'The live read models equal a replay of the log.'
const DIFFERENT = 'The live read models do not equal a replay of the log.'
const logger = pino({ level: 'error' })

/** Lines of a run about models: the result by model. */
const modelsIn = (output: string) =>
  new Map([...output.matchAll(/^([a-z-]+) +(equal|DIFFERENT|NOT BUILT)\b/gm)].map(([, model, said]) => [model, said]))

const expected = (topics: string) => new Map(projections.map(({ name }) => [name, name === 'topics' ? topics : 'equal']))

/** History that is larger, also compressed, than SQLite keeps in memory before it writes to a temporary file. */
const longHistory = Array.from({ length: 600 }, (_, n) =>
  drafted(`articolo-${n}`, {
    body: Array.from({ length: 5 }, () => ({ type: 'paragraph' as const, text: randomBytes(2_900).toString('base64') })),
  }),
)

async function projected(dataDir: string, history: Parameters<typeof append>[1] = fixedHistory): Promise<void> {
  await using server = await startEmbeddedLog({ file: join(dataDir, 'log.db') })
  await using log = await connectEventLog({ url: server.url })
  for (let from = 0; from < history.length; from += 50) await append(log, history.slice(from, from + 50))
  await using store = await openStore({ dataDir, redisUrl: undefined }, logger)
  await using projector = startProjector({ log, store, projections, logger })
  await projector.caughtUp
}

for (const [tool, command] of [
  ['projections', 'verify'],
  ['log', 'replay'],
] as const) {
  test(`${command}: names every model; ends with 0 where all are equal, with 1 on a difference and on a model that is not built`, async () => {
    await using folder = await tempFolder()
    await projected(folder.path)
    const run = () => askTool(`server/tools/${tool}.ts`, [command], { dataDir: folder.path })

    const equal = await run()
    assert.is(equal.code, 0, equal.output)
    assert.equal(modelsIn(equal.output), expected('equal'))
    assert.match(equal.output, EQUAL)

    await using store = await openStore({ dataDir: folder.path, redisUrl: undefined }, logger)
    const { id: build, version, log, checkpoint, mark } = (await store.builds()).find(({ model }) => model === 'topics')!
    const commit = { build, expected: checkpoint, checkpoint, mark, state: 'live', error: null, progress: null } as const
    assert.ok(await store.commit([{ ...commit, writes: [{ key: 'oro', json: '{"id":"oro"}', indexes: {}, left: {} }] }]))
    const different = await run()
    assert.is(different.code, 1, different.output)
    assert.equal(modelsIn(different.output), expected('DIFFERENT'))
    assert.match(different.output, /^ +live: +document oro {"id":"oro"}\n +replayed: +document oro {"id":"oro","title":/m)
    assert.match(different.output, DIFFERENT)

    // This build has a later version, which this program does not know.
    await store.begin({ model: 'topics', version: version + 1, log: log! })
    await store.activate([(await store.builds()).find((one) => one.model === 'topics' && one.version === version + 1)!.id])
    const missing = await run()
    assert.is(missing.code, 1, missing.output)
    assert.equal(modelsIn(missing.output), expected('NOT BUILT'))
    assert.match(missing.output, DIFFERENT)
  })
}

test('verify ends with 100 % where events of other programs and of the server are most of the log, and its end', async () => {
  await using folder = await tempFolder()
  // The first run also writes the identity, which would otherwise come last.
  await projected(folder.path)
  {
    await using server = await startEmbeddedLog({ file: join(folder.path, 'log.db') })
    await using log = await connectEventLog({ url: server.url })
    const client = KurrentDBClient.connectionString(server.url)
    const others = Array.from({ length: 2_000 }, (_, n) => jsonEvent({ type: 'SomethingElse', data: { n } }))
    await client.appendToStream('others', others)
    await client.dispose()
    await log.setMaxAge('others', 9_000_000, origin)
  }
  await projected(folder.path, [])
  {
    // Commits the checkpoint of a projector that has read all these events.
    await using server = await startEmbeddedLog({ file: join(folder.path, 'log.db') })
    await using log = await connectEventLog({ url: server.url })
    await using store = await openStore({ dataDir: folder.path, redisUrl: undefined }, logger)
    const end = await log.end()
    for (const { id: build, checkpoint, mark } of await store.builds())
      await store.commit([{ build, expected: checkpoint, checkpoint: end!, mark, state: 'live', error: null, progress: null, writes: [] }])
  }
  const { code, output } = await askTool('server/tools/projections.ts', ['verify'], { dataDir: folder.path })
  assert.is(code, 0, output)
  assert.is([...output.matchAll(/ folded, (\d+) %/g)].at(-1)?.[1], '100', output)
})

/** @returns the files under this folder that the process has open, as Linux names them */
async function openFiles(pid: number, folder: string): Promise<string[]> {
  const links = await readdir(`/proc/${pid}/fd`).catch(() => [])
  // The process may close a file between the two calls.
  const paths = await Promise.all(links.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')))
  return paths.filter((path) => path.startsWith(folder))
}

test('A replay lies in a temporary file without a name, so that nothing of it is left however it ends', async () => {
  await using folder = await tempFolder()
  await using temporary = await tempFolder()
  await projected(folder.path, longHistory)
  const environment = { SQLITE_TMPDIR: temporary.path }
  const run = startTool('server/tools/projections.ts', ['verify'], { dataDir: folder.path, environment })
  let found: string[] = []
  await until('it has a temporary file', async () => (found = await openFiles(run.child.pid!, temporary.path)).length > 0)
  assert.match(found.join(), /\(deleted\)/)
  assert.equal(await readdir(temporary.path), [])
  run.child.kill('SIGKILL')
  await run.ended
  assert.equal(await readdir(temporary.path), [])
})

const disk = await smallDisk(4_000_000)
if (disk) {
  test('A replay that has no room for its temporary file says so in one line', async () => {
    await using _ = disk
    await using folder = await tempFolder()
    await projected(folder.path, longHistory)
    const environment = { SQLITE_TMPDIR: disk.path }
    const { code, output } = await runTool('server/tools/projections.ts', ['verify'], { dataDir: folder.path, environment })
    assert.is(code, 1)
    assert.match(output, /SQLite, a temporary file \(in SQLITE_TMPDIR, TMPDIR or \/var\/tmp\): database or disk is full\n$/)
  })
}

test.run()
