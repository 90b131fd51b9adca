/** The arguments are wrong; the message says how. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError'
}

/** The words make no command: the usage lists those that there are. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The tool failed; the message says why. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
}
