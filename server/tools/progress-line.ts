export interface ProgressLine {
  show(text: string): void
  clear(): void
}

/** One line on standard error that is written over; silent where that is no terminal. */
export function progressLine(): ProgressLine {
  const isTerminal = process.stderr.isTTY
  return {
    show: (text) => void (isTerminal && process.stderr.write(`\r\x1b[K${text}`)),
    clear: () => void (isTerminal && process.stderr.write('\r\x1b[K')),
  }
}
