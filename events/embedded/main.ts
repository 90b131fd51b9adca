import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makePrivateFolder } from '../private-files.ts'
import { terminalText } from '../terminal-text.ts'
import { LogFileLockedError } from './storage/log-file.ts'
import { loadOrCreateSecret } from './log-secret.ts'
import { openLogServer } from './log-server.ts'

const USAGE = `Runs the embedded event log on its own.

  node events/embedded/main.ts --port PORT --data FILE [--insecure]

  --port      on 127.0.0.1; 0 for any free one (default 2113)
  --data      the SQLite file that holds the log, created if missing (default ./data/log.db); it and its folder become
              private to this user
  --insecure  accepts calls from every user of this machine; without it a caller needs the URL that is printed at the start,
              which is also in FILE.url for this user alone; the secret in it is kept in FILE.secret: remove that, and the next
              start makes another one
  --help      prints this
`
const WRONG_ARGUMENTS = 2

function argumentsOf(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '2113' },
      data: { type: 'string', default: './data/log.db' },
      insecure: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const port = Number(values.port)
  if (!/^\d+$/.test(values.port) || port > 65_535) throw new Error(`--port must be a number from 0 to 65535, not «${values.port}».`)
  if (values.data === '') throw new Error('--data must name a file.')
  return { port, file: values.data, isInsecure: values.insecure, wantsHelp: values.help }
}

const [INFO, WARN] = [30, 40]

function printWriteState(refusal: Error | null): void {
  const msg = refusal ? 'appends are refused until the log can write again' : 'the log accepts appends again'
  const line = { level: refusal ? WARN : INFO, time: Date.now(), pid: process.pid, ...(refusal && { reason: refusal.message }), msg }
  process.stderr.write(`${terminalText(JSON.stringify(line))}\n`)
}

async function main(): Promise<void> {
  let given: ReturnType<typeof argumentsOf>
  try {
    given = argumentsOf(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${terminalText((error as Error).message)}\n\n${USAGE}`)
    process.exit(WRONG_ARGUMENTS)
  }
  const { port, file, isInsecure, wantsHelp } = given
  if (wantsHelp) return void process.stdout.write(USAGE)
  makePrivateFolder(dirname(resolve(file)))
  const secret = isInsecure ? null : loadOrCreateSecret(`${file}.secret`)
  const server = await openLogServer({ file, port, secret, onWriteState: printWriteState })
  process.stdout.write(`The log ${terminalText(file)} listens on ${server.url}\n`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      void server[Symbol.asyncDispose]().then(() => process.exit(0))
    })
}

try {
  await main()
} catch (error) {
  const isLocked = error instanceof LogFileLockedError
  process.stderr.write(`${terminalText(isLocked ? error.message : `The log could not be started: ${String(error)}`)}\n`)
  process.exit(1)
}
