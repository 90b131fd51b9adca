import { spawnSync } from 'node:child_process'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('The structured log')

const HOSTILE = '\u0007\u001b[2J\r\n\u007f\u009b31m\u202etxt.exe\u2066\u2028\ufeff'
const program = `
  import { createLogger } from './server/telemetry/create-logger.ts'
  createLogger('info', Number(process.argv[1])).info({ title: process.argv[2], err: new Error(process.argv[2]) }, process.argv[2])
  createLogger('info').debug('below its level')
`

test('A line is one JSON object, with every control in it escaped, on the output it was given.', () => {
  for (const fd of [1, 2]) {
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', program, String(fd), HOSTILE], { encoding: 'utf8' })
    assert.is(run.status, 0, run.stderr)
    const written = fd === 1 ? run.stdout : run.stderr
    assert.is(fd === 1 ? run.stderr : run.stdout, '')
    assert.not.match(written.replace(/\n$/, ''), /[\p{Cc}\p{Cf}\u2028\u2029]/u)
    const { title, err, msg, level } = JSON.parse(written) as { title: string; err: { message: string }; msg: string; level: number }
    assert.equal([title, err.message, msg, level], [HOSTILE, HOSTILE, HOSTILE, 30])
  }
})

test.run()
