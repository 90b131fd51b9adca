import { type Logger, pino } from 'pino'
import { terminalText } from '../events/terminal-text.ts'

/**
 * The structured log, one JSON object a line.
 * @param fd a file descriptor: standard output, or standard error for tools
 */
export function createLogger(level: string, fd: 1 | 2 = 1): Logger {
  const destination = pino.destination(fd)
  // pino escapes C0 alone; the rest of what terminals act on stands raw in its strings.
  return pino({ level }, { write: (line: string) => void destination.write(`${terminalText(line.trimEnd())}\n`) })
}
