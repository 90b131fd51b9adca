import { parseArgs } from 'node:util'
import { MaintenanceRefusedError, NotAnEmbeddedLogError } from '../../events/embedded/maintenance-client.ts'
import { LogFileError } from '../../events/embedded/start-embedded-log.ts'
import { EventLogUnavailableError, EventLogWriteRefusedError } from '../../events/log/event-log.ts'
import { ReadModelsUnavailableError } from '../../projections/stores/read-models.ts'
import { ConfigError } from '../config.ts'
import { NoLogError } from '../portal/locate-log.ts'
import { type Commands, isCommand } from './words-of-command.ts'
import { printErrorLine } from './terminal/print-line.ts'

/** The arguments are wrong; the message says how. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError'
}

/** The tool failed; the message says why. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
}

interface Tool {
  readonly usage: string
  readonly commands: Commands
  readonly options?: Readonly<Record<string, { readonly type: 'string'; readonly short?: string; readonly default: string }>>
  /** @param words begin with one of the commands. @returns false when an option makes them none */
  readonly run: (words: readonly string[], options: Readonly<Record<string, string>>) => Promise<boolean>
}

const WRONG_ARGUMENTS = 2

/** A command-line tool: `--help` prints its usage; wrong arguments end with code 2, a failure with code 1 and what it was. */
export async function runTool({ usage, commands, options = {}, run }: Tool): Promise<void> {
  exitOnBrokenPipe()
  try {
    const { positionals, values } = argumentsOf(options)
    const { help, ...given } = values
    if (help) return console.log(usage)
    if (isCommand(commands, positionals) && (await run(positionals, given))) return
    console.error(usage)
    process.exitCode = WRONG_ARGUMENTS
  } catch (error) {
    process.exitCode = error instanceof ArgumentError ? WRONG_ARGUMENTS : 1
    for (const line of explain(error)) printErrorLine(line)
  }
}

function argumentsOf(options: NonNullable<Tool['options']>) {
  try {
    return parseArgs({ allowPositionals: true, options: { ...options, help: { type: 'boolean', short: 'h', default: false } } })
  } catch (error) {
    throw new ArgumentError((error as Error).message, { cause: error })
  }
}

/** @returns lines; where a message may hold what is in the log, it is one of them */
function explain(error: unknown): string[] {
  if (error instanceof ArgumentError) return [error.message, '--help lists the commands and options.']
  if (error instanceof NoLogError || error instanceof LogFileError) return [error.message]
  if (error instanceof ToolError) return error.message.split('\n')
  if (error instanceof MaintenanceRefusedError || error instanceof NotAnEmbeddedLogError) return [error.message]
  if (error instanceof ConfigError) return ['The configuration is invalid:', ...error.message.split('\n')]
  if (error instanceof EventLogWriteRefusedError) return [`The event log is paused: ${error.message.replace('the log cannot write: ', '')}`]
  if (error instanceof EventLogUnavailableError) return [`The event log does not answer: ${error.message}`]
  if (error instanceof ReadModelsUnavailableError) return [`The read models do not answer: ${error.message}`]
  if (isFileError(error)) return [error.message]
  return (error instanceof Error ? (error.stack ?? error.message) : String(error)).split('\n')
}

/** The system's own words, which name the file. */
const isFileError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error && 'path' in error

/** `npm run log -- tail | head`: when the reader of the output leaves, the tool is done. */
function exitOnBrokenPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(0)
  })
}
