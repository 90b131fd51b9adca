import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runTool } from './tool-process.ts'

const test = suite('Arguments of the tools')

/** First words of the help text, by script. */
const TOOLS: Readonly<Record<string, string>> = {
  'server/tools/log.ts': 'Usage: npm run log -- <command>',
  'server/tools/projections.ts': 'Usage: npm run projections -- <command>',
  'server/tools/admin.ts': 'Usage: npm run admin -- <command>',
  'server/start.ts': 'The portal.',
  'events/embedded/main.ts': 'Runs the embedded event log on its own.',
}
const WRONG_ARGUMENTS = 2

/** Runs the tool in an empty place, so that it cannot do anything else. */
const run = (script: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  runTool(script, args, { dataDir: '/dev/null/nowhere', environment })

for (const [script, beginning] of Object.entries(TOOLS)) {
  test(`${script}: --help prints the help and succeeds; an unknown option is named, with code 2 and no stack.`, async () => {
    const [help, short, unknown] = await Promise.all([run(script, ['--help']), run(script, ['-h']), run(script, ['--colour=\u009b31m'])])
    for (const { code, output } of [help, short]) {
      assert.is(code, 0, output)
      assert.ok(output.startsWith(beginning), output)
    }
    assert.is(unknown.code, WRONG_ARGUMENTS, unknown.output)
    assert.match(unknown.output, "Unknown option '--colour'")
    assert.not.match(unknown.output, /^\s+at |\u009b/m)
  })
}

test('An unknown command prints the help, with code 2.', async () => {
  const wrong: [script: string, args: string[]][] = [
    ['server/tools/log.ts', []],
    ['server/tools/log.ts', ['tail', '-n', '-1']],
    ['server/tools/log.ts', ['tail', '-n', '1e3']],
    ['server/tools/log.ts', ['toString']],
    ['server/tools/admin.ts', ['constructor']],
  ]
  await Promise.all(
    wrong.map(async ([script, args]) => {
      const { code, output } = await run(script, args)
      assert.is(code, WRONG_ARGUMENTS, `${script} ${args.join(' ')}: ${output}`)
      assert.match(output, args.includes('-1') ? 'Option' : TOOLS[script]!)
    }),
  )
})

test('A missing argument and an unknown one are named, with exit code 2.', async () => {
  const wrong: [script: string, args: string[], message: RegExp][] = [
    ['server/tools/log.ts', ['check', 'extra'], /^«check» takes no more words, not «extra» too\.\n/],
    ['server/tools/log.ts', ['show'], /^«show» needs <stream>\.\n/],
    ['server/tools/projections.ts', ['rebuild'], /^«rebuild» needs <name>\.\n/],
    ['server/tools/admin.ts', ['token', 'issue', 'a', 'b'], /^«token issue» takes <label> alone, not «b» too\.\n/],
  ]
  await Promise.all(
    wrong.map(async ([script, args, message]) => {
      const { code, output } = await run(script, args)
      assert.is(code, WRONG_ARGUMENTS, `${script} ${args.join(' ')}: ${output}`)
      assert.match(output, message)
    }),
  )
})

test('A wrong setting is named, with code 1 and no stack.', async () => {
  const { code, output } = await run('server/tools/log.ts', ['stats'], { PORT: 'http' })
  assert.is(code, 1)
  assert.match(output, /^The configuration is invalid:\nPORT must be a whole number from 0 to 65535\n/)
  assert.not.match(output, /^\s+at /m)
})

test('A password that is among the first to be tried is refused before anything is made.', async () => {
  const { code, output } = await run('server/start.ts', ['--built'], { ADMIN_PASSWORD: 'password12345' })
  assert.is(code, 1)
  assert.match(output, /^The configuration is invalid:\nADMIN_PASSWORD /)
})

test.run()
