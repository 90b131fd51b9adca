/** The longest article that ships with the portal has 217 values and 6,979 characters. */
const MAX_VALUES = 4_000
const MAX_CHARACTERS = 60_000

/**
 * Asked before an answer is validated, which takes work for each value and remembers each fault. Stops at the first that is too much.
 * @param json parsed; how deep it goes does not matter
 * @returns whether it holds at most 4,000 values, arrays and objects among them, and 60,000 characters of text and keys
 */
export function isBounded(json: unknown): boolean {
  const open: unknown[] = [json]
  let values = 0
  let characters = 0
  while (open.length > 0) {
    const value = open.pop()
    if (++values > MAX_VALUES) return false
    if (typeof value === 'string') characters += value.length
    else if (Array.isArray(value)) {
      if (value.length > MAX_VALUES) return false
      open.push(...value)
    } else if (typeof value === 'object' && value !== null) {
      for (const key in value) {
        characters += key.length
        open.push((value as Record<string, unknown>)[key])
        if (open.length > MAX_VALUES) return false
      }
    }
    if (characters > MAX_CHARACTERS) return false
  }
  return true
}
