import { spawnSync } from 'node:child_process'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { outageLines } from '../../../server/telemetry/outage-lines.ts'
import { routeConsole } from '../../../server/telemetry/route-console.ts'

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

test('Output of libraries gets its own line, without colours; an outage has one line at its beginning and one at its end.', () => {
  const lines: [level: string, what: unknown][] = []
  const take = (level: string) => (what: object | string, message?: string) =>
    void lines.push([level, typeof what === 'string' ? what : ((what as { printed?: string }).printed ?? message)])
  const logger = { debug: take('debug'), error: take('error'), warn: take('warn'), info: take('info') } as never
  const raw: unknown[] = []
  const target: Pick<Console, 'error' | 'warn'> = {
    error: (one: unknown) => void raw.push(one),
    warn: (one: unknown) => void raw.push(one),
  }
  {
    using _ = routeConsole(logger, target)
    target.error('\u001b[31mReadModelsUnavailableError: Redis: The client is offline\n    at x\u001b[39m')
    target.error('\u001b[31mTypeError: x is not a function\n    at y\u001b[39m')
    target.warn('[vike] careful', 3)
  }
  target.error('given back')
  const outage = outageLines(logger, 'Redis')
  for (const message of ['a', 'b']) outage.failed(new Error(message))
  for (let n = 0; n < 2; n++) outage.ended()
  assert.equal(raw, ['given back'])
  assert.equal(lines, [
    ['debug', 'ReadModelsUnavailableError: Redis: The client is offline\n    at x'],
    ['error', 'TypeError: x is not a function\n    at y'],
    ['warn', '[vike] careful 3'],
    ['warn', 'Redis does not answer'],
    ['info', 'Redis answers again'],
  ])
})

test.run()
