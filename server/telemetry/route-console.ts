import { stripVTControlCharacters } from 'node:util'
import type { Logger } from 'pino'

/** An outage of a store is logged when it begins and when it ends, but vike prints a stack for each request. */
const OUTAGE_ERROR = /^(ReadModelsUnavailableError|SearchNotBuiltError):/

/**
 * Converts the console errors and warnings of libraries to lines of the structured log. Vike and React print the errors of pages, which the
 * server logs itself.
 * @returns a handle that restores the console
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
