import { parseArgs } from 'node:util'
import { type Command, findCommand, usageLines } from './command-table.ts'
import { ArgumentError, ToolError, UsageError } from './tool-errors.ts'
import { printErrorLine } from './terminal/print-line.ts'

interface Tool {
  /** «admin», as in `npm run admin`. */
  readonly name: string
  readonly commands: readonly Command[]
  /** The last line of the usage. */
  readonly note: string
  readonly options?: Readonly<Record<string, { readonly type: 'string'; readonly short?: string; readonly default: string }>>
}

const WRONG_ARGUMENTS = 2

/**
 * A command-line tool: `--help` prints its usage; wrong arguments end with code 2, a failure with code 1 and what it was. What a
 * command needs is loaded when that command is given: the client of the log alone takes longer than the usage.
 */
export async function runTool({ name, commands, note, options = {} }: Tool): Promise<void> {
  exitOnBrokenPipe()
  const usage = () => [`Usage: npm run ${name} -- <command>`, ...usageLines(commands), note].join('\n')
  try {
    const { positionals, values } = argumentsOf(options)
    const { help, ...given } = values
    if (help) return console.log(usage())
    const found = findCommand(commands, positionals)
    await found.command.run(found.given, given)
  } catch (error) {
    process.exitCode = error instanceof ArgumentError || error instanceof UsageError ? WRONG_ARGUMENTS : 1
    if (error instanceof UsageError) return console.error(usage())
    for (const line of await explain(error)) printErrorLine(line)
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
async function explain(error: unknown): Promise<string[]> {
  if (error instanceof ArgumentError) return [error.message, '--help lists the commands and options.']
  if (error instanceof ToolError) return error.message.split('\n')
  return (await import('./explain-error.ts')).explainError(error)
}

/** `npm run log -- tail | head`: when the reader of the output leaves, the tool is done. */
function exitOnBrokenPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(0)
  })
}
