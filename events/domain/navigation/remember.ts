/**
 * @param make the same for what has the same key, every time
 * @param max how many keys; then the one that was asked for first makes room
 * @returns the same function, which makes it once for each of them
 */
export function remember<Asked, Value>(
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
