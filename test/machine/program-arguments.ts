/** Wrong arguments, as in the tools of the product. */
export const WRONG_ARGUMENTS = 2

/**
 * The arguments of a program of the tests. `--help` prints the usage and ends the process with 0; arguments that `parse` throws for
 * end it with 2, and a line that says what is wrong.
 */
export function programArguments<T extends { values: { help: boolean } }>(usage: string, parse: () => T): T {
  let parsed: T
  try {
    parsed = parse()
  } catch (error) {
    console.error(`${(error as Error).message}\n--help lists the options.`)
    process.exit(WRONG_ARGUMENTS)
  }
  if (!parsed.values.help) return parsed
  console.log(usage)
  process.exit()
}
