/**
 * @param make the same for the same text, every time
 * @param max how many texts; then the one that was asked for first makes room
 * @returns the same function, which makes it once for each of them
 */
export function remember<Value>(make: (text: string) => Value, max: number): (text: string) => Value {
  const made = new Map<string, Value>()
  return (text) => {
    if (made.has(text)) return made.get(text)!
    const value = make(text)
    if (made.size >= max) made.delete(made.keys().next().value!)
    made.set(text, value)
    return value
  }
}
