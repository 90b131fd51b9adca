import { ArgumentError, UsageError } from './tool-errors.ts'

export type Options = Readonly<Record<string, string>>

export interface Command {
  /** Its name, of one word or two, and what follows it: «<…>», or «[…]» where that may be left out. */
  readonly usage: string
  /** For people; a line break begins another line of the usage. */
  readonly help: string
  /** Loads what this command needs, and does it. @param words what follows the name */
  readonly run: (words: readonly string[], options: Options) => Promise<void>
}

const isPlaceholder = (word: string) => /^[<[]/.test(word)
const nameOf = ({ usage }: Command) =>
  usage
    .split(' ')
    .filter((word) => !isPlaceholder(word))
    .join(' ')

/** @returns one or more lines for each command, the help of all in one column */
export function usageLines(commands: readonly Command[]): string[] {
  const width = Math.max(...commands.map(({ usage }) => usage.length))
  return commands.map(({ usage, help }) => `  ${usage.padEnd(width)}  ${help.replaceAll('\n', `\n${' '.repeat(width + 4)}`)}`)
}

/**
 * @returns the command that these words begin with, and what follows its name
 * @throws UsageError when there is none; ArgumentError naming what is missing or too much
 */
export function findCommand(commands: readonly Command[], words: readonly string[]): { command: Command; given: readonly string[] } {
  const names = [words.slice(0, 2).join(' '), words[0] ?? '']
  const command = names.map((name) => commands.find((one) => nameOf(one) === name)).find((one) => one !== undefined)
  if (!command) throw new UsageError('unknown command')
  const name = nameOf(command)
  const wanted = command.usage.split(' ').filter(isPlaceholder)
  const given = words.slice(name.split(' ').length)
  const missing = wanted[given.length]
  if (missing !== undefined && !missing.startsWith('[')) throw new ArgumentError(`«${name}» needs ${missing}.`)
  const [extra] = given.slice(wanted.length)
  if (extra === undefined) return { command, given }
  throw new ArgumentError(`«${name}» takes ${wanted.length === 0 ? 'no more words' : `${wanted.join(' ')} alone`}, not «${extra}» too.`)
}
