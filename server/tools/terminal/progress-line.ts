export interface ProgressLine {
  show(text: string, done?: number): void
  clear(): void
}

/** Overwrites one line on standard error. Without a terminal, prints a line for every tenth. */
export function progressLine(): ProgressLine {
  const isTerminal = process.stderr.isTTY
  let tenths = -1
  return {
    show(text, done) {
      if (isTerminal) return void process.stderr.write(`\r\x1b[K${text}`)
      if (done === undefined || Math.floor(done * 10) <= tenths) return
      tenths = Math.floor(done * 10)
      process.stderr.write(`${text}\n`)
    },
    clear: () => void (isTerminal && process.stderr.write('\r\x1b[K')),
  }
}
