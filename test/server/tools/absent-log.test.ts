import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tempFolder } from '../../machine/temp-folder.ts'
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
    const { code, output } = await runTool(script, args, { dataDir })
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
    const { code, output } = await runTool('server/tools/log.ts', [command], { dataDir: folder.path })
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

test.run()
