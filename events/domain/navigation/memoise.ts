/**
 * Memoises a function of a key. Evicts the oldest key when there are more than `max`.
 * @param make pure function; equal keys must give equal values
 */
export function memoise<Asked, Value>(
  make: (asked: Asked) => Value,
  max: number,
  keyOf: (asked: Asked) => string,
): (asked: Asked) => Value {
  const made = new Map<string, Value>()
  return (asked) => {
    const key = keyOf(asked)
    if (made.has(key)) return made.get(key)!
    const value = make(asked)
    if (made.size >= max) made.delete(made.keys().next().value!)
    made.set(key, value)
    return value
  }
}
