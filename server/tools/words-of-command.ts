import { ArgumentError } from './run-tool.ts'

/** By command, of one word or two: what follows it, «[…]» what may be left out. */
export type Commands = Readonly<Record<string, readonly string[]>>

/**
 * @returns false when these words begin with no command
 * @throws ArgumentError naming what is missing or too much
 */
export function isCommand(commands: Commands, words: readonly string[]): boolean {
  const command = [words.slice(0, 2).join(' '), words[0] ?? ''].find((name) => Object.hasOwn(commands, name))
  if (command === undefined) return false
  const wanted = commands[command]!
  const given = words.slice(command.split(' ').length)
  const missing = wanted[given.length]
  if (missing !== undefined && !missing.startsWith('[')) throw new ArgumentError(`«${command}» needs ${missing}.`)
  const [extra] = given.slice(wanted.length)
  if (extra === undefined) return true
  throw new ArgumentError(`«${command}» takes ${wanted.length === 0 ? 'no more words' : `${wanted.join(' ')} alone`}, not «${extra}» too.`)
}
