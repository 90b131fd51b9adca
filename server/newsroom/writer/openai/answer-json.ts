/** The longest included article has 217 values and 6,979 characters. */
const MAX_VALUES = 4_000
const MAX_CHARACTERS = 60_000

/**
 * Returns true if the JSON contains at most 4,000 values, including arrays and objects, and 60,000 characters. Called before validation,
 * whose work grows with each value and fault.
 * @param json parsed, of any depth
 */
function isBounded(json: unknown): boolean {
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

/**
 * Tags around the reasoning before an answer, as DeepSeek, Qwen and Magistral write them. The opening tag may be in the model's template.
 */
const REASONING: readonly (readonly [opening: string, closing: string])[] = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<reasoning>', '</reasoning>'],
  ['[THINK]', '[/THINK]'],
]

/** Prose with more brackets than this before the object is not the requested answer. */
const MAX_BEGINNINGS = 20

export type AnswerJson = { readonly json: unknown } | { readonly fault: 'truncated' | 'ambiguous' | 'without_json' | 'oversized' }

/**
 * Finds the single JSON object in an answer. Ignores text around it: reasoning, a preamble, code fences, a byte order mark, an end-of-text
 * token.
 * @returns the object, checked with `isBounded`; or the fault: truncated (also in reasoning), ambiguous, missing, or too large
 */
export function jsonOfAnswer(content: string): AnswerJson {
  const answer = withoutReasoning(content.replace(/^\uFEFF/, ''))
  if (answer === null) return { fault: 'truncated' }
  const whole = parsed(answer)
  if (whole) return isBounded(whole.json) ? { json: unwrapped(whole.json) } : { fault: 'oversized' }
  const objects = new Map<string, unknown>()
  let at = answer.indexOf('{')
  for (let beginnings = 0; at >= 0 && beginnings < MAX_BEGINNINGS; beginnings++) {
    const end = endOfObject(answer, at)
    if (end === null) return { fault: 'truncated' }
    const object = parsed(answer.slice(at, end))
    // This also excludes JSON that is nested too deep to be serialised again.
    if (object && !isBounded(object.json)) return { fault: 'oversized' }
    if (object) objects.set(JSON.stringify(object.json), object.json)
    at = answer.indexOf('{', object ? end : at + 1)
  }
  if (objects.size > 1) return { fault: 'ambiguous' }
  for (const json of objects.values()) return { json: unwrapped(json) }
  return { fault: 'without_json' }
}

function unwrapped(json: unknown): unknown {
  const members: unknown[] = typeof json === 'object' && json !== null && !Array.isArray(json) ? Object.values(json) : []
  const [only] = members
  return members.length === 1 && typeof only === 'object' && only !== null && !Array.isArray(only) ? only : json
}

function parsed(text: string): { json: unknown } | null {
  try {
    return { json: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

function withoutReasoning(text: string): string | null {
  const isJson = text.trimStart().startsWith('{')
  if (isJson) return text
  for (const [opening, closing] of REASONING) {
    const end = text.lastIndexOf(closing)
    const start = text.indexOf(opening)
    if (end >= 0) return text.slice(end + closing.length)
    if (start >= 0) return null
  }
  return text
}

function endOfObject(text: string, start: number): number | null {
  let depth = 0
  let isInString = false
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (isInString) {
      if (character === '\\') at++
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return at + 1
  }
  return null
}
