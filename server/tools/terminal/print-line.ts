import { terminalText } from '../../../events/terminal-text.ts'

/** Prints one line. Control characters from the log are made harmless. */
export const printLine = (text: string): void => console.log(terminalText(text))

export const printErrorLine = (text: string): void => console.error(terminalText(text))

export const grouped = (n: number): string => n.toLocaleString('en')

export const count = (n: number, one: string): string => `${grouped(n)} ${one}${n === 1 ? '' : 's'}`

/** Returns «42 %», rounded down, so that 100 % means all. @param share 0 to 1 */
export const percent = (share: number): string => `${Math.floor(share * 100)} %`

export function stopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  return stop.signal
}
