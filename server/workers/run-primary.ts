import { openAdminPassword } from '../admin/admin-password.ts'
import type { Config } from '../config.ts'
import { createLogger } from '../telemetry/create-logger.ts'
import { startLogOf } from '../portal/locate-log.ts'
import type { Portal } from '../portal/open-portal.ts'
import { prepareStoreFiles } from '../portal/open-store.ts'
import { startWorkers } from './primary.ts'

/**
 * Runs `WEB_CONCURRENCY` workers on one port. The primary runs the embedded log, unless the configuration names a log, and serves no
 * requests.
 */
export async function runPrimary(config: Config): Promise<Portal> {
  await using stack = new AsyncDisposableStack()
  const logger = createLogger(config.logLevel)
  const embedded = config.eventStoreUrl === undefined ? stack.use(await startLogOf(config.dataDir)) : null
  // The primary owns the folder: it runs the log, or the log is a server for many machines, each with its own folder.
  await prepareStoreFiles(config, logger, async () => true)
  // Before the workers, because the process that generates a password must print it.
  const { generated } = await openAdminPassword(config)
  const workers = await startWorkers({
    count: config.webConcurrency,
    // A flag instead of the log's address, because any user can read a process's arguments.
    args: embedded ? ['--embedded-log'] : [],
    logger,
  })
  const parts = stack.move()
  return {
    url: workers.url,
    generatedPassword: generated,
    async close() {
      await workers.close()
      await parts.disposeAsync()
    },
  }
}
