import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkArticle } from '../../../../server/newsroom/writer/editorial/editorial-check.ts'
import { EDITORIAL_RULES } from '../../../../server/newsroom/writer/editorial/editorial-rules.ts'
import { articleWith } from './articles-to-check.ts'

const test = suite('The work of the editorial check')

/** @returns how many characters one rule is given to read */
function readByRule(text: string): number {
  let read = 0
  const count = (given: string) => {
    read += given.length
    return null
  }
  checkArticle(articleWith({ type: 'paragraph', text }), [
    { reason: 'urgency', unlessWarned: false, pattern: Object.assign(/(?:)/, { exec: count }) },
  ])
  return read
}

for (const [what, part] of [
  ['one clause without an end', 'rendimento al mese '],
  ['clauses of one word', 'Garantito! '],
  ['one-letter words', 'a '],
  ['one word without an end', 'guadagn-'],
  ['figures', '1.'],
  ['figures among letters', 'g4r '],
  ['open quotes and tags', '"<a@'],
  ['marks', 'a\u0301\u0301\u0301\u200b'],
] as const) {
  test(`is twice as much for twice the text: ${what}`, () => {
    const [once, twice, fourTimes] = [1, 2, 4].map((times) => readByRule(part.repeat(times * 2_000))) as [number, number, number]
    assert.ok(twice <= 2.1 * once, `${once}, ${twice}`)
    assert.ok(fourTimes <= 2.1 * twice, `${twice}, ${fourTimes}`)
    // Four readings of each clause, alone and in its order.
    assert.ok(fourTimes <= 8 * (part.length * 8_000 + 4_000), `${fourTimes}`)
  })
}

test('is bounded for each character that a rule reads: nothing is repeated without a limit but the characters of one word', () => {
  for (const { pattern } of EDITORIAL_RULES)
    for (const [atom, repeated] of unboundedIn(pattern.source))
      assert.ok(!atom.endsWith(')') && !new RegExp(`^${atom}$`).test(' '), `${repeated} in ${pattern.source}`)
})

/** @returns each part of a pattern that is repeated without a limit, and the same with its quantifier */
function unboundedIn(source: string): [string, string][] {
  const atom = String.raw`\[(?:\\.|[^\]\\])*\]|\\p\{\w+\}|\\.|[^\\[]`
  return [...source.matchAll(new RegExp(`(${atom})(?:[*+]|\\{\\d+,\\})`, 'g'))].map(([repeated, one]) => [one!, repeated])
}

test('finds the repetitions that have no limit', () => {
  assert.equal(
    unboundedIn(String.raw`a+\S*[^.]{0,4}(?:b c)*\.[\w.+-]{2,}x?`).map(([one]) => one),
    ['a', String.raw`\S`, ')', String.raw`[\w.+-]`],
  )
})

test.run()
