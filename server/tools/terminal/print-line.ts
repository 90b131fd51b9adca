import { terminalText } from '../../../events/terminal-text.ts'

/** Prints one line; what comes from the log does nothing to the terminal. */
export const printLine = (text: string): void => console.log(terminalText(text))

/** The same on standard error. */
export const printErrorLine = (text: string): void => console.error(terminalText(text))

/** @returns «12,345» */
export const grouped = (n: number): string => n.toLocaleString('en')

/** @returns «1 event», «12,345 events» */
export const count = (n: number, one: string): string => `${grouped(n)} ${one}${n === 1 ? '' : 's'}`

/** @param share 0 to 1. @returns «42 %», rounded down, so that 100 % is all */
export const percent = (share: number): string => `${Math.floor(share * 100)} %`

/** @returns a signal that is aborted by the first SIGINT or SIGTERM; a second one ends the process as usual */
export function stopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  return stop.signal
}
