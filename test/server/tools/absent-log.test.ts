import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startLogOf } from '../../../server/portal/locate-log.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { startPortal } from '../../portal/start-portal.ts'
import { askTool } from './host/ask-tool.ts'
import { runTool } from './tool-process.ts'

const test = suite('The tools where there is no log')

const COMMANDS: readonly [script: string, ...args: string[]][] = [
  ['server/tools/log.ts', 'check'],
  ['server/tools/log.ts', 'compact'],
  ['server/tools/log.ts', 'backup', '/dev/null/backup.db'],
  ['server/tools/log.ts', 'stats'],
  ['server/tools/log.ts', 'show', 'portal'],
  ['server/tools/log.ts', 'tail'],
  ['server/tools/log.ts', 'replay'],
  ['server/tools/log.ts', 'copy', '--to', 'kurrentdb://127.0.0.1:1?tls=false'],
  ['server/tools/projections.ts', 'status'],
  ['server/tools/admin.ts', 'token', 'list'],
]

for (const [script, ...args] of COMMANDS) {
  test(`${script} ${args.slice(0, 2).join(' ')} says that there is none, fails, and creates nothing`, async () => {
    await using folder = await tempFolder()
    const dataDir = join(folder.path, 'typo')
    const { code, output } = await askTool(script, args, { dataDir })
    assert.is(code, 1, output)
    assert.match(output, `There is no log in ${dataDir}.`)
    assert.not.match(output, /^\s+at /m)
    assert.not.ok(existsSync(dataDir))
  })
}

test('an address that a killed owner left behind is no log', async () => {
  await using folder = await tempFolder()
  writeFileSync(join(folder.path, 'log.db.url'), 'kurrentdb://127.0.0.1:1?tls=false&connectionName=abc\n')
  for (const command of ['stats', 'check']) {
    const { code, output } = await askTool('server/tools/log.ts', [command], { dataDir: folder.path })
    assert.is(code, 1, output)
    assert.is(output, `There is no log in ${folder.path}.\n`)
  }
})

test('after a restore that was cut off, tools and the start name its file and create nothing; the restore can be run again', async () => {
  await using folder = await tempFolder()
  const dataDir = join(folder.path, 'data')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'log.db.restoring'), '')
  for (const [script, ...args] of [
    ['server/tools/log.ts', 'check'],
    ['server/start.ts', '--built'],
  ] as const) {
    for (const environment of [{}, { WEB_CONCURRENCY: '2' }]) {
      const { code, output } = await runTool(script, args, { dataDir, environment: { PORT: '0', ...environment } })
      assert.is(code, 1, output)
      assert.match(output, `A restore was interrupted: run it again, or remove ${join(dataDir, 'log.db.restoring')}.`)
      assert.not.match(output, /^\s+at /m)
    }
  }
  assert.not.ok(readdirSync(dataDir).includes('log.db'))
})

test('where read models were built from a log that is missing or empty, no start begins another: it says what to do, and touches nothing', async () => {
  await using folder = await tempFolder()
  const dataDir = folder.path
  const at = (name: string) => join(dataDir, name)
  {
    await using _portal = await startPortal({ dataDir })
  }
  renameSync(at('log.db'), at('kept.db'))
  const before = readdirSync(dataDir).toSorted()
  for (const environment of [{}, { WEB_CONCURRENCY: '2' }]) {
    const { code, output } = await runTool('server/start.ts', ['--built'], { dataDir, environment: { PORT: '0', ...environment } })
    assert.is(code, 1, output)
    assert.match(
      output,
      /log\.db is missing, but .*search\.db beside it .* built from a log: put log\.db back .*, or .* restore a backup: npm run log -- restore FILE\. To begin again with an empty log, remove read-models\.db and search\.db\.$/m,
    )
    assert.not.match(output, /^\s+at /m)
  }
  assert.equal(
    readdirSync(dataDir)
      .filter((name) => !/-(wal|shm)$/.test(name))
      .toSorted(),
    before,
  )

  writeFileSync(at('log.db'), '')
  for (const command of ['stats', 'check']) {
    const { code, output } = await askTool('server/tools/log.ts', [command], { dataDir })
    assert.is(code, 1, output)
    assert.is(output, `There is no log in ${dataDir}: log.db is empty.\n`)
  }
  // With Redis, the folder holds the search alone.
  for (const suffix of ['', '-wal', '-shm']) rmSync(at(`read-models.db${suffix}`), { force: true })
  assert.match(await startLogOf(dataDir).then(() => 'started', String), /log\.db is empty, but search\.db beside it was built from a log/)
  assert.is(statSync(at('log.db')).size, 0)
  {
    // Starts a log to be filled, as `copy from` does.
    await using _toBeFilled = await startLogOf(dataDir, true)
  }
  renameSync(at('kept.db'), at('log.db'))
  await using _back = await startLogOf(dataDir)
})

test.run()
