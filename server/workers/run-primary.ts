import { openAdminPassword } from '../admin/admin-password.ts'
import type { Config } from '../config.ts'
import { createLogger } from '../telemetry/create-logger.ts'
import { startLogOf } from '../portal/locate-log.ts'
import type { Portal } from '../portal/open-portal.ts'
import { prepareStoreFiles } from '../portal/open-store.ts'
import { startWorkers } from './primary.ts'

/**
 * `WEB_CONCURRENCY` workers on one port. The primary runs the embedded log, unless the configuration names a log, and
 * serves nothing itself.
 */
export async function runPrimary(config: Config): Promise<Portal> {
  await using stack = new AsyncDisposableStack()
  const logger = createLogger(config.logLevel)
  const embedded = config.eventStoreUrl === undefined ? stack.use(await startLogOf(config.dataDir)) : null
  // It has the log, or there is one for many machines, each with a folder of its own.
  await prepareStoreFiles(config, logger, async () => true)
  // Before the workers: the process that generates a password must print it.
  const { generated } = await openAdminPassword(config)
  const workers = await startWorkers({
    count: config.webConcurrency,
    // Not its address: any user can read a process's arguments.
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
