/** The work exceeded its time limit. It may still be running. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError'
}

export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TimeLimitError(`no answer within ${ms} ms`)), ms)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
