export class ArgumentError extends Error {
  override readonly name = 'ArgumentError'
}

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export class ToolError extends Error {
  override readonly name = 'ToolError'
}
