/** The longest article that ships with the portal has 217 values and 6,979 characters. */
const MAX_VALUES = 4_000
const MAX_CHARACTERS = 60_000

/**
 * Checked before validation, which does work for each value and collects each issue. Stops at the first value beyond the bound.
 * @param json parsed, of any depth
 * @returns whether it holds at most 4,000 values, arrays and objects among them, and 60,000 characters of text
 */
export function isBounded(json: unknown): boolean {
  const open: unknown[] = [json]
  let values = 0
  let characters = 0
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string') characters += value.length
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) open.push(inner)
    if (++values > MAX_VALUES || characters > MAX_CHARACTERS) return false
  }
  return true
}
