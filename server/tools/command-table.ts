import { ArgumentError, UsageError } from './tool-errors.ts'

export type Options = Readonly<Record<string, string>>

export interface Command {
  /** The name, of one or two words, and its arguments: «<…>», or «[…]» if optional. */
  readonly usage: string
  readonly help: string
  readonly run: (words: readonly string[], options: Options) => Promise<void>
}

const isPlaceholder = (word: string) => /^[<[]/.test(word)
const nameOf = ({ usage }: Command) =>
  usage
    .split(' ')
    .filter((word) => !isPlaceholder(word))
    .join(' ')

export function usageLines(commands: readonly Command[]): string[] {
  const width = Math.max(...commands.map(({ usage }) => usage.length))
  return commands.map(({ usage, help }) => `  ${usage.padEnd(width)}  ${help.replaceAll('\n', `\n${' '.repeat(width + 4)}`)}`)
}

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
