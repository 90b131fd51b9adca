export interface ProgressLine {
  /** @param done the share that is done, 0 to 1, where it is known */
  show(text: string, done?: number): void
  clear(): void
}

/** One line on standard error that is written over; where that is no terminal, a line for every tenth that is done. */
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
