import { setImmediate as turn } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkArticle, reasonsWithin } from '../../../../server/newsroom/writer/editorial/editorial-check.ts'
import { EDITORIAL_RULES } from '../../../../server/newsroom/writer/editorial/editorial-rules.ts'
import { locate, locatedOnce } from '../../../../server/newsroom/writer/editorial/locate-reasons.ts'
import { articleWith } from './articles-to-check.ts'

const test = suite('The work of the editorial check')

/** @returns how many characters one rule is given to read */
function charactersRead(check: (rules: Parameters<typeof checkArticle>[1]) => unknown): number {
  let read = 0
  const count = (given: string) => {
    read += given.length
    return null
  }
  check([{ reason: 'urgency', unlessWarned: false, pattern: Object.assign(/(?:)/, { exec: count }) }])
  return read
}
const readByRule = (text: string) => charactersRead((rules) => checkArticle(articleWith({ type: 'paragraph', text }), rules))

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

test('is in pieces of 1,000 characters, so that a sentence without an end holds nothing up, and a promise anywhere in it is found', () => {
  const longest: number[] = []
  const exec = (given: string) => {
    longest.push(given.length)
    return null
  }
  const rules = [{ reason: 'urgency' as const, unlessWarned: false, pattern: Object.assign(/(?:)/, { exec }) }]
  for (const text of ['parole e numeri '.repeat(200), 'ﷺ'.repeat(40).concat(' ').repeat(20)])
    checkArticle(articleWith({ type: 'paragraph', text }), rules)
  assert.ok(Math.max(...longest) <= 2_001, `two pieces of a thousand and what stands between them: ${Math.max(...longest)}`)
  for (let before = 0; before < 2_400; before += 174) {
    const text = `${'e poi '.repeat(before / 6)}il rendimento garantito del dieci per cento${' e poi'.repeat(300)}`
    assert.ok(
      checkArticle(articleWith({ type: 'paragraph', text })).some(({ code }) => code === 'promised_return'),
      `after ${before}`,
    )
  }
  // A kind that is looked for in sentences alone, where two pieces meet.
  for (let before = 870; before < 1_010; before += 6) {
    const text = `${'e poi '.repeat(before / 6)}lo spread fra i titoli dei due paesi viaggia a 180 punti${' e poi'.repeat(100)}`
    assert.ok(
      checkArticle(articleWith({ type: 'paragraph', text })).some(({ code }) => code === 'present_figure'),
      `a figure after ${before}`,
    )
  }
})

test('is bounded for each character that a rule reads: nothing is repeated without a limit but the characters of one word', () => {
  for (const { pattern } of EDITORIAL_RULES)
    for (const [atom, repeated] of unboundedIn(pattern.source))
      assert.ok(!atom.endsWith(')') && !new RegExp(`^${atom}$`).test(' '), `${repeated} in ${pattern.source}`)
})

test('is no more for a sentence that is one word without an end, where its reasons are looked for', () => {
  for (const part of ['guadagn-', 'a', '1,', '&#', 'a.b-c+'])
    assert.ok(charactersRead((rules) => reasonsWithin(part.repeat(500), rules)) <= 4 * 60, part)
})

test('on the longest text lets others go first, and is done once for a text that is asked for twice', async () => {
  const text = 'Il rendimento non è garantito. '.repeat(100).trim()
  const { title, subtitle, excerpt, summary } = articleWith({ type: 'paragraph', text })
  const body = Array.from({ length: 40 }, () => ({ type: 'paragraph' as const, text }))
  const revision = { hash: 'a'.repeat(64), content: { title, subtitle, excerpt, summary, readTime: 1, body } }
  let isDone = false
  const found = locatedOnce(revision).finally(() => (isDone = true))
  await turn()
  assert.not(isDone)
  assert.is(await found, await locatedOnce({ ...revision, content: { ...revision.content, body: [] } }))
})

/** The pieces that the rules look for. */
const PIECES = '1 . , % € ( ) « » " ’ * < & = + - − \u00a0 \n 1. 1,2 A ab l’ a@ http://a.b/ a/ ]( **'.split(' ')
const SPACED_PIECES = [' ', '1 euro ', '1% ', '10 % di 20 ', '1 + 1 ', 'a. ', 'parola ']

test('ends for half a megabyte of one piece again and again: work that grew with its square would take minutes', async () => {
  for (const piece of [...PIECES, ...SPACED_PIECES]) {
    const { title, subtitle, excerpt, summary } = articleWith({ type: 'paragraph', text: 'Una frase.' })
    const body = [{ type: 'paragraph' as const, text: piece.repeat(400_000 / piece.length) }]
    const { remarks } = await locate({ title, subtitle, excerpt, summary, readTime: 1, body })
    assert.ok(Array.isArray(remarks), piece)
  }
})

test('splits a text as often for a thousand different slips as for a hundred, and names a hundred of them', async () => {
  const letters = (n: number) => String(n).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)
  const { segment } = Intl.Segmenter.prototype
  const measure = async (slips: number) => {
    const text = Array.from({ length: slips }, (_, n) => `${letters(n)},${letters(n)}`).join(' ')
    const { title, subtitle, excerpt, summary } = articleWith({ type: 'paragraph', text })
    const body = [{ type: 'paragraph' as const, text }]
    let times = 0
    Intl.Segmenter.prototype.segment = function (input: string) {
      times++
      return segment.call(this, input)
    }
    try {
      const { remarks } = await locate({ title, subtitle, excerpt, summary, readTime: 1, body })
      return { times, typos: remarks.filter(({ code }) => code === 'typo').length }
    } finally {
      Intl.Segmenter.prototype.segment = segment
    }
  }
  assert.is((await measure(1)).typos, 1)
  const [hundred, thousand] = [await measure(100), await measure(1_000)]
  assert.is(hundred.typos, 100)
  assert.equal(thousand, hundred)
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
