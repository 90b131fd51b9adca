import { Writable } from 'node:stream'
import { type Logger, pino } from 'pino'
import { terminalText } from '../../events/terminal-text.ts'

/** Loaded only for a terminal. */
const pretty = process.stdout.isTTY || process.stderr.isTTY ? (await import('pino-pretty')).PinoPretty : null

/**
 * Creates the structured log: one JSON object per line, or plain text on a terminal.
 * @param fd a file descriptor: standard output, or standard error for tools
 */
export function createLogger(level: string, fd: 1 | 2 = 1): Logger {
  const output = fd === 1 ? process.stdout : process.stderr
  if (pretty && output.isTTY) {
    // No colours, because they could not be distinguished from escape sequences in an event.
    const destination = new Writable({ write: (chunk, _encoding, done) => output.write(safeLines(String(chunk)), done) })
    return pino({ level }, pretty({ destination, colorize: false, singleLine: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }))
  }
  const destination = pino.destination(fd)
  // Pino escapes C0 only. Other characters that terminals act on are raw in its strings.
  return pino({ level }, { write: (line: string) => void destination.write(safeLines(line)) })
}

const safeLines = (text: string): string => text.trimEnd().split('\n').map(terminalText).join('\n') + '\n'
