import { RE2JS, RE2JSException } from 're2js'
import { BOUNDARY, isWordCharacter, NO_BOUNDARY } from './character-sets.ts'
import { ExpressionError, translateExpression } from './translate-expression.ts'

const MAX_LENGTH = 4_000
/** Matches `^(?!text)`, the most common filter, which needs no lookaround engine. */
const NOT_BEGINNING_WITH = /^\^\(\?!((?:\\[^\w\s]|[\w\s-])+)\)/

/**
 * Compiles an expression with .NET's meaning. Matching takes time linear in the text.
 * @returns a test for a match anywhere; an empty expression matches nothing, as on a real server
 * @throws ExpressionError for unsupported or invalid expressions
 */
export function regularExpression(regex: string): (text: string) => boolean {
  if (regex === '') return () => false
  if (regex.length > MAX_LENGTH) throw new ExpressionError(`it is longer than ${MAX_LENGTH} characters`)
  const [excluding, escapedPrefix] = NOT_BEGINNING_WITH.exec(regex) ?? []
  if (excluding === undefined || escapedPrefix === undefined) return compiled(regex)
  const prefix = escapedPrefix.replace(/\\(.)/gs, '$1')
  const rest = compiled(`^${regex.slice(excluding.length)}`, true)
  return (text) => !text.startsWith(prefix) && rest(text)
}

function compiled(regex: string, isWhole = false): (text: string) => boolean {
  const { expression, isMarked, isAlternative } = translateExpression(regex)
  if (isWhole && isAlternative) throw new ExpressionError('lookaround beside an alternative')
  try {
    const engine = RE2JS.compile(expression)
    return isMarked ? (text) => engine.test(marked(text)) : (text) => engine.test(text)
  } catch (error) {
    if (error instanceof RE2JSException) throw new ExpressionError(error.message, { cause: error })
    throw error
  }
}

const MARKERS_PER_PLACE = 2

/** Returns the text with markers for word boundaries, because RE2 recognises only ASCII boundaries. */
function marked(text: string): string {
  let result = ''
  let wasWord = false
  const place = (isWord: boolean) => {
    result += (isWord === wasWord ? NO_BOUNDARY : BOUNDARY).repeat(MARKERS_PER_PLACE)
    wasWord = isWord
  }
  for (const character of text) {
    place(isWordCharacter(character))
    result += character === BOUNDARY || character === NO_BOUNDARY ? '\u{FDD2}' : character
  }
  place(false)
  return result
}
