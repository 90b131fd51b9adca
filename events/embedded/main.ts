import { parseArgs } from 'node:util'
import { LogFileLockedError } from './log-file.ts'
import { openLogServer } from './log-server.ts'

const USAGE = `The embedded event log, alone.

  node events/embedded/main.ts --port PORT --data FILE

  --port  on 127.0.0.1; 0 for any free one (default 2113)
  --data  the SQLite file that holds the log, made where there is none (default ./data/log.db)
`

/** @returns the arguments, or null when they cannot be understood */
function argumentsOf(args: readonly string[]): { port: number; file: string } | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { port: { type: 'string', default: '2113' }, data: { type: 'string', default: './data/log.db' } },
    })
    const port = Number(values.port)
    return /^\d+$/.test(values.port) && port <= 65_535 && values.data !== '' ? { port, file: values.data } : null
  } catch {
    return null
  }
}

const given = argumentsOf(process.argv.slice(2))
if (!given) {
  process.stderr.write(USAGE)
  process.exit(2)
}

try {
  const server = await openLogServer(given)
  process.stdout.write(`The log ${given.file} listens on ${server.url}\n`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      void server[Symbol.asyncDispose]().then(() => process.exit(0))
    })
} catch (error) {
  const locked = error instanceof LogFileLockedError
  process.stderr.write(`${locked ? error.message : `The log could not be started: ${String(error)}`}\n`)
  process.exit(1)
}
