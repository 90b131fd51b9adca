import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { connectEventLog } from '../../../events/log/event-log-client.ts'
import { identifyLog, readLogIdentity } from '../../../events/log/log-identity.ts'
import { articles } from '../../../projections/models/articles.ts'
import { startProjector } from '../../../projections/projector/projector.ts'
import { inodeOf, isNotedDamaged, noteDamage } from '../../../projections/stores/sqlite/damaged-file.ts'
import { openStore, prepareStoreFiles } from '../../../server/portal/open-store.ts'
import { freePort } from '../../machine/programs/free-port.ts'
import { appendOfLaterVersion } from '../../events/append-of-later-version.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { drafted } from '../../projections/given.ts'
import { askTool } from './host/ask-tool.ts'
import { rejection } from '../../events/embedded/embedded-log.ts'
import { newEvent, origin } from '../../events/new-events.ts'

const test = suite('npm run projections, how it ends')

const projectionsTool = (args: readonly string[], dataDir: string, environment: Readonly<Record<string, string>> = {}) =>
  askTool('server/tools/projections.ts', args, { dataDir, environment })

const NAME = `articles@${articles.version}`
const logger = pino({ level: 'silent' })

/** A log with one article, and its read model. */
async function projected(dataDir: string): Promise<void> {
  await using server = await startEmbeddedLog({ file: join(dataDir, 'log.db') })
  await using log = await connectEventLog({ url: server.url })
  await log.append('article-uno', 'no_stream', [newEvent(drafted('uno'))])
  await using store = await openStore({ dataDir, redisUrl: undefined }, logger)
  await using projector = startProjector({ log, store, projections: [articles], logger })
  await projector.caughtUp
}

test('With 2 when the command is missing, and prints the usage.', async () => {
  await using folder = await tempFolder()
  await (await startEmbeddedLog({ file: join(folder.path, 'log.db') }))[Symbol.asyncDispose]()
  for (const words of [[], ['verifica'], ['rebuild'], ['status', '--quick']]) {
    const { code, output } = await projectionsTool(words, folder.path)
    assert.is(code, 2, words.join(' '))
    assert.match(output, /Usage: npm run projections|--help lists/)
  }
  const unknown = await projectionsTool(['rebuild', 'articoli'], folder.path)
  assert.is(unknown.code, 2)
  assert.match(unknown.output, 'No read model «articoli». There are: articles,')
})

test('With 1 where the configuration is wrong or the log does not answer, and without a stack.', async () => {
  await using folder = await tempFolder()
  for (const [environment, message] of [
    [{ EVENTSTORE_URL: 'http://127.0.0.1:1' }, 'The configuration is invalid'],
    [{ EVENTSTORE_URL: `kurrentdb://127.0.0.1:${await freePort()}?tls=false` }, /^The event log does not answer: .+\n$/],
  ] as const) {
    const { code, output } = await projectionsTool(['status'], folder.path, environment)
    assert.is(code, 1, output)
    assert.match(output, message)
    assert.not.match(output, /\n +at /)
  }
})

test('status: with 0; it says which read models are not built, and of every build whether it is shown, how far it is, and whether it is from this log.', async () => {
  await using folder = await tempFolder()
  await projected(folder.path)
  const status = async () => {
    const { code, output } = await projectionsTool(['status'], folder.path)
    assert.is(code, 0, output)
    assert.match(output, /^Not built: .*\btopics\b.*\. A portal that runs builds them/m)
    assert.not.match(output, /^Not built: .*\barticles\b/m)
    return output.split('\n').find((line) => line.includes(NAME))!
  }
  const whole = /^articles@\d+ +shown +live +at \d+\/\d+ \(100\.0 %\)$/
  assert.match(await status(), whole)
  {
    await using server = await startEmbeddedLog({ file: join(folder.path, 'log.db') })
    await using log = await connectEventLog({ url: server.url })
    for (const age of [1, 2, 3]) await log.setMaxAge('views-uno', age, origin)
  }
  assert.match(await status(), whole, 'system events at the end do not count')
  {
    await using server = await startEmbeddedLog({ file: join(folder.path, 'log.db') })
    await using log = await connectEventLog({ url: server.url })
    await identifyLog(log, await readLogIdentity(log), 'restored', 'system:command-line')
  }
  assert.match(await status(), /^articles@\d+ +shown +live +at .* from another log$/)
})

