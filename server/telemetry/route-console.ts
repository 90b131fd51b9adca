import { stripVTControlCharacters } from 'node:util'
import type { Logger } from 'pino'

/** An outage of a store has its own two lines, when it begins and when it ends; vike prints a stack for each request. */
const OUTAGE_ERROR = /^(ReadModelsUnavailableError|SearchNotBuiltError):/

/**
 * Makes lines of the structured log of what libraries print as errors and warnings: vike and React print what a page threw, which
 * the server logs itself.
 * @returns what gives the console back
 */
export function routeConsole(logger: Logger, console: Pick<Console, 'error' | 'warn'> = globalThis.console): Disposable {
  const { error, warn } = console
  const route =
    (level: 'error' | 'warn') =>
    (...printed: unknown[]) => {
      const text = printed.map((one) => (one instanceof Error ? (one.stack ?? one.message) : String(one))).join(' ')
      const plain = stripVTControlCharacters(text).trim()
      logger[OUTAGE_ERROR.test(plain) ? 'debug' : level]({ printed: plain }, 'printed by a library')
    }
  console.error = route('error')
  console.warn = route('warn')
  return {
    [Symbol.dispose]() {
      console.error = error
      console.warn = warn
    },
  }
}
