import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Logger } from 'pino'
import { backoffMs } from '../../events/log/backoff.ts'
import { createMetricsGatherer } from './gather-metrics.ts'
import type { FromWorker, ToWorker } from './messages.ts'

/** A worker that lived this long did not fail at its start. */
const STABLE_AFTER_MS = 30_000
/** Longer than a worker takes to drain. A worker that is still running then is killed. */
const CLOSE_WITHIN_MS = 30_000

export interface WorkerPool {
  readonly url: string
  close(): Promise<void>
  kill(): void
}

interface PoolOptions {
  readonly count: number
  readonly args: readonly string[]
  readonly logger: Logger
}

/**
 * Starts workers that share one port, and replaces each that dies: at once the first time, then with a growing delay. The first starts
 * alone, so that it can clean up after an earlier run.
 * @returns once the first listens
 * @throws Error with the worker's message if it cannot start
 */
export async function startWorkers({ count, args, logger }: PoolOptions): Promise<WorkerPool> {
  cluster.setupPrimary({ args: [...args] })
  const first = Promise.withResolvers<string>()
  const waiting = new Set<NodeJS.Timeout>()
  let isListening = false
  let isClosing = false
  let failures = 0

  const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const gather = createMetricsGatherer()

  function start(): void {
    const startedAt = performance.now()
    const worker = fork(logger)
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'failed') {
        if (isListening) logger.error({ worker: worker.id, reason: message.message }, 'a worker could not start')
        first.reject(new Error(message.message))
        return
      }
      gather(worker, message)
      if (message.kind !== 'listening') return
      isListening = true
      first.resolve(message.url)
      logger.info({ worker: worker.id, pid: worker.process.pid }, 'a worker is listening')
    })
    worker.once('exit', (code, signal) => {
      if (isClosing) return
      if (!isListening) first.reject(new Error(`A worker exited with ${signal ?? code} before it was listening.`))
      const delay = performance.now() - startedAt > STABLE_AFTER_MS ? (failures = 0) : backoffMs(failures++, Math.random)
      logger.error({ worker: worker.id, pid: worker.process.pid, code, signal, restartInMs: Math.round(delay) }, 'a worker exited')
      const timer = setTimeout(() => {
        waiting.delete(timer)
        start()
      }, delay)
      waiting.add(timer)
    })
  }

  const kill = () => {
    isClosing = true
    for (const timer of waiting) clearTimeout(timer)
    for (const worker of workers()) worker.process.kill('SIGKILL')
  }

  try {
    start()
    const url = await first.promise
    for (let n = 1; n < count; n++) start()
    return {
      url,
      kill,
      async close() {
        isClosing = true
        for (const timer of waiting) clearTimeout(timer)
        const exits = workers().map((worker) => {
          const exited = once(worker, 'exit')
          if (worker.isConnected()) worker.send({ kind: 'close' } satisfies ToWorker, () => {})
          return exited
        })
        const killTimer = setTimeout(kill, CLOSE_WITHIN_MS)
        await Promise.all(exits)
        clearTimeout(killTimer)
      },
    }
  } catch (error) {
    kill()
    throw error
  }
}

function fork(logger: Logger): Worker {
  const worker = cluster.fork()
  // Without this listener, a message to a dead worker would end the primary. The worker's exit follows.
  worker.on('error', (error) => logger.debug({ worker: worker.id, err: error }, 'a message could not be sent to a worker'))
  return worker
}
