import { isBounded } from './is-bounded.ts'

/** What stands before an answer that reasons aloud, by the marks of DeepSeek, Qwen and Magistral; the first mark may be in the model's template. */
const REASONING: readonly (readonly [opening: string, closing: string])[] = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<reasoning>', '</reasoning>'],
  ['[THINK]', '[/THINK]'],
]

/** Prose with more brackets than this before the object is not what was asked for. */
const MAX_BEGINNINGS = 20

export type AnswerJson = { readonly json: unknown } | { readonly fault: 'truncated' | 'ambiguous' | 'without_json' | 'oversized' }

/**
 * Finds the one JSON object of an answer, whatever a server leaves around it: reasoning, a line of preamble, code fences, a byte order
 * mark, a token that ends the text.
 * @returns the object, which `isBounded`; or why there is not exactly one: it does not end (an unclosed reasoning counts as that), two
 *   differ, there is none, it is too large
 */
export function jsonOfAnswer(content: string): AnswerJson {
  const answer = withoutReasoning(content.replace(/^\uFEFF/, ''))
  if (answer === null) return { fault: 'truncated' }
  const whole = parsed(answer)
  if (whole) return isBounded(whole.json) ? whole : { fault: 'oversized' }
  const objects = new Map<string, unknown>()
  let at = answer.indexOf('{')
  for (let beginnings = 0; at >= 0 && beginnings < MAX_BEGINNINGS; beginnings++) {
    const end = endOfObject(answer, at)
    if (end === null) return { fault: 'truncated' }
    const object = parsed(answer.slice(at, end))
    // Also because what is nested without end cannot be written again.
    if (object && !isBounded(object.json)) return { fault: 'oversized' }
    if (object) objects.set(JSON.stringify(object.json), object.json)
    // What is in brackets may be prose before the object.
    at = answer.indexOf('{', object ? end : at + 1)
  }
  if (objects.size > 1) return { fault: 'ambiguous' }
  for (const json of objects.values()) return { json }
  return { fault: 'without_json' }
}

function parsed(text: string): { json: unknown } | null {
  try {
    return { json: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

/** @returns the text behind the last reasoning; null where that does not end */
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

/** @param start where an object begins. @returns where it ends, by its brackets outside of strings; null where it does not */
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
