import cluster from 'node:cluster'
import { readLogUrl } from '../../events/embedded/storage/log-file.ts'
import type { Config } from '../config.ts'
import { embeddedLogFile } from '../portal/locate-log.ts'
import { openPortal } from '../portal/open-portal.ts'
import { createLogger } from '../telemetry/create-logger.ts'
import { routeConsole } from '../telemetry/route-console.ts'
import { shareMetricsOf } from './gather-metrics.ts'
import type { FromWorker, ToWorker } from './messages.ts'

const send = (message: FromWorker) => new Promise<void>((resolve) => process.send!(message, () => resolve()))

/** The first worker of a primary; others start only once it listens. */
const FIRST = 1

/**
 * Runs one of several processes that serve, command and project. It ignores a terminal's Ctrl-C, which reaches both, and ends when its
 * primary asks for it or is gone.
 * @param hasEmbeddedLog true if the primary runs the log; otherwise the configuration names one
 */
export async function runWorker(config: Config, root: string, hasEmbeddedLog: boolean): Promise<void> {
  process.on('SIGINT', () => {})
  const closing = Promise.withResolvers<void>()
  process.on('SIGTERM', () => closing.resolve())
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'close') closing.resolve()
  })
  try {
    const portal = await openPortal({
      config: hasEmbeddedLog ? { ...config, eventStoreUrl: readLogUrl(embeddedLogFile(config.dataDir)) ?? undefined } : config,
      root,
      mode: 'production',
      areFilesPrepared: true,
      shareMetrics: shareMetricsOf(cluster.worker!.id),
      isAlone: hasEmbeddedLog && cluster.worker?.id === FIRST,
    })
    routeConsole(createLogger(config.logLevel))
    await send({ kind: 'listening', url: portal.url })
    await closing.promise
    await portal.close()
  } catch (error) {
    await send({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    process.exit(1)
  }
  process.exit(0)
}
