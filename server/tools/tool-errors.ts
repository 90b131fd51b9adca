/** The arguments are wrong. The message states the fault. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError'
}

/** The words are no known command; the usage is printed. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The tool failed. The message states the reason. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
}
