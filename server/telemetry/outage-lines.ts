import type { Logger } from 'pino'

/** One line of the structured log where an outage begins and one where it ends, however often it is noticed. */
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
