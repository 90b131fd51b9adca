import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { GLOSSARY } from '../../../../../../events/glossary/glossary.ts'
import { seededRandom } from '../../../../../../events/domain/seeded-random.ts'
import { CATALOGUE } from '../../../../../../server/newsroom/writer/sample/catalogue.ts'
import type { WrittenArticle } from '../../../../../../server/newsroom/writer/writer.ts'
import { allLinesOf } from '../figures-read.ts'
import { pageOf } from '../glossary-page.ts'
import { GIVEN } from './given-in-words.ts'
import { MULTIPLES_SAID } from './multiples-in-words.ts'
import { numberIn, valuesOf, wordedIn } from './number-words.ts'
import { figuresOf, patternOf } from './pattern.ts'
import { type Claim, SAID } from './said-in-words.ts'

const test = suite('the numbers that the offline writer says in words')

const claimsOf = (slug: string) => [...(SAID[slug] ?? []), ...(MULTIPLES_SAID[slug] ?? [])]
const PATTERNS = new Map<Claim, RegExp>(
  [...Object.values(SAID), ...Object.values(MULTIPLES_SAID)].flatMap((claims) =>
    claims.map((claim) => [claim, patternOf(claim[0])] as const),
  ),
)
const textsIn = (article: WrittenArticle) => allLinesOf(article).map(({ text }) => text.replaceAll('\u00a0', ' '))
const written = ['a', 'b', 'c', 'd', 'e'].flatMap((seed) => [
  ...GLOSSARY.map((entry) => ({ slug: entry.slug, title: entry.title, texts: textsIn(pageOf(entry, `${entry.title}/${seed}`)) })),
  ...CATALOGUE.flat().map(({ entry, title, write }) => ({
    slug: entry.slug,
    title,
    texts: textsIn(write(seededRandom(`${title}/${seed}`))),
  })),
])

test('words are read as numbers, with the vowels that they lose', () => {
  const known: Readonly<Record<string, number | null>> = {
    tre: 3,
    quindici: 15,
    ventuno: 21,
    ventotto: 28,
    trentatré: 33,
    novantanove: 99,
    cento: 100,
    centottanta: 180,
    duecentocinquantasei: 256,
    mille: 1_000,
    duemila: 2_000,
    quindicimila: 15_000,
    centomila: 100_000,
    seicentomila: 600_000,
    Diecimila: 10_000,
    'un terzo': 1 / 3,
    'la metà': 1 / 2,
    Raddoppia: 2,
    dimezzati: 1 / 2,
    milanese: null,
    ventura: null,
  }
  for (const [words, value] of Object.entries(known)) assert.is(numberIn(words), value, words)
  for (const { texts } of written)
    for (const { phrase } of texts.flatMap(wordedIn))
      assert.ok(
        valuesOf(phrase).every((value) => value !== null),
        phrase,
      )
})

test('every result that a text says in words is right by the text’s own figures, with each seed', () => {
  const met = new Set<Claim>()
  for (const { slug, title, texts } of written) {
    const elsewhere = (words: string) => figuresOf(texts.map((text) => patternOf(words).exec(text)).find((found) => found !== null) ?? null)
    for (const claim of claimsOf(slug)) {
      for (const text of texts) {
        const found = PATTERNS.get(claim)!.exec(text)
        if (!found) continue
        met.add(claim)
        assert.ok(claim[1](figuresOf(found), elsewhere), `${title}: ${text}`)
      }
    }
  }
  const unsaid = [...PATTERNS.keys()].filter((claim) => !met.has(claim)).map(([words]) => words)
  assert.equal(unsaid, [], 'no article says it')
})

test('whatever else a text counts in words is declared as given', () => {
  const found = new Map<string, Set<string>>()
  for (const { slug, texts } of written) {
    for (const text of texts) {
      const results = claimsOf(slug).flatMap((claim) => {
        const one = PATTERNS.get(claim)!.exec(text)
        return one ? [[one.index, one.index + one[0].length] as const] : []
      })
      const given = wordedIn(text).filter(({ at }) => !results.some(([from, to]) => at >= from && at < to))
      for (const { phrase } of given) found.set(slug, (found.get(slug) ?? new Set()).add(phrase.toLowerCase()))
    }
  }
  const listed = Object.fromEntries([...found].map(([slug, phrases]) => [slug, [...phrases].toSorted().join(', ')]))
  assert.equal(listed, GIVEN)
})

test.run()
