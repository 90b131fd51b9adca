import cluster from 'node:cluster'
import { parseArgs } from 'node:util'
import { LogFileError } from '../events/embedded/start-embedded-log.ts'
import { terminalText } from '../events/terminal-text.ts'
import { ReadModelsUnavailableError } from '../projections/stores/read-models.ts'
import { buildIfStale } from './pages/build-if-stale.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { isLoopback } from './http/guards/loopback.ts'
import { locateLog, NoLogError } from './portal/locate-log.ts'
import { createLogger } from './telemetry/create-logger.ts'
import { routeConsole } from './telemetry/route-console.ts'
import type { Portal } from './portal/open-portal.ts'

const USAGE = `The portal.

  npm start              serves the production build, rebuilt first when the client’s sources have changed
  npm run dev            serves with hot reload
  npm start -- --built   serves the existing build

Its settings are environment variables; README.md lists them.`
const WRONG_ARGUMENTS = 2

/** `npm start` and `npm run dev`. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dev: { type: 'boolean', default: false },
      'embedded-log': { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return console.log(USAGE)
  const config = readConfig()
  const root = process.cwd()
  if (cluster.isWorker) return (await import('./workers/worker.ts')).runWorker(config, root, values['embedded-log'])
  // An image is built once, whatever the times of its files say.
  await printNewPassword(config)
  const built = values.dev || values.built ? Promise.resolve() : buildIfStale(root)
  const portal =
    config.webConcurrency > 1 && !values.dev
      ? await startWorkers(config, built)
      : await startAlone({ config, root, mode: values.dev ? 'development' : 'production' }, built)
  if (!values.dev) routeConsole(createLogger(config.logLevel))
  console.log(`\n  ${config.siteName}\n  Portale   ${portal.url}/\n  Admin     ${portal.url}/admin\n`)
  if (!isLoopback(config.host) && isLoopback(new URL(config.publicUrl).hostname)) {
    console.log(`  PUBLIC_URL is ${config.publicUrl}: browsers elsewhere get 421 until it is the address that they use.\n`)
  }

  let stopping = false
  const stop = async (signal: NodeJS.Signals) => {
    // A second signal ends it at once.
    if (stopping) process.exit(1)
    stopping = true
    console.log(`\n${signal}: finishing what is under way…`)
    await portal.close()
    process.exit(0)
  }
  // The reader of the output may have gone; there is work to finish all the same.
  process.stdout.on('error', () => {})
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** Before anything that can fail: what is not printed now is lost, since only its hash is kept. */
async function printNewPassword(config: Config): Promise<void> {
  const { openAdminPassword, requireGoodAdminPassword } = await import('./admin/admin-password.ts')
  await requireGoodAdminPassword(config)
  if (config.adminPassword !== undefined) return
  const { generated } = await openAdminPassword(config)
  if (generated) console.log(`\n  Password  ${generated}\n  Shown only once; only its hash is kept. ADMIN_PASSWORD sets another.`)
}

/** @returns what the system refused, in one line; null for any other error */
function describeSystemError(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const { port, address } = error as { port?: unknown; address?: unknown }
  if (error.code === 'EADDRINUSE') return `The port ${String(port)} is taken by another program: stop it, or set PORT to another number.`
  if (error.code === 'EADDRNOTAVAIL') return `HOST is ${String(address)}: this machine has no such address.`
  return 'syscall' in error ? error.message : null
}

/** @returns whether the message says all that there is to say */
const isOneLine = (error: unknown): error is Error =>
  error instanceof NoLogError || error instanceof LogFileError || error instanceof ReadModelsUnavailableError

async function startWorkers(config: Config, built: Promise<void>): Promise<Portal> {
  await built
  return (await import('./workers/run-primary.ts')).runPrimary(config)
}

/** The log's thread, the program's modules and the check of the build load in parallel. */
async function startAlone(
  options: { config: Config; root: string; mode: 'production' | 'development' },
  built: Promise<void>,
): Promise<Portal> {
  const logLocation = locateLog(options.config)
  const [{ openPortal }] = await Promise.all([import('./portal/open-portal.ts'), built, logLocation])
  return openPortal({ ...options, logLocation })
}

try {
  await main()
} catch (error) {
  if (error instanceof ConfigError) console.error(`The configuration is invalid:\n${error.message}`)
  else if (isOneLine(error)) console.error(error.message)
  else if (describeSystemError(error) !== null) console.error(describeSystemError(error))
  else if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    console.error(`${terminalText(error.message)}\n\n${USAGE}`)
    process.exit(WRONG_ARGUMENTS)
  } else console.error(error)
  process.exit(1)
}
