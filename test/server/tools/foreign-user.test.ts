import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { runTool } from './tool-process.ts'

const test = suite('The tools, run by another user of the machine')

/** «nobody» */
const uid = 65_534
const mayRun = process.getuid?.() === 0 && (await runTool('server/tools/log.ts', ['--help'], { uid })).code === 0

const COMMANDS: readonly [script: string, ...args: string[]][] = [
  ['server/tools/log.ts', 'stats'],
  ['server/tools/log.ts', 'check'],
  ['server/tools/log.ts', 'backup', '/tmp/backup-of-another-user.db'],
  ['server/tools/projections.ts', 'status'],
  ['server/tools/admin.ts', 'token', 'list'],
  ['server/start.ts', '--built'],
]

if (!mayRun) console.log('# skipped: another user: this one may not run programs as another, or the other may not read this folder')
else {
  for (const [script, ...args] of COMMANDS) {
    test(`${[script, ...args.slice(0, 2)].join(' ')} names the folder that belongs to someone else in one line`, async () => {
      await using folder = await tempFolder()
      chmodSync(folder.path, 0o755)
      const dataDir = join(folder.path, 'data')
      await (await startEmbeddedLog({ file: join(dataDir, 'log.db') }))[Symbol.asyncDispose]()
      const environment = { PORT: '0', ADMIN_PASSWORD: 'correct-horse-battery' }
      const { code, output } = await runTool(script, args, { dataDir, environment, uid })
      assert.is(code, 1, output)
      assert.match(output, `${dataDir} belongs to another user (EACCES): run this as the user who runs the portal.`)
      assert.not.match(output, /^\s+at /m)
    })
  }
}

test.run()
