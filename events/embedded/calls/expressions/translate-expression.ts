import { BOUNDARY, categorySet, characterSet, codePoint, MARKERS, NO_BOUNDARY } from './character-sets.ts'

export class ExpressionError extends Error {
  override readonly name = 'ExpressionError'
}

export interface Translation {
  readonly expression: string
  readonly isMarked: boolean
  readonly isAlternative: boolean
}

const CONTROLS: Readonly<Record<string, number>> = { a: 7, t: 9, n: 10, v: 11, f: 12, r: 13, e: 27 }
const LOOKAROUND = /^\(\?<?[=!]/
const REFUSED_GROUPS: readonly (readonly [start: RegExp, name: string])[] = [
  [LOOKAROUND, 'lookaround'],
  [/^\(\?>/, 'an atomic group'],
  [/^\(\?\(/, 'a conditional group'],
  [/^\(\?(?:<[^>]*-|'[^']*-)/, 'a balancing group'],
]

/**
 * Translates a .NET expression without options
 * (https://learn.microsoft.com/dotnet/standard/base-types/regular-expression-language-quick-reference) to RE2.
 * @throws ExpressionError if RE2 cannot express it
 */
export function translateExpression(regex: string): Translation {
  const translation = new Translator(regex, false).translate()
  // Markers make a text five times as long, so only \b and \B use them.
  return translation.isMarked ? new Translator(regex, true).translate() : translation
}

interface Flags {
  readonly multiline: boolean
  readonly dotAll: boolean
}

class Translator {
  readonly #regex: string
  readonly #isMarked: boolean
  readonly #groups: Flags[] = []
  #flags: Flags = { multiline: false, dotAll: false }
  #at = 0
  #isAlternative = false
  #hasBoundary = false

  constructor(regex: string, isMarked: boolean) {
    this.#regex = regex
    this.#isMarked = isMarked
  }

  translate(): Translation {
    let expression = ''
    while (this.#at < this.#regex.length) expression += this.#next()
    return { expression, isMarked: this.#hasBoundary, isAlternative: this.#isAlternative }
  }

  #next(): string {
    const character = this.#character()
    switch (character) {
      case '\\':
        return this.#escape()
      case '[':
        return this.#class()
      case '(':
        return this.#group()
      case ')':
        this.#flags = this.#groups.pop() ?? this.#flags
        return character
      case '.':
        return this.#consuming(this.#flags.dotAll ? (this.#isMarked ? `[^${MARKERS}]` : '(?s:.)') : `[^\\n${this.#markers}]`)
      case '$':
        return this.#end()
      case '|':
        this.#isAlternative ||= this.#groups.length === 0
        return character
      case '^':
      case '*':
      case '+':
      case '?':
        return character
      case '{': {
        const [quantifier] = this.#match(/\{\d+(?:,\d*)?\}/y, this.#at - 1) ?? []
        return quantifier ?? this.#literal(character)
      }
      default:
        return this.#literal(character)
    }
  }

  /** Matches before a final line feed, too, as .NET does. */
  #end(): string {
    if (this.#flags.multiline) return this.#isMarked ? `(?:[${MARKERS}]*$)` : '$'
    return this.#isMarked ? `(?:(?:[${MARKERS}]*\\n)?[${MARKERS}]*\\z)` : '(?:\\n?\\z)'
  }

  #group(): string {
    const rest = this.#regex.slice(this.#at - 1, this.#at + 40)
    for (const [start, name] of REFUSED_GROUPS) if (start.test(rest)) throw new ExpressionError(`${name} (${rest.slice(0, 4)})`)
    if (this.#match(/\(\?#[^)]*\)/y, this.#at - 1)) return ''
    const [, flags, end] = this.#match(/\(\?([a-zA-Z-]*)([:)])/y, this.#at - 1) ?? []
    if (flags === undefined) {
      this.#groups.push(this.#flags)
      if (this.#match(/\?(?:<\w+>|'\w+')/y)) return '(?:'
      if (this.#regex[this.#at] === '?') throw new ExpressionError(`a group of an unknown kind (${rest.slice(0, 4)})`)
      return '(?:'
    }
    if (end === ':') this.#groups.push(this.#flags)
    const [on = '', off = ''] = flags.toLowerCase().split('-')
    const unknown = /[^imns-]/.exec(flags.toLowerCase())
    if (unknown) throw new ExpressionError(`the option «${unknown[0]}» (${rest.slice(0, 4)})`)
    const flag = (letter: string, before: boolean) => (on.includes(letter) || before) && !off.includes(letter)
    this.#flags = { multiline: flag('m', this.#flags.multiline), dotAll: flag('s', this.#flags.dotAll) }
    // The option `n` only affects group numbers, which are unused.
    const [set, cleared] = [on.replaceAll('n', ''), off.replaceAll('n', '')]
    const written = `${set}${cleared ? `-${cleared}` : ''}`
    return end === ':' ? `(?${written}:` : written ? `(?${written})` : ''
  }

  #escape(): string {
    const letter = this.#character('an escape')
    if (letter === 'A') return '\\A'
    if (letter === 'z') return this.#isMarked ? `(?:[${MARKERS}]*\\z)` : '\\z'
    if (letter === 'b' || letter === 'B') {
      this.#hasBoundary = true
      return letter === 'b' ? BOUNDARY : NO_BOUNDARY
    }
    if (/[1-9k]/.test(letter)) throw new ExpressionError(`a back reference (\\${letter})`)
    if (letter === 'Z' || letter === 'G') throw new ExpressionError(`\\${letter}`)
    return this.#consuming(`[${this.#setOf(letter)}]`)
  }

  #class(): string {
    const isNegated = this.#match(/\^/y) !== null
    let content = ''
    for (let isFirst = true; ; isFirst = false) {
      const character = this.#character('a class')
      if (character === ']' && !isFirst) break
      if (character === '-' && this.#regex[this.#at] === '[' && !isFirst) throw new ExpressionError('the subtraction of a class (-[)')
      if (character === '\\') {
        const letter = this.#character('an escape')
        content += letter === 'b' ? codePoint(8) : this.#setOf(letter)
      } else content += character === '-' ? '-' : codePoint(character.codePointAt(0)!)
    }
    return this.#consuming(isNegated ? `[^${content}${this.#markers}]` : `[${content}]`)
  }

  #setOf(letter: string): string {
    const set = characterSet(letter)
    if (set !== undefined) return set
    if (letter === 'p' || letter === 'P') {
      const [, category = ''] = this.#match(/\{(\w+)\}/y) ?? []
      const found = categorySet(category, letter === 'P')
      if (found === undefined) throw new ExpressionError(`\\${letter}{${category}}`)
      return found
    }
    return codePoint(this.#escapedCodePoint(letter))
  }

  #escapedCodePoint(letter: string): number {
    const control = CONTROLS[letter]
    if (control !== undefined) return control
    if (letter === '0') return Number.parseInt(this.#match(/[0-7]{0,2}/y)![0] || '0', 8)
    if (letter === 'c') {
      const [name = ''] = this.#match(/[@-_a-z]/y) ?? []
      if (name) return name.toUpperCase().charCodeAt(0) - 64
    }
    if (letter === 'x' || letter === 'u') {
      const [digits] = this.#match(letter === 'x' ? /[\da-f]{2}/iy : /[\da-f]{4}/iy) ?? []
      if (digits) return this.#whole(Number.parseInt(digits, 16))
    }
    if (/[\p{L}\p{Mn}\p{Nd}\p{Pc}]/u.test(letter)) throw new ExpressionError(`\\${letter}`)
    return letter.codePointAt(0)!
  }

  /** Combines a surrogate pair written as two escapes. */
  #whole(unit: number): number {
    if (unit < 0xd800 || unit > 0xdfff) return unit
    const [, low] = this.#match(/\\u(d[c-f][\da-f]{2})/iy) ?? []
    if (low === undefined || unit > 0xdbff) throw new ExpressionError('half of a surrogate pair')
    return String.fromCharCode(unit, Number.parseInt(low, 16)).codePointAt(0)!
  }

  get #markers(): string {
    return this.#isMarked ? MARKERS : ''
  }

  #literal(character: string): string {
    return this.#consuming(codePoint(character.codePointAt(0)!))
  }

  #consuming(one: string): string {
    return this.#isMarked ? `(?:[${MARKERS}]*${one})` : one
  }

  #character(within?: string): string {
    const point = this.#regex.codePointAt(this.#at)
    if (point === undefined) throw new ExpressionError(`${within ?? 'it'} that does not end`)
    const character = String.fromCodePoint(point)
    this.#at += character.length
    return character
  }

  #match(expression: RegExp, at = this.#at): RegExpExecArray | null {
    expression.lastIndex = at
    const match = expression.exec(this.#regex)
    if (match) this.#at = at + match[0].length
    return match
  }
}
