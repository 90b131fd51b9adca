import { parseArgs } from 'node:util'
import { type Command, findCommand, usageLines } from './command-table.ts'
import { ArgumentError, ToolError, UsageError } from './tool-errors.ts'
import { printErrorLine } from './terminal/print-line.ts'

interface Tool {
  readonly name: string
  readonly commands: readonly Command[]
  readonly note: string
  readonly options?: Readonly<Record<string, { readonly type: 'string'; readonly short?: string; readonly default: string }>>
}

const WRONG_ARGUMENTS = 2

/**
 * Runs a command-line tool. `--help` prints its usage. Wrong arguments end with code 2, a failure with code 1 and its message. Modules are
 * loaded with the command, because the log's client alone takes longer than the usage.
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

async function explain(error: unknown): Promise<string[]> {
  if (error instanceof ArgumentError) return [error.message, '--help lists the commands and options.']
  if (error instanceof ToolError) return error.message.split('\n')
  return (await import('./explain-error.ts')).explainError(error)
}

/** Exits when the reader of the output leaves, as in `npm run log -- tail | head`. */
function exitOnBrokenPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(0)
  })
}
