import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { regularExpression } from '../../../../../events/embedded/calls/expressions/regular-expression.ts'

const test = suite('Regular expressions of filters')

type Case = readonly [regex: string, matching: readonly string[], other: readonly string[]]

const check = (cases: readonly Case[]) => {
  for (const [regex, matching, other] of cases) {
    const matches = regularExpression(regex)
    for (const text of matching) assert.ok(matches(text), `${regex} matches «${text}»`)
    for (const text of other) assert.not.ok(matches(text), `${regex} does not match «${text}»`)
  }
}

/** @returns why the expression is refused */
function refusal(regex: string): string {
  try {
    regularExpression(regex)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error(`${regex} is not refused`)
}

test('letters, digits and spaces are those of Unicode, in a class too', () => {
  check([
    ['^\\w+$', ['perché', 'x_1', 'α', '٣'], ['a b', 'a-b', '€']],
    ['^\\W$', ['€', ' '], ['è', '_']],
    ['^\\d$', ['7', '٣'], ['a', '½']],
    ['^\\D$', ['a'], ['٣']],
    ['^\\s$', [' ', '\u00a0', '\u2003'], ['a']],
    ['^\\S+$', ['a€'], ['a\u00a0']],
    ['^[\\w-]+$', ['è-1'], ['è 1']],
    ['^[^\\W_]+$', ['è1'], ['è_1']],
    ['^[\\D]+$', ['a€'], ['a٣']],
    ['^\\p{Lu}\\P{Lu}$', ['Èa'], ['èa', 'ÈA']],
    ['(?i)^É$', ['é'], ['e']],
  ])
})

test('a word boundary lies between a letter of any alphabet and what is not a letter', () => {
  check([
    ['caff\\b', ['caff', 'un caff.'], ['caffè', 'caff1']],
    ['\\bè\\b', ['è', 'c è, o'], ['cè', 'èè']],
    ['\\Bè', ['cè'], ['è', 'c è']],
    ['^\\b\\w+\\b-\\b.*$', ['però-è', 'a-bc'], ['però-', 'però--è']],
    ['^[^x]\\b[^x]$', ['a.', '.a'], ['ab', 'xa', 'a..']],
    ['(?s)^.\\B.$', ['ab', '.\n'], ['a.', 'a']],
    ['a\\b\\b.', ['a.'], ['ab']],
    ['\\[\\b]', [], ['[', '[]']],
    ['[\\b]', ['\b'], ['b']],
    ['^a\\b$', ['a', 'a\n'], ['ab', 'a\n\n']],
    ['(?m)^a$\\b', [], ['b']],
  ])
})

test('escapes mean what they mean in .NET', () => {
  check([
    ['^\\u00e8$', ['è'], ['e']],
    ['^\\ud83d\\ude00$', ['😀'], ['x']],
    ['^\\xe8\\t\\e\\a\\cA\\0\\07$', ['è\t\x1b\x07\x01\0\x07'], ['']],
    ['^\\.\\$\\-\\]\\#\\ $', ['.$-]# '], ['x']],
    ['^[[:alpha:]]$', ['a]', ':]'], ['b', 'a']],
    ['^[]a-c-]+$', [']b-'], ['d']],
    ['^a{2,3}b{x}c{,3}$', ['aab{x}c{,3}'], ['ab{x}c{,3}']],
    ['^ev-[A-Z]$', ['ev-A', 'ev-A\n'], ['ev-a', 'ev-A\n\n', 'xev-A']],
    ['\\Aa\\z', ['a'], ['a\n']],
    ['(?m)^b$', ['a\nb\nc'], ['ab']],
    ["^(?<name>a)(?'other'b)(?:c)(?#comment)(?n:d)(?i:E)$", ['abcde'], ['abcdf']],
    ['^.$', ['a', '\r'], ['\n']],
  ])
})

test('an empty expression matches nothing, one that matches nothing matches everything', () => {
  check([
    ['', [], ['', 'a']],
    ['x*', ['', 'a'], []],
  ])
})

test('the filter that leaves out system events is known, though it looks ahead', () => {
  check([
    ['^(?!\\$)', ['a', '', 'a$'], ['$a', '$$a']],
    ['^(?!\\$).*è$', ['perché è'], ['$è', 'perché']],
    ['^(?!\\$)(?:a|b)', ['a', 'b'], ['$a', 'c']],
    ['^(?!mark-)', ['a'], ['mark-1']],
  ])
  assert.match(refusal('^(?!\\$)a|b'), 'lookaround')
})

test('what only an unbounded engine or .NET itself can do is refused by name', () => {
  const cases = [
    ['a(?=b)', 'lookaround'],
    ['a(?!b)', 'lookaround'],
    ['(?<=a)b', 'lookaround'],
    ['(?<!a)b', 'lookaround'],
    ['(a)\\1', 'a back reference (\\1)'],
    ['(?<n>a)\\k<n>', 'a back reference (\\k)'],
    ['a\\Z', '\\Z'],
    ['\\Ga', '\\G'],
    ['(?x)a b', 'the option «x»'],
    ['(?x: a b)', 'the option «x»'],
    ['[a-z-[b]]', 'the subtraction of a class'],
    ['(?>a)', 'an atomic group'],
    ['(?(a)b|c)', 'a conditional group'],
    ['(?<a-b>c)', 'a balancing group'],
    ['\\p{IsGreek}', '\\p{IsGreek}'],
    ['\\Qa\\E', '\\Q'],
    ['\\ud83d', 'half of a surrogate pair'],
    ['(', 'missing closing )'],
    ['[a', 'a class that does not end'],
    ['a\\', 'an escape that does not end'],
    ['a{2000}', 'repeat'],
    ['x'.repeat(5_000), 'longer than'],
  ] as const
  for (const [regex, name] of cases) assert.ok(refusal(regex).includes(name), `${regex}: ${refusal(regex)}`)
})

test('the work grows with the text, not with the ways to match it', () => {
  const text = `${'a'.repeat(50_000)}!`
  for (const regex of ['^(a+)+$', '^(a|a)*$', '^(\\w+\\s?)*$', '(a*)*b\\b']) assert.not.ok(regularExpression(regex)(text), regex)
})

test.run()
