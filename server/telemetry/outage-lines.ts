import type { Logger } from 'pino'

/** Logs one line when an outage begins and one when it ends. */
export function outageLines(logger: Pick<Logger, 'warn' | 'info'>, what: string): { failed(error: Error): void; ended(): void } {
  let isOut = false
  return {
    failed(error) {
      if (!isOut) logger.warn({ err: error }, `${what} does not answer`)
      isOut = true
    },
    ended() {
      if (isOut) logger.info(`${what} answers again`)
      isOut = false
    },
  }
}
