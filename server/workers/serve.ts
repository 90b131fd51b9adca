import cluster from 'node:cluster'
import { LogFileError } from '../../events/embedded/start-embedded-log.ts'
import { ReadModelsUnavailableError } from '../../projections/stores/read-models.ts'
import { ContentError } from '../../events/content/content-source.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { isLoopback } from '../http/guards/loopback.ts'
import { locateLog, NoLogError } from '../portal/locate-log.ts'
import { createLogger } from '../telemetry/create-logger.ts'
import { routeConsole } from '../telemetry/route-console.ts'
import type { Portal } from '../portal/open-portal.ts'

export interface ServeOptions {
  readonly root: string
  readonly dev: boolean
  readonly hasEmbeddedLog: boolean
}

/**
 * Serves the portal until a signal ends it, alone, as a primary or as one of its workers. Prints an error that prevents the start, and
 * exits.
 */
export async function serve(options: ServeOptions): Promise<void> {
  try {
    await run(options)
  } catch (error) {
    if (error instanceof ConfigError) console.error(`The configuration is invalid:\n${error.message}`)
    else if (isOneLine(error)) console.error(error.message)
    else console.error(describeSystemError(error) ?? error)
    process.exit(1)
  }
}

async function run({ root, dev, hasEmbeddedLog }: ServeOptions): Promise<void> {
  const config = readConfig()
  if (cluster.isWorker) return (await import('./worker.ts')).runWorker(config, root, hasEmbeddedLog)
  // The build has checked the content of a production start.
  if (dev) {
    await import('../newsroom/first-start/articles.ts')
    await import('../../events/glossary/entries.ts')
    await import('../newsroom/writer/sample/pieces.ts')
  }
  await printNewPassword(config)
  const portal =
    config.webConcurrency > 1 && !dev
      ? await (await import('./run-primary.ts')).runPrimary(config)
      : await startAlone({ config, root, mode: dev ? 'development' : 'production' })
  if (!dev) routeConsole(createLogger(config.logLevel))
  let stopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    console.log(`\n${signal}: finishing what is under way…`)
    await portal.close()
    process.exit(0)
  }
  // The reader of the output may have gone, but running work must finish.
  process.stdout.on('error', () => {})
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // Printed last, because whoever reads it may stop the portal at once.
  console.log(`\n  ${config.siteName}\n  Portale   ${portal.url}/\n  Admin     ${portal.url}/admin\n`)
  if (!isLoopback(config.host) && isLoopback(new URL(config.publicUrl).hostname)) {
    console.log(`  PUBLIC_URL is ${config.publicUrl}: browsers elsewhere get 421 until it is the address that they use.\n`)
  }
}

/** Runs before anything that can fail, because only the hash is kept and an unprinted password would be lost. */
async function printNewPassword(config: Config): Promise<void> {
  const { openAdminPassword, requireGoodAdminPassword } = await import('../admin/admin-password.ts')
  await requireGoodAdminPassword(config)
  if (config.adminPassword !== undefined) return
  const { generated } = await openAdminPassword(config)
  if (generated) console.log(`\n  Password  ${generated}\n  Shown only once; only its hash is kept. ADMIN_PASSWORD sets another.`)
}

function describeSystemError(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const { port, address } = error as { port?: unknown; address?: unknown }
  if (error.code === 'EADDRINUSE') return `The port ${String(port)} is taken by another program: stop it, or set PORT to another number.`
  if (error.code === 'EADDRNOTAVAIL') return `HOST is ${String(address)}: this machine has no such address.`
  return 'syscall' in error ? error.message : null
}

const isOneLine = (error: unknown): error is Error =>
  error instanceof NoLogError ||
  error instanceof LogFileError ||
  error instanceof ReadModelsUnavailableError ||
  error instanceof ContentError

async function startAlone(options: { config: Config; root: string; mode: 'production' | 'development' }): Promise<Portal> {
  const logLocation = locateLog(options.config)
  const [{ openPortal }] = await Promise.all([import('../portal/open-portal.ts'), logLocation])
  return openPortal({ ...options, logLocation })
}
