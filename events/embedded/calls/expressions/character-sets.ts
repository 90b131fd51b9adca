/** Unicode noncharacters that mark between two characters whether there is a word boundary. No class matches them. */
export const BOUNDARY = '\u{FDD0}'
export const NO_BOUNDARY = '\u{FDD1}'
export const MARKERS = '\\x{FDD0}\\x{FDD1}'

/** RE2 content of the three classes that .NET defines over Unicode. */
const WORD = '\\p{L}\\p{Mn}\\p{Nd}\\p{Pc}'
const DIGIT = '\\p{Nd}'
const SPACE = '\\t\\n\\v\\f\\r\\x{85}\\p{Z}'

const isWord = /[\p{L}\p{Mn}\p{Nd}\p{Pc}]/u

/** Matches .NET's `\w`. Word boundaries also count the two joiners. */
export const isWordCharacter = (character: string): boolean => isWord.test(character) || character === '\u200C' || character === '\u200D'

const complements = new Map<string, string>()

/** Writes the complement as ranges, because RE2 cannot negate a part of a class. */
function complementOf(name: string, expression: RegExp): string {
  const known = complements.get(name)
  if (known !== undefined) return known
  let ranges = ''
  let from = -1
  for (let point = 0; point <= 0x110000; point++) {
    const isIn = point < 0x110000 && !isSurrogate(point) && !isMarker(point) && !expression.test(String.fromCodePoint(point))
    if (isIn && from < 0) from = point
    if (!isIn && from >= 0) {
      ranges += `${codePoint(from)}-${codePoint(point - 1)}`
      from = -1
    }
  }
  complements.set(name, ranges)
  return ranges
}

const isSurrogate = (point: number): boolean => point >= 0xd800 && point <= 0xdfff
const isMarker = (point: number): boolean => point === BOUNDARY.codePointAt(0) || point === NO_BOUNDARY.codePointAt(0)

export const codePoint = (point: number): string => `\\x{${point.toString(16)}}`

const CATEGORY = /^(?:L[ultmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|S[mcko]?|Z[slp]?|C[cfo]?)$/

export function characterSet(letter: string): string | undefined {
  if (letter === 'w') return WORD
  if (letter === 'd') return DIGIT
  if (letter === 's') return SPACE
  if (letter === 'W') return complementOf(letter, isWord)
  if (letter === 'D') return complementOf(letter, /\p{Nd}/u)
  if (letter === 'S') return complementOf(letter, /[\t\n\v\f\r\u0085\p{Z}]/u)
  return undefined
}

export function categorySet(category: string, isNegated: boolean): string | undefined {
  if (!CATEGORY.test(category)) return undefined
  return isNegated ? complementOf(`P ${category}`, new RegExp(`\\p{${category}}`, 'u')) : `\\p{${category}}`
}