test('rebuild: with 1 at an event that cannot be applied, named; the old build is left to readers. With 0 when it is done.', async () => {
  await using folder = await tempFolder()
  await projected(folder.path)
  const built = await projectionsTool(['rebuild', 'articles'], folder.path)
  assert.is(built.code, 0, built.output)
  assert.match(built.output, `${NAME} is built and shown`)
  {
    await using server = await startEmbeddedLog({ file: join(folder.path, 'log.db') })
    await appendOfLaterVersion(server.url)
  }
  const stopped = await projectionsTool(['rebuild', 'articles'], folder.path)
  assert.is(stopped.code, 1, stopped.output)
  assert.match(stopped.output, /It cannot apply ArticleDrafted [\da-f-]{36} in article-futuro: .*version 99/)
  await using store = await openStore({ dataDir: folder.path, redisUrl: undefined }, logger)
  assert.is(((await store.read([{ model: 'articles', key: 'uno' }])) as [{ slug: string }])[0].slug, 'uno')
})

const REMEDY = 'restart the portal, which sets the file aside and builds it again from the log'

for (const name of ['read-models.db', 'search.db'])
  test(`With 1 where ${name} is noted damaged, which stays as it is; the start of the portal sets it aside.`, async () => {
    await using folder = await tempFolder()
    await projected(folder.path)
    const file = join(folder.path, name)
    const inode = inodeOf(file)
    noteDamage(file, inode)
    const { code, output } = await projectionsTool(['status'], folder.path)
    assert.is(code, 1, output)
    assert.is(output.trim(), `${name} is damaged: ${REMEDY}`)
    assert.equal([inodeOf(file), isNotedDamaged(file)], [inode, true])
    const place = { dataDir: folder.path, redisUrl: undefined }
    const refused = await rejection(prepareStoreFiles(place, logger, async () => false))
    assert.match((refused as Error).message, `${name} must be replaced, and another process uses this data folder: end it first`)
    assert.equal([inodeOf(file), isNotedDamaged(file)], [inode, true], 'another process uses it')
    await prepareStoreFiles(place, logger, async () => true)
    assert.equal([existsSync(file), isNotedDamaged(file)], [false, false])
    assert.ok(readdirSync(folder.path).some((other) => other.startsWith(`${name}-damaged-`)))
  })

test('A damaged file of working copies is an error of its own: what it held is in no log.', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'working-copies.db')
  writeFileSync(file, 'no database '.repeat(1_000))
  const lines: { level: number; msg: string; aside?: string }[] = []
  const noted = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  await prepareStoreFiles({ dataDir: folder.path, redisUrl: undefined }, noted, async () => true)
  assert.equal(
    lines.map(({ level, msg }) => [level, msg]),
    [[50, 'working-copies.db was damaged: what editors had not submitted yet is in the file set aside']],
  )
  assert.ok(existsSync(lines[0]!.aside!))
})

for (const [name, table] of [
  ['read-models.db', 'documents'],
  ['search.db', 'articles'],
] as const)
  test(`With 1 where ${name} is of another release, whose tables stay; the start of the portal removes it.`, async () => {
    await using folder = await tempFolder()
    await projected(folder.path)
    const file = join(folder.path, name)
    {
      using db = new DatabaseSync(file)
      db.exec('PRAGMA user_version = 1000')
    }
    const { code, output } = await projectionsTool(['status'], folder.path)
    assert.is(code, 1, output)
    assert.is(
      output.trim(),
      `${name} is of another release of the program: start the portal of this one, which builds it again from the log`,
    )
    {
      using db = new DatabaseSync(file)
      assert.ok(db.prepare(`SELECT count(*) FROM ${table}`).get())
    }
    await prepareStoreFiles({ dataDir: folder.path, redisUrl: undefined }, logger, async () => true)
    for (const part of ['', '-wal', '-shm']) assert.not(existsSync(file + part), part)
    await using _store = await openStore({ dataDir: folder.path, redisUrl: undefined }, logger)
    assert.ok(statSync(file).size > 0)
  })

test.run()
